import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

/** The parts of an element used here; the server's types don't include the browser's. */
interface Part {
  open: boolean;
  hidden: boolean;
  innerHTML: string;
  querySelector: (what: string) => Part | null;
  dispatchEvent: (event: unknown) => void;
}
interface Window {
  document: { activeElement: Part; querySelectorAll: (what: string) => Iterable<Part> };
  Event: new (name: string) => unknown;
  eval: (script: string) => void;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { runScripts: 'outside-only' }) => { window: Window };
};

const script = readFileSync(new URL('players.browser.js', import.meta.url), 'utf8');
const fold = (source: string): string =>
  `<details data-source="${source}"><summary>Play<span class="part__loads">${source}</span></summary><iframe></iframe></details>`;

describe('P4: the players on a page', () => {
  it('get the keyboard focus when opened, and say once per site what it will see', () => {
    const { window } = new JSDOM(fold('vimeo') + fold('vimeo') + fold('google'), { runScripts: 'outside-only' });
    const { document } = window;
    window.eval(script);
    const [, second, third] = document.querySelectorAll('details');
    if (!second || !third) throw new Error('Nothing to open.');
    const said = (): string[] =>
      [...document.querySelectorAll('.part__loads')].flatMap((one) => (one.hidden ? [] : one.innerHTML));
    const toggle = (one: Part, open: boolean): void => {
      one.open = open;
      one.dispatchEvent(new window.Event('toggle'));
    };
    expect(said()).toEqual(['vimeo', 'vimeo', 'google']);
    toggle(second, true);
    expect(document.activeElement).toBe(second.querySelector('iframe'));
    expect(said()).toEqual(['google']);
    toggle(third, true);
    expect(said()).toEqual([]);
    toggle(second, false);
    expect(document.activeElement).toBe(third.querySelector('iframe'));
  });
});
