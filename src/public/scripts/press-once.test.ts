import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';

/** The parts of a window used here; the server's types don't include the browser's. */
interface Window {
  document: { querySelector: (selector: string) => { disabled: boolean; dispatchEvent: (event: unknown) => void } };
  Event: new (name: string, options?: { bubbles: boolean }) => unknown;
  dispatchEvent: (event: unknown) => void;
  eval: (script: string) => void;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { runScripts: 'outside-only' }) => { window: Window };
};

const script = readFileSync(new URL('press-once.browser.js', import.meta.url), 'utf8');

it('a button can’t be pressed twice while its form is sent, but after coming back', async () => {
  const { window } = new JSDOM('<form><button name="confirm" value="yes"></button></form>', {
    runScripts: 'outside-only',
  });
  const button = window.document.querySelector('button');
  window.eval(script);
  window.document.querySelector('form').dispatchEvent(new window.Event('submit', { bubbles: true }));
  // The form is read first, with the value of its button.
  expect(button.disabled).toBe(false);
  await pause(1);
  expect(button.disabled).toBe(true);
  window.dispatchEvent(new window.Event('pageshow'));
  expect(button.disabled).toBe(false);
});
