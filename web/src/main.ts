import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

document.documentElement.dataset.theme = settings.dark ? "dark" : "light";
mount(App, { target: document.getElementById("app")! });
