// Each page works without this. Elements are swapped by htmx, so events are caught on the document.
const RUSH = 350; // ms within a double tap
const find = (selector) => document.querySelector(selector);
const openMenu = () => find("details.menu[open]");
const on = document.addEventListener.bind(document);
const change = (element) => element?.dispatchEvent(new Event("change", { bubbles: true }));
let lastTap = {};
let swallow = false;

function stopDealing() {
  const running = document.getAnimations().some((a) => a.animationName === "deal");
  find(".dealing")?.classList.remove("dealing");
  return running;
}

function takeRank(input, event) {
  const again = input.value === lastTap.value && event.timeStamp - lastTap.time < RUSH;
  lastTap = again ? {} : { value: input.value, time: event.timeStamp };
  if (!again) return;
  for (const other of input.form.querySelectorAll("[name=cards]:enabled")) {
    if (other.value[0] === input.value[0]) other.checked = true;
  }
  // the browser itself sends this box's one `change` when the click is done
}

function clear(button) {
  const chosen = [...button.closest("form").querySelectorAll("[name=cards]:checked")];
  chosen.forEach((input) => (input.checked = false));
  change(chosen[0]);
}

function showAddress(button, url) {
  const about = { value: url, readOnly: true, className: "address", ariaLabel: button.textContent.trim() };
  const field = Object.assign(document.createElement("input"), about);
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
on("htmx:after:swap", showMove);
on("pointerdown", () => (swallow = stopDealing()), true);

on("click", (event) => {
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
  const menu = openMenu();
  if (menu && (!menu.contains(target) || target.closest(".item"))) menu.open = false;
}, true);

on("keydown", (event) => {
  stopDealing();
  if (event.key === "Escape") {
    const menu = openMenu();
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
on("htmx:response:error", ({ detail: { ctx } }) => ctx.response.status < 405 && ctx.sourceEvent.type !== "load" && location.reload());

on("htmx:error", () => {
  for (const e of document.querySelectorAll("#status, #news")) e.textContent = document.body.dataset.offline;
  find("#status")?.classList.add("bad");
});

// what failed is asked for again: the bot's move, or what the chosen cards are
addEventListener("online", () => {
  const bot = find("#play[value=advance]");
  bot ? bot.click() : change(find("#hand"));
});
