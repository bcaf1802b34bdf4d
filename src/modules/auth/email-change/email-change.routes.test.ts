import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SIGN_IN_AFTER_CHANGE } from '#contracts/account/changed-email.ts';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { MINUTE } from '#contracts/durations.ts';
import { buildSecondStep } from '#testing/builders/factors.ts';
import { confirmAddress, mailedLink, resetLink } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { LINK_LIFE } from '../account-links/account-links.ts';

const OLD = 'mabel@ellery.example';
const NEW = 'mabel@new.example';
const PASSWORD = 'a barn full of swallows';
const jar = (answer: { headers: Headers }): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe.each(testEngines())('changing the sign-in address on $name', ({ url }) => {
  let app: TestApp;
  let mabel: string;
  const signUp = (email: string) =>
    app.request('POST', '/api/auth/sign-up', {
      body: { email, password: PASSWORD, firstName: 'Mabel', lastName: 'Ellery' },
    });
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    mabel = jar(await signUp(OLD));
    await confirmAddress(app, OLD);
  });
  afterAll(() => app.close());

  const ask = (email = NEW, password = PASSWORD) =>
    app.request('PUT', '/api/auth/account/email', { as: mabel, body: { email, password } });
  const path = async (email = NEW) => new URL(await mailedLink(app, 'change-email', email)).pathname;
  const press = (to: string, form: Record<string, string> = { confirm: 'yes' }) =>
    fetch(app.base + to, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
  const enter = async (email: string) =>
    (await app.request('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } })).status;
  const mailsTo = (kind: string) =>
    app.database.orm.em.fork().execute<{ to_address: string }[]>(`select to_address from mail where kind = '${kind}'`);

  test('S6: needs the password and the button in the new mailbox; until then the old address works', async () => {
    expect((await ask(NEW, 'not the password')).body).toMatchObject({
      code: 'wrong-password',
      errors: [{ pointer: '#/password' }],
    });
    expect((await ask()).status).toBe(204);
    const account = await app.request('GET', '/api/auth/account', { as: mabel });
    expect((account.body as AccountAnswer).newEmail).toBe(NEW);
    expect(await mailsTo('email-change-asked')).toEqual([{ to_address: OLD }]);
    const link = await path();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(app.base + link, { method })).status).toBe(200);
    expect([await enter(OLD), await enter(NEW)]).toEqual([200, 401]);
    const changed = await press(link);
    expect(changed.status).toBe(200);
    // Back in the console, a notice says that the address was changed.
    expect(await changed.text()).toContain(`href="${SIGN_IN_AFTER_CHANGE}"`);
    expect([await enter(OLD), await enter(NEW)]).toEqual([401, 200]);
    expect((await app.request('GET', '/api/auth/session', { as: mabel })).status).toBe(401);
    expect(await mailsTo('email-changed')).toEqual([{ to_address: OLD }]);
    expect(await mailsTo('email-changed-here')).toEqual([{ to_address: NEW }]);
    const changes = await app.database.orm.em.fork().execute<{ kind: string }[]>('select kind from account_activity');
    expect(changes.filter(({ kind }) => kind.startsWith('email-changed'))).toEqual([{ kind: 'email-changed' }]);
    expect((await press(link)).status).toBe(410);
  });

  test('S10: gives an address that has an account the same response; only the email there says so', async () => {
    await signUp(NEW);
    expect([(await ask()).status, (await ask('free@new.example')).status]).toEqual([204, 204]);
    await ask();
    expect((await press(await path())).status).toBe(409);
    expect(await enter(OLD)).toBe(200);
  });

  test('S6: with a second step also needs a fresh code or passkey; the password alone is not enough', async () => {
    const step = await buildSecondStep(app, mabel);
    app.clock.advance(11 * MINUTE);
    expect((await ask()).body).toMatchObject({ code: 'fresh-check-needed' });
    const check = (body: object) => app.request('POST', '/api/auth/check', { as: mabel, body });
    const byPassword = await check({ password: PASSWORD });
    expect([byPassword.status, byPassword.body]).toMatchObject([422, { errors: [{ pointer: '#/code' }] }]);
    // A new password proves no more than the one before it.
    const newPassword = { currentPassword: PASSWORD, newPassword: 'two barns full of swallows' };
    await app.request('PUT', '/api/auth/account/password', { as: mabel, body: newPassword });
    expect((await ask(NEW, newPassword.newPassword)).body).toMatchObject({ code: 'fresh-check-needed' });
    expect(await mailsTo('change-email')).toEqual([]);
    expect((await check({ code: step.code() })).status).toBe(204);
    expect((await ask(NEW, newPassword.newPassword)).status).toBe(204);
  });

  test('S7: ends a link after an hour, with the next one, when cancelled, and with a new password', async () => {
    await ask();
    const first = await path();
    await ask('second@new.example');
    expect((await press(first)).status).toBe(410);
    await app.request('DELETE', '/api/auth/account/email', { as: mabel });
    expect((await press(await path('second@new.example'))).status).toBe(410);
    await ask('third@new.example');
    await app.request('POST', '/api/auth/password-reset', { body: { email: OLD } });
    await press(new URL(await resetLink(app, OLD)).pathname, { password: 'two barns full of swallows' });
    expect((await press(await path('third@new.example'))).status).toBe(410);
    const as = jar(
      await app.request('POST', '/api/auth/sign-in', { body: { email: OLD, password: 'two barns full of swallows' } }),
    );
    const body = { email: 'fourth@new.example', password: 'two barns full of swallows' };
    await app.request('PUT', '/api/auth/account/email', { as, body });
    app.clock.advance(LINK_LIFE);
    expect((await press(await path('fourth@new.example'))).status).toBe(410);
  });

  test('S5: a new password needs the old one and ends all other sessions', async () => {
    const other = jar(await app.request('POST', '/api/auth/sign-in', { body: { email: OLD, password: PASSWORD } }));
    const change = (currentPassword: string, newPassword: string) =>
      app.request('PUT', '/api/auth/account/password', { as: mabel, body: { currentPassword, newPassword } });
    expect((await change('not the password', 'two barns full of swallows')).body).toMatchObject({
      errors: [{ pointer: '#/currentPassword' }],
    });
    expect((await change(PASSWORD, 'short')).body).toMatchObject({ errors: [{ pointer: '#/newPassword' }] });
    expect((await change(PASSWORD, 'two barns full of swallows')).status).toBe(204);
    const alive = async (as: string) => (await app.request('GET', '/api/auth/session', { as })).status;
    expect([await alive(mabel), await alive(other)]).toEqual([200, 401]);
    expect(await mailsTo('own-password-changed')).toEqual([{ to_address: OLD }]);
  });
});
