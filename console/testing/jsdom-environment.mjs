import JsdomEnvironment from 'jest-environment-jsdom';

/** jsdom with the web platform's parts that react-router and our http client expect and jsdom lacks. */
export default class WebEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Headers',
      'Request',
      'Response',
      'ReadableStream',
      'structuredClone',
    ];
    for (const name of names) this.global[name] ??= globalThis[name];
  }
}
