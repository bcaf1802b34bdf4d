import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['en-GB', 'List your business', 'Sign in'],
  ['de-DE', 'Betrieb eintragen', 'Anmelden'],
  ['fr-FR', 'Inscrire votre entreprise', 'Se connecter'],
  ['pl-PL', 'Dodaj swoją firmę', 'Zaloguj się'],
])('the start page leads suppliers to sign-up and sign-in, in %s', async (language, list, signIn) => {
  const { text } = await app.request('GET', '/', { headers: { 'Accept-Language': language } });
  const links = [...text.matchAll(/<a class="(?:primary|secondary)" href="([^"]*)">([^<]*)/gu)].map(([, to, label]) => [
    to,
    label,
  ]);
  expect(links).toEqual([
    ['/get-listed', list],
    ['/console', signIn],
  ]);
  for (const [to = ''] of links) expect((await app.request('GET', to)).status).toBeLessThan(400);
});
