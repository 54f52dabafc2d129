import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { likelyGame } from "./early";
import { FIRST, componentOf } from "./games";
import { dress } from "./lib/dress";
import { settings } from "./lib/settings.svelte";
import { onDevice } from "./lib/storage";
import { showFailure, speak, withWords, wordsFrom } from "./lib/words/say";
import { WORDS } from "./words";

// At the address of a table, load the most likely game before the server has said which one it is.
if (location.pathname.startsWith("/t/")) componentOf(likelyGame(), "Game").catch(() => undefined);

// Results that were entered while the server was away are sent wherever the app is opened. Their key is that of
// campaign/outbox.svelte.ts, which loads only for them; every letter has a version, and an empty outbox none.
if (onDevice.getItem("dorfplatz.pad.outbox")?.includes("version")) withWords(import("./campaign"), "more", "desk").catch(() => undefined);
// Whatever names a rule opens the rulebook there; see ui/RuleLink.svelte.
document.addEventListener("click", ({ target }) => {
  const from = target instanceof Element ? target.closest<HTMLElement>(".rule-link") : null;
  if (from) withWords(import("./rulebook"), "desk").then(({ openRules }) => openRules(from.dataset.game || FIRST, from.dataset.rule ?? "", from)).catch(showFailure);
});

// Opens the app without a connection from the second visit on; only a secure page or one on this machine may have it.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => undefined));

dress(settings);
wordsFrom(WORDS);
void speak(settings.language).then(() => mount(App, { target: document.getElementById("app")! }));
