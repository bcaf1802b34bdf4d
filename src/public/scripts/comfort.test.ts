import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

/** The parts of a window used here; the server's types don't include the browser's. */
interface Window {
  document: object;
  Event: new (name: string) => unknown;
  dispatchEvent: (event: unknown) => void;
  setInterval: (work: () => void, every: number) => number;
  fetch: (path: string, init: object) => Promise<void>;
  eval: (script: string) => unknown;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { runScripts: 'outside-only'; url: string }) => { window: Window };
};

const script = readFileSync(new URL('comfort.browser.js', import.meta.url), 'utf8');

/** A conversation whose seconds pass when the test says so, and the requests it sent. */
function openPage(attributes: string) {
  const page = `<section id="thread" ${attributes}></section>`;
  const { window } = new JSDOM(page, { runScripts: 'outside-only', url: 'https://aisle.example/c/a.1.b?sent=1' });
  const sent: unknown[] = [];
  const clocks: (() => void)[] = [];
  window.fetch = (path, init) => Promise.resolve(void sent.push([path, init]));
  window.setInterval = (work, every) => (every === 1_000 ? clocks.push(work) : 0);
  window.eval(script);
  const pass = (seconds: number, hidden: boolean): void => {
    Object.defineProperty(window.document, 'hidden', { value: hidden, configurable: true });
    for (let second = 0; second < seconds; second += 1) for (const tick of clocks) tick();
  };
  return { window, sent, pass };
}
const OPENED = ['/c/a.1.b/opened', { method: 'POST', headers: { 'X-Requested-With': 'aisle' }, keepalive: true }];

describe('T9: the conversation page reports that a person is looking at it', () => {
  it('once, after it was visible for ten seconds', () => {
    const { sent, pass } = openPage('data-unopened');
    pass(60, true);
    pass(9, false);
    expect(sent).toEqual([]);
    pass(60, false);
    expect(sent).toEqual([OPENED]);
  });

  it('not for presses, keys and wheel turns made by a script', () => {
    const { window, sent } = openPage('data-unopened');
    for (const sign of ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'pointermove'])
      window.dispatchEvent(new window.Event(sign));
    expect(sent).toEqual([]);
  });

  it('not again if it is already known', () => {
    const { sent, pass } = openPage('');
    pass(60, false);
    expect(sent).toEqual([]);
  });
});

describe('new messages of a conversation', () => {
  it('appear on the open page, which reads nothing of the new page but its body', async () => {
    const fresh = `<html><head><style nonce="other"></style></head><body><section id="thread"><p></p><p></p></section></body></html>`;
    const { window } = new JSDOM('<section id="thread"><p></p></section>', {
      runScripts: 'outside-only',
      url: 'https://aisle.example/c/a.1.b',
    });
    const checks: (() => unknown)[] = [];
    Object.assign(window, {
      fetch: async () => ({ ok: true, text: async () => fresh }),
      setInterval: (work: () => unknown) => checks.push(work),
    });
    Object.defineProperty(window.document, 'hidden', { value: false });
    window.eval(`const parse = DOMParser.prototype.parseFromString;
      DOMParser.prototype.parseFromString = function (text, type) { window.read = text; return parse.call(this, text, type); }`);
    window.eval(script);
    for (const check of checks) await check();
    expect(window.eval(`document.querySelectorAll('#thread p').length`)).toBe(2);
    expect(window.eval('window.read')).not.toContain('<style');
  });
});

describe('a form of a page for couples', () => {
  const FORM = '<form><p data-offline hidden></p><textarea name="message"></textarea><button></button></form>';
  const openForm = (onLine: boolean) => {
    const { window } = new JSDOM(FORM, { runScripts: 'outside-only', url: 'https://aisle.example/enquire/GB1' });
    window.eval(`Object.defineProperty(navigator, 'onLine', { value: ${onLine} })`);
    window.eval(script);
    const submit = () =>
      window.eval(`document.querySelector('form').dispatchEvent(new Event('submit', { cancelable: true }))`);
    const isSaid = () => window.eval(`!document.querySelector('p').hidden`);
    return { window, submit, isSaid };
  };

  it('isn’t sent without a connection, and says so until it is back', () => {
    const { window, submit, isSaid } = openForm(false);
    expect([submit(), isSaid()]).toEqual([false, true]);
    window.dispatchEvent(new window.Event('online'));
    expect(isSaid()).toBe(false);
  });

  it('is sent with a connection', () => {
    const { submit, isSaid } = openForm(true);
    expect([submit(), isSaid()]).toEqual([true, false]);
  });
});
