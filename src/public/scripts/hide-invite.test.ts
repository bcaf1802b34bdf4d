import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

/** What is used of a window; the types of browsers aren't those of the server. */
interface Window {
  location: { href: string };
  history: { state: unknown };
  eval: (script: string) => void;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { runScripts: 'outside-only'; url: string }) => { window: Window };
};

const script = readFileSync(new URL('hide-invite.browser.js', import.meta.url), 'utf8');
const PAGE = 'https://aisle.example/signup-invite';

describe('S8: the secret of an invite', () => {
  it.each(['?id=01J&nonce=aB-1_', '?id=01J&nonce=aB-1_&as=other&lang=de-DE'])(
    'leaves the address with %s, and the entry of the history keeps it',
    (search) => {
      const { window } = new JSDOM('', { runScripts: 'outside-only', url: PAGE + search });
      window.eval(script);
      expect([window.location.href, window.history.state]).toEqual([PAGE, { invite: search }]);
    },
  );

  it('is missed nowhere else: the invite of someone who signed in first is in a cookie', () => {
    const { window } = new JSDOM('', { runScripts: 'outside-only', url: PAGE });
    window.eval(script);
    expect([window.location.href, window.history.state]).toEqual([PAGE, null]);
  });
});
