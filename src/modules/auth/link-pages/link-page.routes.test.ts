import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildUser, resetLink } from '#testing/builders/users.ts';

const TOKEN = 'x'.repeat(43);
const PATHS = ['confirm-email', 'change-email', 'reset-password', 'recover', 'recover/cancel', 'recover/finish'];

describe('the page of a mailed link', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.database.clear();
  });
  afterAll(() => app.close());

  const open = (path: string, as = '') => app.request('GET', path, { ...(as && { as }) });
  const languageOf = (text: string) => /<html lang="([^"]+)"/u.exec(text)?.[1];
  const linksIn = (text: string) =>
    [...text.matchAll(/href="([^"]*)" lang="[a-zA-Z-]+" hreflang/gu)].map(([, href]) => href);

  test.each(PATHS)('/%s is in the language that was chosen there, and remembers it', async (page) => {
    const path = `/${page}/${TOKEN}`;
    expect(linksIn((await open(path)).text)).toEqual(
      ['en-GB', 'de-DE', 'fr-FR', 'pl-PL'].map((language) => `${path}?lang=${language}`),
    );
    const chosen = await open(`${path}?lang=pl-PL`);
    expect([chosen.status, languageOf(chosen.text)]).toEqual([410, 'pl-PL']);
    const [cookie = ''] = chosen.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect(cookie).toBe('aisle-language=pl-PL');
    const again = await open(path, cookie);
    expect([languageOf(again.text), again.headers.getSetCookie()]).toEqual(['pl-PL', []]);
    // The links of the page take its secret nowhere else.
    expect([again.headers.get('referrer-policy'), again.headers.get('vary')]).toEqual([
      'no-referrer',
      expect.stringContaining('Accept-Language, Cookie'),
    ]);
  });

  test.each(['xx-XX', '"><script>', 'de'])('ignores the language %s, and whatever mail programs add', async (odd) => {
    const answer = await open(`/reset-password/${TOKEN}?utm_source=mail&lang=${encodeURIComponent(odd)}`);
    expect([answer.status, answer.headers.getSetCookie(), languageOf(answer.text)]).toEqual([410, [], 'en-GB']);
  });

  test('keeps the language while it is used, and offers none where it can’t be opened again', async () => {
    const { email } = await buildUser(app, { email: 'harriet@wrenfield.example' });
    await app.request('POST', '/api/auth/password-reset', { body: { email } });
    const path = new URL(await resetLink(app, email)).pathname;
    const post = async (password: string) => {
      const body = new URLSearchParams({ password });
      const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: 'aisle-language=de-DE' };
      const answer = await fetch(app.base + path, { method: 'POST', body, headers });
      return { status: answer.status, text: await answer.text() };
    };
    const refused = await post('short');
    expect([refused.status, languageOf(refused.text), linksIn(refused.text).length]).toEqual([422, 'de-DE', 4]);
    const done = await post('two barns full of swallows');
    expect([done.status, languageOf(done.text), linksIn(done.text)]).toEqual([200, 'de-DE', []]);
  });
});
