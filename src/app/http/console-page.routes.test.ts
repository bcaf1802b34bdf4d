import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Where a path redirects to; null if it shows a page. */
async function leadsTo(path: string, as: string): Promise<string | null> {
  return (await app.request('GET', path, { as })).headers.get('location');
}

test('the sign-in page leads on for people who are signed in', async () => {
  const as = await signIn(app, await buildMember(app, { role: 'sales' }));
  expect(await leadsTo('/console/login', as)).toBe('/console');
  expect(await leadsTo('/console/login?next=%2Fconsole%2Fleads%3Fview%3Dnew', as)).toBe('/console/leads?view=new');
  expect(await leadsTo('/console/login?next=%2Fconsole%2Fleads&ended=1', as)).toBeNull();
  // S17: never to another host.
  expect(await leadsTo('/console/login?next=%2F%2Fevil.example%2Fconsole', as)).toBeNull();
  expect(await leadsTo('/console/signup', as)).toBeNull();

  // A cookie whose session has ended, because the pages that ask to sign in would lead in a circle.
  await app.request('POST', '/api/auth/sign-out', { as });
  expect(await leadsTo('/console/login', as)).toBeNull();
});
