// Everything here is a comfort: each page works without it. Elements are swapped by htmx, so events are caught on the document.
(() => {
  "use strict";
  const RUSH = 350; // ms between the taps of a double tap
  const find = (selector) => document.querySelector(selector);
  const dealing = () => document.getAnimations().some((a) => a.animationName === "deal");
  let lastTap = { time: 0 };
  let swallow = false;

  function stopDealing() {
    const running = dealing();
    document.querySelectorAll(".dealing").forEach((e) => e.classList.remove("dealing"));
    return running;
  }

  function takeRank(input, event) {
    const again = input.value === lastTap.value && event.timeStamp - lastTap.time < RUSH;
    lastTap = again ? { time: 0 } : { value: input.value, time: event.timeStamp };
    if (!again) return;
    const rank = input.value[0];
    for (const other of input.form.querySelectorAll("input[name=cards]:enabled")) {
      if (other.value[0] === rank) other.checked = true;
    }
    // the browser itself sends this box's one `change` when the click is done
  }

  function clear(button) {
    const chosen = [...button.closest("form").querySelectorAll("input[name=cards]:checked")];
    chosen.forEach((input) => (input.checked = false));
    chosen[0]?.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function showAddress(button, url) {
    const field = Object.assign(document.createElement("input"), { value: url, readOnly: true, className: "address" });
    field.setAttribute("aria-label", button.textContent.trim());
    button.replaceWith(field);
    field.select();
  }

  async function copy(button) {
    const url = new URL(button.dataset.copy || button.href, location).href;
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return showAddress(button, url);
    }
    const label = button.querySelector(".label") || button;
    const before = label.textContent;
    if (before === button.dataset.copied) return;
    for (const e of [label, find("#news")]) if (e) e.textContent = button.dataset.copied;
    button.classList.add("copied");
    setTimeout(() => {
      label.textContent = before;
      button.classList.remove("copied");
    }, 2000);
  }

  function showMove() {
    const move = find(".plays [aria-current]");
    const list = move?.closest(".tools");
    if (!list) return;
    const box = list.getBoundingClientRect();
    const at = move.getBoundingClientRect();
    if (at.top < box.top || at.bottom > box.bottom) list.scrollTop += at.top - box.top - box.height / 2;
  }

  showMove();
  document.addEventListener("htmx:after:swap", showMove);
  document.addEventListener("pointerdown", () => (swallow = stopDealing()), true);

  document.addEventListener("click", (event) => {
    if (swallow) {
      swallow = false;
      event.preventDefault();
      return event.stopPropagation();
    }
    const { target } = event;
    if (target.name === "cards" && event.detail) takeRank(target, event);
    const button = target.closest("[data-clear], [data-copy]");
    if (button) {
      event.preventDefault();
      button.matches("[data-clear]") ? clear(button) : copy(button);
    }
    document.querySelectorAll("details.menu[open]").forEach((menu) => (menu.contains(target) && !target.closest(".item")) || (menu.open = false));
  }, true);

  document.addEventListener("keydown", (event) => {
    stopDealing();
    if (event.key === "Escape") {
      const menu = find("details.menu[open]");
      if (menu) {
        menu.open = false;
        menu.querySelector("summary").focus();
      }
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select")) return;
    const link = find(`[data-key="${CSS.escape(event.key)}"]`);
    if (link) {
      event.preventDefault();
      link.click();
    }
  });

  // refused: the page says why
  document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => ctx.response.status < 405 && ctx.sourceEvent.type !== "load" && location.reload());
})();
