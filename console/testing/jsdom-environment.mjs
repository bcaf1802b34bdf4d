/** jsdom with the parts of a browser that jsdom leaves out and the console uses. */
import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
];

/** `(max-width: 640px)` and `(min-width: …)` follow the window, as `resizeTo` sets it; other questions answer no. */
function matchMedia(window) {
  const answer = (media) => {
    const [, edge, width] = /^\((min|max)-width: (\d+)px\)$/u.exec(media) ?? [];
    if (edge === undefined) return false;
    return edge === 'min' ? window.innerWidth >= Number(width) : window.innerWidth <= Number(width);
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

export default class ConsoleEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Node's Request accepts only Node's own signals.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.innerWidth = 1_440;
    this.global.matchMedia = matchMedia(this.global);
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
  }
}
