import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

/** The parts of a window used here; the server's types don't include the browser's. */
interface Window {
  location: { href: string };
  history: { state: unknown };
  sessionStorage: { setItem: (key: string, value: string) => void; length: number };
  eval: (script: string) => void;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { runScripts: 'outside-only'; url: string }) => { window: Window };
};

const script = readFileSync(new URL('hide-invite.browser.js', import.meta.url), 'utf8');
const PAGE = 'https://aisle.example/signup-invite';

describe('S8: the secret of an invite', () => {
  it.each(['?id=01J&nonce=aB-1_', '?id=01J&nonce=aB-1_&as=other&lang=de-DE'])(
    'is removed from the address with %s, and kept in the history entry',
    (search) => {
      const { window } = new JSDOM('', { runScripts: 'outside-only', url: PAGE + search });
      window.eval(script);
      expect([window.location.href, window.history.state]).toEqual([PAGE, { invite: search }]);
    },
  );

  it('isn’t needed anywhere else: for someone who signed in first, the invite is in a cookie', () => {
    const { window } = new JSDOM('', { runScripts: 'outside-only', url: PAGE });
    window.eval(script);
    expect([window.location.href, window.history.state]).toEqual([PAGE, null]);
  });
});

it('the page of an invite forgets the supplier of its tab, so that the console opens the new team', () => {
  const { window } = new JSDOM('', { runScripts: 'outside-only', url: PAGE });
  window.sessionStorage.setItem('aisle.tab', '01J');
  window.eval(script);
  expect(window.sessionStorage.length).toBe(0);
});
