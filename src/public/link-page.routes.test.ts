import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildUser, mailedLink, proofLink, resetLink, signIn } from '#testing/builders/users.ts';

const TOKEN = 'x'.repeat(43);
const GERMAN = 'aisle-language=de-DE';
const PATHS = [
  'confirm-email',
  'change-email',
  'reset-password',
  'recover',
  'recover/cancel',
  'recover/finish',
  'confirm-business',
  'undo-claim',
];

describe('the page of an emailed link', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.database.clear();
  });
  afterAll(() => app.close());

  const open = (path: string, as = '') => app.request('GET', path, { ...(as && { as }) });
  const post = async (path: string, fields: Record<string, string>, as = '') => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: as === '' ? GERMAN : `${as}; ${GERMAN}` };
    const answer = await fetch(app.base + path, { method: 'POST', body: new URLSearchParams(fields), headers });
    return { status: answer.status, text: await answer.text() };
  };
  const languageOf = (text: string) => /<html lang="([^"]+)"/u.exec(text)?.[1];
  const linksIn = (text: string) =>
    [...text.matchAll(/href="([^"]*)" lang="[a-zA-Z-]+" hreflang/gu)].map(([, href]) => href);

  test.each(PATHS)('/%s uses the language chosen there, and remembers it', async (page) => {
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
    // The page's links reveal its secret nowhere else.
    expect([again.headers.get('referrer-policy'), again.headers.get('vary')]).toEqual([
      'no-referrer',
      expect.stringContaining('Accept-Language, Cookie'),
    ]);
  });

  test.each(['xx-XX', '"><script>', 'de'])(
    'ignores the language %s, and parameters that mail programs add',
    async (odd) => {
      const answer = await open(`/reset-password/${TOKEN}?utm_source=mail&lang=${encodeURIComponent(odd)}`);
      expect([answer.status, answer.headers.getSetCookie(), languageOf(answer.text)]).toEqual([410, [], 'en-GB']);
    },
  );

  test('keeps the language while it is used, and offers none if it can’t be opened again', async () => {
    const { email } = await buildUser(app, { email: 'harriet@wrenfield.example' });
    await app.request('POST', '/api/auth/password-reset', { body: { email } });
    const path = new URL(await resetLink(app, email)).pathname;
    const refused = await post(path, { password: 'short' });
    expect([refused.status, languageOf(refused.text), linksIn(refused.text).length]).toEqual([422, 'de-DE', 4]);
    const done = await post(path, { password: 'two barns full of swallows' });
    expect([done.status, languageOf(done.text), linksIn(done.text)]).toEqual([200, 'de-DE', []]);
  });

  test('F12: keeps the language until a business is confirmed or its claim undone', async () => {
    const address = 'info@larkrise.example';
    const { publicId } = await buildSupplier(app, {
      registeredAt: null,
      tier: -1,
      website: 'https://larkrise.example',
      email: address,
    });
    const eve = await signIn(app, await buildUser(app, { email: 'eve@home.example', emailConfirmedAt: 1 }));
    await app.request('POST', `/api/business-claims/${publicId}/email`, { as: eve, body: { address } });
    const link = new URL(await proofLink(app, address)).pathname;
    const stranger = await post(link, { confirm: 'yes' });
    expect([stranger.status, languageOf(stranger.text), linksIn(stranger.text).length]).toEqual([200, 'de-DE', 4]);
    const shown = await open(link, `${eve}; ${GERMAN}`);
    expect([shown.text.includes('larkrise.example'), languageOf(shown.text), linksIn(shown.text)]).toEqual([
      true,
      'de-DE',
      expect.arrayContaining([`${link}?lang=fr-FR`]),
    ]);
    const claimed = await post(link, { confirm: 'yes' }, eve);
    expect([claimed.status, languageOf(claimed.text), linksIn(claimed.text)]).toEqual([200, 'de-DE', []]);

    const undo = new URL(await mailedLink(app, 'business-claimed', address, String.raw`https?://\S+/undo-claim/\S+`))
      .pathname;
    expect(linksIn((await open(undo)).text)).toContain(`${undo}?lang=pl-PL`);
    const undone = await post(undo, { confirm: 'yes' });
    expect([undone.status, languageOf(undone.text), linksIn(undone.text)]).toEqual([200, 'de-DE', []]);
    const again = await post(undo, { confirm: 'yes' });
    expect([again.status, languageOf(again.text), linksIn(again.text).length]).toEqual([410, 'de-DE', 4]);
  });
});
