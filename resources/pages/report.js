"use strict";
// Lets a player report the result of a match: what the desk answers is shown, nothing is known here.
const byId = (id) => document.getElementById(id);
const parts = ["card", "who", "say", "judge", "wait"];
const phone = ownMark();
let me = null, winner = null, now = {}, timer = 0, busy = false, anew = false;

// One mark for this telephone, so that nobody agrees with himself by mistake.
function ownMark() {
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(8)), (one) => one.toString(16).padStart(2, "0")).join("");
  try {
    const kept = localStorage.getItem("phone");
    if (/^[0-9a-f]{16}$/.test(kept)) return kept;
    localStorage.setItem("phone", drawn);
  } catch { /* a telephone that keeps nothing has another mark on the next page */ }
  return drawn;
}

function tell(text) {
  byId("tell").textContent = text || "";
  byId("tell").hidden = !text;
}

function show(part) {
  for (const one of parts) byId(one).hidden = one !== part;
  byId("back").hidden = part === "card";
  clearTimeout(timer);
  if (part === "wait") timer = setTimeout(() => ask("look"), 10000);
}

function choose(seat) {
  winner = seat;
  for (const one of document.querySelectorAll("[data-winner]")) one.setAttribute("aria-pressed", String(Number(one.dataset.winner) === seat));
}

function draw() {
  const names = now.names || ["", ""];
  byId("where").textContent = now.where || "";
  byId("where").hidden = !now.where;
  for (const one of document.querySelectorAll("[data-me]")) one.textContent = names[Number(one.dataset.me)];
  for (const one of document.querySelectorAll("[data-winner]")) {
    const seat = Number(one.dataset.winner);
    if (seat >= 0) one.textContent = names[seat];
    else one.hidden = !now.draw;
  }
  byId("won").hidden = now.kind === "counts";
  byId("figures").hidden = now.kind === "winner";
  byId("unit").textContent = now.unit || "";
  document.querySelectorAll("#figures label").forEach((one, at) => {
    one.hidden = now.kind === "margin" && at === 1;
    one.querySelector("span").textContent = now.kind === "margin" ? "" : names[at];
  });
  byId("said").textContent = byId("mine").textContent = now.said || "";
}

function step() {
  draw();
  tell(now.tell);
  const open = ["free", "said", "denied", "unfit", "changed", "same_phone"].includes(now.state);
  if (now.state === "wrong") { show("card"); return; }
  if (!open) { show("none"); return; }
  if (me === null) { tell(""); show("who"); return; }
  if (anew || now.state === "free" || now.state === "denied" || now.state === "unfit") show("say");
  else show(now.by === me ? "wait" : "judge");
}

async function ask(what) {
  if (busy) return;
  busy = true;
  clearTimeout(timer);
  const said = { do: what, match: byId("match").value.trim(), number: byId("number").value.trim(), phone, lang: document.documentElement.lang };
  if (me !== null) said.me = me;
  if (what === "say") {
    if (winner !== null && now.kind !== "counts") said.winner = winner;
    said.figures = Array.from(document.querySelectorAll("#figures label:not([hidden]) .figure"), (one) => one.value.trim());
    if (now.kind === "winner") said.figures = [];
  }
  if (what === "agree" || what === "deny") said.mark = now.mark || "";
  try {
    const answer = await fetch("/report", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said) });
    if (answer.status === 429) { tell(document.body.dataset.busy); return; }
    if (!answer.ok) throw new Error(answer.status);
    now = await answer.json();
    if (what === "say" && now.state !== "unfit") anew = false;
    if (now.state === "denied" || now.state === "agreed") anew = false;
    step();
  } catch {
    tell(document.body.dataset.cut);
    if (!byId("wait").hidden) show("wait");
  } finally {
    busy = false;
  }
}

for (const one of document.querySelectorAll("[data-do]")) one.onclick = () => ask(one.dataset.do);
for (const one of document.querySelectorAll("[data-me]")) one.onclick = () => { me = Number(one.dataset.me); step(); };
for (const one of document.querySelectorAll("[data-winner]")) one.onclick = () => choose(Number(one.dataset.winner));
for (const one of document.querySelectorAll("input")) {
  one.onkeydown = (event) => { if (event.key === "Enter" && !byId("card").hidden) ask("look"); };
}
byId("anew").onclick = () => { anew = true; step(); };
byId("back").onclick = () => { me = null; anew = false; now = {}; choose(null); tell(""); draw(); byId("number").value = ""; show("card"); };
const wanted = new URLSearchParams(location.search).get("m");
if (wanted) byId("match").value = wanted.slice(0, 14);
byId("switch").href += location.search;
byId(wanted ? "number" : "match").focus();
