import { setImmediate as turn } from 'node:timers/promises';
import NativeEnvironment from './environment.mjs';
import { openWindow } from './one-window.mjs';

const { setTimeout, setInterval, clearTimeout } = globalThis;
const started = new Set();
const followed =
  (start) =>
  (...args) => {
    const timer = start(...args);
    started.add(timer);
    return timer;
  };
/** Shared by all files, because modules keep the first timers they see. */
const timers = { setTimeout: followed(setTimeout), setInterval: followed(setInterval) };

let opened;

/** The process itself with a browser's window, for the runner in this folder. */
export default class ConsoleEnvironment extends NativeEnvironment {
  async setup() {
    await super.setup();
    opened ??= openWindow();
    Object.defineProperties(globalThis, opened.globals);
    Object.assign(globalThis, timers);
  }

  /** Resets the window afterwards and cancels all pending timers. */
  async teardown() {
    for (let turns = 0; turns < 3; turns += 1) await turn();
    for (const timer of started) clearTimeout(timer);
    started.clear();
    opened.clear();
    for (const name of Object.keys(opened.globals)) delete globalThis[name];
    await super.teardown();
  }
}
