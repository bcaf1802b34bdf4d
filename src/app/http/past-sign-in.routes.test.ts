import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildUser, signIn } from '#testing/builders/users.ts';

describe('someone who is signed in and opens the sign-in page', () => {
  let app: TestApp;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
    as = await signIn(app, await buildUser(app));
  });
  afterAll(() => app.close());

  const opened = async (path: string, own: string | undefined = as) => {
    const headers = own === undefined ? {} : { Cookie: own };
    const { status, headers: answered } = await fetch(app.base + path, { headers, redirect: 'manual' });
    return status === 302 ? answered.get('location') : null;
  };
  const next = (path: string) => opened(`/console/login?next=${encodeURIComponent(path)}`);

  test('continues in the console, or with the page they came for', async () => {
    expect(await opened('/console/login')).toBe('/console');
    expect(await opened('/console/signup')).toBe('/console');
    for (const path of ['/console/leads?view=new#top', '/staff', '/signup-invite', '/get-listed'])
      expect(await next(path)).toBe(path);
  });

  test('S17: never leaves for another site', async () => {
    const bad = [
      'https://evil.example/console',
      '//evil.example',
      '/\\evil.example',
      '/console/../api',
      '/consolation',
    ];
    for (const path of [...bad, '/console\\..\\evil', '/console\n//evil', '/console/login', '/staff/%2e%2e//evil', ''])
      expect([path, await next(path)]).toEqual([path, '/console']);
  });

  test('gets the page without a session that works, after one that ended, and for an invite to someone else', async () => {
    for (const own of ['', 'aisle=a-session-that-has-ended']) expect(await opened('/console/login', own)).toBeNull();
    expect(await opened('/console/login?ended=1')).toBeNull();
    expect(await opened('/console/signup?next=/signup-invite&invite=01JINVITE')).toBeNull();
    expect(await opened('/console/forgot-password')).toBeNull();
  });
});
