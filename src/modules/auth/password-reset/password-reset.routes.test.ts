import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contracts/limits.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildUser, resetLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { cookiesFrom } from '#testing/sign-in.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ENDED_LINK_KEPT, LINK_LIFE } from '../account-links/account-links.ts';
import { RESET_LIMIT } from './password-resets.ts';

const EMAIL = 'mabel@ellery.example';
const OLD = 'a barn full of swallows';
const NEW = 'two barns & ünlimited swallows';

describe.each(testEngines())('a forgotten password on $name', ({ url }) => {
  let app: TestApp;
  /** The browser that signed up: as long as the address isn't confirmed, the password works only there. */
  let browser: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    const body = { email: EMAIL, password: OLD, firstName: 'Win-a-prize', lastName: 'Click-here' };
    browser = cookiesFrom(await app.request('POST', '/api/auth/sign-up', { body }));
  });
  afterAll(() => app.close());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const ask = (email = EMAIL) => app.request('POST', '/api/auth/password-reset', { body: { email } });
  const path = async () => new URL(await resetLink(app, EMAIL)).pathname;
  const press = (to: string, password: string | null, accept = '*/*') =>
    fetch(app.base + to, {
      method: 'POST',
      body: new URLSearchParams(password === null ? {} : { password }),
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'en-GB', Accept: accept },
    });
  const enter = async (password: string) =>
    (await app.request('POST', '/api/auth/sign-in', { as: browser, body: { email: EMAIL, password } })).status;
  const signedIn = async (as: string) => (await app.request('GET', '/api/auth/session', { as })).status;

  test('T9: changes nothing when the link is opened, however often scanners do; its form sets the password, once', async () => {
    expect((await ask()).status).toBe(204);
    const link = await path();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await fetch(app.base + link, { method });
      // S8: the page's address contains the secret.
      expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    }
    expect(await enter(OLD)).toBe(200);
    const done = await press(link, NEW);
    expect([done.status, (await done.text()).includes('Your password is changed')]).toEqual([200, true]);
    expect([await enter(OLD), await enter(NEW)]).toEqual([401, 200]);
    expect((await press(link, 'a third barn for swallows')).status).toBe(410);
    expect(await enter(NEW)).toBe(200);
  });

  test('S5: once reset, ends all sessions, notifies the owner, and confirms the address', async () => {
    const [person = { id: '' }] = await sql<{ id: string }>("select id from `user` where login_email <> ''");
    const sessions = [await signIn(app, person), await signIn(app, person)];
    await ask();
    await press(await path(), NEW);
    expect(await Promise.all(sessions.map(signedIn))).toEqual([401, 401]);
    const [notice] = await sql<Record<string, string>>("select * from mail where kind = 'password-changed'");
    expect(notice).toMatchObject({ to_address: EMAIL, subject: 'Your password was changed' });
    expect(await sql('select 1 from `user` where email_confirmed_at is null')).toEqual([]);
  });

  test('S7: is set by only one of two simultaneous requests', async () => {
    await ask();
    const link = await path();
    const answers = await Promise.all([press(link, NEW), press(link, 'a third barn for swallows')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await sql("select 1 from mail where kind = 'password-changed'")).toHaveLength(1);
  });

  test('S7: ends the link after an hour, when the next one is sent, and when the address changes', async () => {
    await ask();
    const first = await path();
    await ask();
    const second = await path();
    expect((await press(first, NEW)).status).toBe(410);
    app.clock.advance(LINK_LIFE);
    expect([(await press(second, NEW)).status, (await fetch(app.base + second)).status]).toEqual([410, 410]);
    await ask();
    const third = await path();
    expect(JSON.stringify(await sql('select * from account_link'))).not.toContain(third.split('/').pop());
    await sql("update `user` set login_email = 'other@ellery.example' where login_email <> ''");
    expect((await press(third, NEW)).status).toBe(410);
  });

  test('shows how a link ended, as a page and as a problem document, and says nothing about an unknown one', async () => {
    const ended = async (to: string) => {
      const answer = await fetch(app.base + to, { headers: { 'Accept-Language': 'en-GB' } });
      const posted = await press(to, NEW, 'application/json');
      expect([answer.status, posted.status]).toEqual([410, 410]);
      expect(posted.headers.get('content-type')).toContain('application/problem+json');
      const html = await answer.text();
      expect(html).toContain('Send a new link');
      const problem = (await posted.json()) as { code: string };
      expect(html + JSON.stringify(problem)).not.toContain(EMAIL);
      return [/<h1>([^<]*)</u.exec(html)?.[1], problem.code];
    };
    const unknown = ['This link doesn’t work', 'invalid-action-code'];
    await ask();
    const replaced = await path();
    await ask();
    const link = await path();
    expect(await ended(replaced)).toEqual(unknown);
    expect((await press(link, NEW)).status).toBe(200);
    expect(await ended(link)).toEqual(['This link has been used', 'expired-action-code']);
    await ask();
    const old = await path();
    expect(await ended(link)).toEqual(unknown);
    app.clock.advance(LINK_LIFE);
    await runJob(app, 'auth:forget-ended-sessions');
    expect(await ended(old)).toEqual(['This link has expired', 'expired-action-code']);
    app.clock.advance(ENDED_LINK_KEPT);
    await runJob(app, 'auth:forget-ended-sessions');
    expect(await sql('select * from account_link')).toEqual([]);
    expect(await ended(old)).toEqual(unknown);
    expect(await ended('/reset-password/unknown')).toEqual(unknown);
  });

  test('isn’t set by another kind of link, and its own link confirms no address', async () => {
    await ask();
    const token = (await path()).split('/').pop() ?? '';
    expect((await fetch(`${app.base}/confirm-email/${token}`)).status).toBe(410);
    const [mail] = await sql<{ text: string }>("select text from mail where kind = 'confirm-email'");
    const confirming = /\/confirm-email\/(\S+)/u.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await press(`/reset-password/${confirming}`, NEW)).status).toBe(410);
    expect(await enter(OLD)).toBe(200);
  });

  test.each([
    ['', 'Enter a new password.'],
    ['short', `Use at least ${PASSWORD_MIN} characters.`],
    ['password1234', 'This password is too common. Choose another one.'],
    ['x'.repeat(PASSWORD_MAX + 1), 'This password is too long. Choose a shorter one.'],
  ])('D7: refuses %j on its page with a reason, and the link still works', async (password, reason) => {
    await ask();
    const link = await path();
    const answer = await press(link, password);
    expect([answer.status, (await answer.text()).includes(reason)]).toEqual([422, true]);
    expect((await press(link, NEW)).status).toBe(200);
  });

  test('S10: responds the same to an unknown, a blocked and a confirmed address, and emails only accounts', async () => {
    await buildUser(app, { email: 'blocked@ellery.example', loginEmail: 'blocked@ellery.example', blockedAt: 1 });
    const seen = [];
    for (const email of [EMAIL, 'nobody@ellery.example', 'blocked@ellery.example']) {
      const { status, body, headers } = await ask(email);
      seen.push({ status, body, names: [...headers.keys()].toSorted() });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(await sql("select to_address from mail where kind = 'reset-password'")).toEqual([{ to_address: EMAIL }]);
  });

  test('S46: emails nothing typed at sign-up, and at most five times a day to an address', async () => {
    for (let time = 0; time <= RESET_LIMIT.points; time += 1) expect((await ask()).status).toBe(204);
    const mails = await sql("select * from mail where kind = 'reset-password'");
    expect(mails).toHaveLength(RESET_LIMIT.points);
    expect(JSON.stringify(mails)).not.toMatch(/Win-a-prize|Click-here/u);
  });

  test('S11: lets the browser that set the new one in while others guess', async () => {
    await ask();
    const cookies = (await press(await path(), NEW)).headers.getSetCookie();
    expect(cookies.map((one) => one.split('=')[0])).toEqual([expect.stringMatching(/-device$/u)]);
  });

  test('reports invalid input', async () => {
    expect((await ask('no address')).status).toBe(422);
    expect((await app.request('POST', '/api/auth/password-reset', { body: {} })).status).toBe(422);
    expect((await press('/reset-password/unknown', NEW)).status).toBe(410);
  });
});
