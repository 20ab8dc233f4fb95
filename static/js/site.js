// htmx swaps elements, so the document listens
const RUSH = 350; // ms of a double tap
const find = (selector) => document.querySelector(selector);
const on = document.addEventListener.bind(document);
const check = (boxes, on) => boxes.forEach((box) => (box.checked = on));
const runs = (name, on = document) => on.getAnimations().some((a) => a.animationName === name);
const change = (element) => element?.dispatchEvent(new Event("change", { bubbles: true }));
let lastTap = {};
let swallow;

function stopDealing() {
  const running = runs("deal");
  find(".dealing")?.classList.remove("dealing");
  return running;
}

// one card more of its column, after the last none
function takeMore(input, column) {
  if (input.checked) return;
  const boxes = [...column.querySelectorAll("input")];
  const next = boxes.find((box) => box !== input && !box.checked);
  check(next ? [input, next] : boxes, !!next);
}

function takeRank({ form, value }, time) {
  const again = value === lastTap.value && time - lastTap.time < RUSH;
  lastTap = again ? {} : { value, time };
  if (again) check(form.querySelectorAll(`.card [value^="${value[0]}"]`), true);
}

function clear({ form }) {
  const chosen = form.querySelectorAll(".card :checked");
  check(chosen, false);
  change(chosen[0]);
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.href);
  } catch {
    const field = document.createElement("input");
    Object.assign(field, { value: button.href, readOnly: true, className: "address" });
    field.ariaLabel = button.textContent.trim();
    button.replaceWith(field);
    return field.select();
  }
  const label = button.querySelector(".label") || button;
  const before = label.textContent;
  const { copied } = button.dataset;
  if (before === copied) return;
  for (const e of [label, find("#news")]) if (e) e.textContent = copied;
  button.classList.add("copied");
  setTimeout(() => {
    label.textContent = before;
    button.classList.remove("copied");
  }, 2000);
}

function showMove() {
  const move = find(".plays [aria-current]");
  const list = move?.offsetParent;
  const at = move?.offsetTop - list?.scrollTop;
  if (at < 0 || at > list?.clientHeight - 60) list.scrollTop += at - list.clientHeight / 2;
}

showMove();
on("htmx:after:swap", showMove);
on("pointerdown", ({ target }) => (swallow = stopDealing() && !target.name), true);

on("click", (event) => {
  const { target } = event;
  if (swallow || runs("wake", target)) {
    swallow = false;
    event.preventDefault();
    return event.stopPropagation();
  }
  if (target.name === "cards" && event.detail) {
    const column = target.closest(".column");
    column ? takeMore(target, column) : takeRank(target, event.timeStamp);
  }
  const button = target.closest("[data-clear], [data-copy]");
  if (button) {
    event.preventDefault();
    button.form ? clear(button) : copy(button);
  }
  const menu = find(".menu[open]");
  if (menu && (!menu.contains(target) || target.closest(".item"))) menu.open = false;
}, true);

on("keydown", (event) => {
  const { key, target } = event;
  // held, not pressed
  if (event.repeat && key === "Enter") return event.preventDefault();
  stopDealing();
  const menu = key === "Escape" && find(".menu[open]");
  if (menu) {
    menu.open = false;
    find(".menu summary").focus();
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.closest("input, textarea, select")) return;
  const link = find(`[data-key="${CSS.escape(key)}"]`);
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

// ask again for what failed
addEventListener("online", () => {
  const bot = find("#play[value=advance]");
  bot ? bot.click() : change(find("#hand"));
});
