import { createRequire } from 'node:module';
import { keepComputedStyles, quickenSelectors } from './quick-styles.mjs';

quickenSelectors();
const { JSDOM } = createRequire(import.meta.url)('jsdom');

/** Of what Node has too, these are the window's; the language itself, timers and the network stay Node's. */
const FROM_WINDOW = new Set(
  (
    'Event EventTarget CustomEvent MessageEvent CloseEvent DOMException Storage Blob File FormData WebSocket ' +
    'navigator localStorage sessionStorage'
  ).split(' '),
);
const FROM_NODE = ['fetch', 'Headers', 'Request', 'Response', 'TextEncoder', 'TextDecoder', 'structuredClone'];
const ADDRESS = 'http://localhost/';

/**
 * Widths follow the window, as `resizeTo` sets it, also in `(not (…))` and the first part of `(… or …)`: this window has
 * no touch screen. Other questions answer no.
 */
function matchMedia(window) {
  const answer = (media) => {
    const [, not, edge, width] = /^\(?(not \()?\(?(min|max)-width: (\d+)px\)/u.exec(media) ?? [];
    if (edge === undefined) return false;
    const within = edge === 'min' ? window.innerWidth >= Number(width) : window.innerWidth <= Number(width);
    return not === undefined ? within : !within;
  };
  return (media) => ({
    media,
    get matches() {
      return answer(media);
    },
    addEventListener: (_type, listener) => window.addEventListener('resize', listener),
    removeEventListener: (_type, listener) => window.removeEventListener('resize', listener),
  });
}

/** A property that lives on another object. */
const delegate = (owner, name) => ({
  configurable: true,
  enumerable: true,
  get: () => owner[name],
  set: (value) => (owner[name] = value),
});

/**
 * A window of jsdom with the parts of a browser that jsdom leaves out and the console uses. All files of a worker share
 * it, because React and others keep the document that they met first; `clear` makes it as good as new.
 */
export function openWindow() {
  const dom = new JSDOM('<!DOCTYPE html>', { url: ADDRESS, pretendToBeVisual: true });
  const { window } = dom;
  keepComputedStyles(window);
  const globals = {};
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^(?:undefined|NaN|Infinity|globalThis|global|_\w+)$/u.test(name)) continue;
    if (!(name in globalThis) || FROM_WINDOW.has(name)) globals[name] = delegate(window, name);
    else if (Object.getOwnPropertyDescriptor(window, name).configurable)
      Object.defineProperty(window, name, delegate(globalThis, name));
  }
  for (const name of FROM_NODE) if (!(name in window)) Object.defineProperty(window, name, delegate(globalThis, name));
  // jsdom's own frames end for good when their timer was one of a fake clock, or of a file that is over.
  window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 16);
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
  window.innerWidth = 1_440;
  window.matchMedia = matchMedia(window);
  globals.matchMedia = delegate(window, 'matchMedia');
  window.Element.prototype.scrollIntoView ??= () => undefined;
  window.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();

  const { document, navigator } = window;
  const targets = [window, document, document.documentElement, document.body];
  const stopListening = targets.map(followListeners);
  const classes = Object.keys(globals).flatMap((name) => (/^[A-Z]/u.test(name) ? [window[name]?.prototype] : []));
  const restore = followProperties([...targets, navigator, window.crypto, ...classes.filter(Boolean)]);
  const clear = () => {
    for (const stop of stopListening) stop();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.title = '';
    dom.cookieJar.removeAllCookiesSync();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', ADDRESS);
    restore();
  };
  return { globals, clear };
}

/** Answers how to take away every listener that is added from now on. */
function followListeners(target) {
  const { addEventListener } = target;
  const added = [];
  target.addEventListener = (...args) => {
    added.push(args);
    addEventListener.apply(target, args);
  };
  return () => {
    for (const args of added.splice(0)) target.removeEventListener(...args);
  };
}

/** Answers how to undo every property of these objects that is set, added or removed from now on. */
function followProperties(objects) {
  const before = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
  return () => {
    for (const [object, properties] of before) {
      for (const key of Reflect.ownKeys(object)) if (!Object.hasOwn(properties, key)) delete object[key];
      for (const key of Reflect.ownKeys(properties))
        if (!isSame(Object.getOwnPropertyDescriptor(object, key), properties[key]))
          Object.defineProperty(object, key, properties[key]);
    }
  };
}

const isSame = (now, before) => now?.value === before.value && now?.get === before.get && now?.set === before.set;
