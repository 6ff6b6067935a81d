"use strict";
// Lets a page on a telephone follow the desk: new pages, clocks, and whether anybody still speaks.
const cut = document.getElementById("cut");
const clocks = document.getElementById("clocks");
const spoken = document.documentElement.lang;
let told = [], ahead = 0, waiting = 0;

function seek() {
  for (const field of document.querySelectorAll("input[type=search]")) {
    field.hidden = false;
    field.oninput = () => {
      const part = field.value.normalize("NFKC").toLowerCase().replace(/\s/g, "");
      for (const line of field.closest("section").querySelectorAll("li")) {
        const name = line.textContent.normalize("NFKC").toLowerCase().replace(/\s/g, "");
        line.hidden = !name.includes(part);
      }
    };
  }
}

async function renew() {
  waiting = 0;
  try {
    const answer = await fetch(location.pathname, { cache: "no-cache" });
    if (!answer.ok && answer.status !== 404) throw new Error(answer.status);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const typed = Array.from(document.querySelectorAll("input[type=search]"), (one) => one.value);
    const main = fresh.querySelector("main");
    if (main === null || main.innerHTML === document.querySelector("main").innerHTML) return;
    document.querySelector("main").replaceWith(document.adoptNode(main));
    document.title = fresh.title;
    seek();
    document.querySelectorAll("input[type=search]").forEach((field, at) => {
      field.value = typed[at] || "";
      field.oninput();
    });
  } catch {
    soon(5000);
  }
}

// Not everybody at once: each telephone waits a little by chance.
function soon(most) {
  if (!waiting) waiting = setTimeout(renew, Math.random() * most);
}

function wind() {
  clocks.replaceChildren(...told.map((clock) => {
    const line = document.createElement("p");
    const left = clock.until === null ? clock.left : clock.until - (Date.now() + ahead);
    const whole = Math.max(0, Math.ceil(left / 1000));
    const time = Math.floor(whole / 60) + ":" + String(whole % 60).padStart(2, "0");
    line.textContent = clock[spoken] + "\u3000" + time + (clock.until === null ? " ⏸" : "");
    return line;
  }));
}

const events = new EventSource("/events");
events.onopen = () => { cut.hidden = true; };
events.onerror = () => {
  cut.hidden = false;
  if (events.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 10000);
};
events.addEventListener("new", (event) => soon(event.data === "0" ? 500 : 4000));
events.addEventListener("clocks", (event) => {
  const said = JSON.parse(event.data);
  ahead = said.now - Date.now();
  told = said.clocks;
  wind();
});
setInterval(wind, 500);
seek();
