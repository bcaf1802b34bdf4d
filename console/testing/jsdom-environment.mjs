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

export default class ConsoleEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Node's Request accepts only Node's own signals.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
  }
}
