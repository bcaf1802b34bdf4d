import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

/** The parts of a window used here; the server's types don't include the browser's. */
interface Window {
  location: { href: string };
  history: { state: unknown };
  eval: (script: string) => void;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { runScripts: 'outside-only'; url: string }) => { window: Window };
};

const script = readFileSync(new URL('hide-token.browser.js', import.meta.url), 'utf8');
const SITE = 'https://aisle.example';

describe('S8: the token of an emailed link', () => {
  it.each([
    ['/reset-password/aB-1_', '/reset-password/-'],
    ['/reset-password/aB-1_?lang=de&utm_source=mail', '/reset-password/-'],
    ['/recover/aB-1_', '/recover/-'],
    ['/recover/finish/aB-1_', '/recover/finish/-'],
    // The result of a form.
    ['/recover/finish/aB-1_/again', '/recover/finish/-'],
  ])('is removed from the address %s, and kept in the history entry', (path, shown) => {
    const { window } = new JSDOM('', { runScripts: 'outside-only', url: SITE + path });
    window.eval(script);
    expect([window.location.href, window.history.state]).toEqual([SITE + shown, { token: 'aB-1_' }]);
  });

  it('doesn’t have to be in the opened address', () => {
    const { window } = new JSDOM('', { runScripts: 'outside-only', url: `${SITE}/reset-password/-` });
    window.eval(script);
    expect([window.location.href, window.history.state]).toEqual([`${SITE}/reset-password/-`, null]);
  });
});
