import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { DAY } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildUser, confirmationLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { cookiesFrom } from '#testing/sign-in.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { LINK_LIFE } from '../account-links/account-links.ts';
import { UNUSED_KEPT } from './close-unused-accounts.job.ts';
import { CONFIRMATION_LIMIT } from './email-confirmations.ts';

const EMAIL = 'mabel@ellery.example';
const PERSON = { email: EMAIL, password: 'a barn full of swallows', firstName: 'Win-a-prize', lastName: 'Click-here' };

describe.each(testEngines())('confirming an address on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const signUp = async () => cookiesFrom(await app.request('POST', '/api/auth/sign-up', { body: PERSON }));
  const confirmed = async (as: string) =>
    ((await app.request('GET', '/api/auth/session', { as })).body as SessionAnswer).user.emailConfirmed;
  const pathOf = (link: string) => new URL(link).pathname;
  const path = async () => pathOf(await confirmationLink(app, EMAIL));
  const press = (to: string, body = 'confirm=yes') =>
    fetch(app.base + to, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    });
  const again = (as: string) => app.request('POST', '/api/auth/email-confirmation', { as, body: {} });

  test('T9: changes nothing when the link is opened, however often scanners do; its button confirms, once', async () => {
    const as = await signUp();
    const link = await path();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await fetch(app.base + link, { method });
      // S8: the page's address contains the secret.
      expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    }
    expect(await confirmed(as)).toBe(false);
    expect((await press(link, '')).status).toBe(422);
    expect(await confirmed(as)).toBe(false);
    expect((await press(link)).status).toBe(200);
    expect(await confirmed(as)).toBe(true);
    expect((await press(link)).status).toBe(410);
  });

  test('for a day, a used link says that the address is confirmed, to people who press twice or reload', async () => {
    await signUp();
    const link = await path();
    const shown = async (answer: Promise<Response>) => /<h1>([^<]*)/u.exec(await (await answer).text())?.[1];
    const pressed = await Promise.all([shown(press(link)), shown(press(link))]);
    expect(new Set([...pressed, await shown(fetch(app.base + link))])).toEqual(
      new Set(['Your email address is confirmed']),
    );
    app.clock.advance(DAY + 1);
    await runJob(app, 'auth:forget-ended-sessions');
    expect(await shown(fetch(app.base + link))).toBe('This link has expired');
  });

  test('S7: works for only one of two simultaneous clicks', async () => {
    await signUp();
    const link = await path();
    const statuses = await Promise.all([press(link), press(link)].map(async (answer) => (await answer).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('S7: ends a link after an hour, and when the next one is sent', async () => {
    const as = await signUp();
    const first = await path();
    expect((await again(as)).status).toBe(204);
    const second = await path();
    expect(second).not.toBe(first);
    expect((await press(first)).status).toBe(410);
    app.clock.advance(LINK_LIFE);
    expect((await press(second)).status).toBe(410);
    expect((await fetch(app.base + second)).status).toBe(410);
    expect(await confirmed(as)).toBe(false);
  });

  test('S7: stores no usable link, and a link to a changed address confirms nothing', async () => {
    const as = await signUp();
    const link = await path();
    expect(JSON.stringify(await sql('select * from account_link'))).not.toContain(link.split('/').pop());
    await sql(`update \`user\` set login_email = 'other@ellery.example'`);
    expect((await press(link)).status).toBe(410);
    expect(await confirmed(as)).toBe(false);
  });

  test('S46: emails nothing typed at sign-up, and at most three times a day to an address', async () => {
    const as = await signUp();
    const [mail] = await sql('select * from mail');
    expect(JSON.stringify(mail)).not.toMatch(/prize|Click/u);
    for (let n = 1; n < CONFIRMATION_LIMIT.points; n += 1) expect((await again(as)).status).toBe(204);
    const refused = await again(as);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await sql('select id from mail')).toHaveLength(CONFIRMATION_LIMIT.points);
  });

  test('sends a confirmed account no further email; accounts created by staff are confirmed', async () => {
    const user = await buildUser(app);
    expect((await again(await signIn(app, user))).status).toBe(204);
    expect(await sql('select id from mail')).toEqual([]);
    const auth = app.container.get<AuthApi>(AUTH_API);
    const account = { ...PERSON, locale: 'en-GB' } as const;
    const id = await app.within(() => auth.createAccount(account));
    expect((await app.within(() => auth.people([id]))).get(id)?.emailConfirmed).toBe(true);
  });

  describe('an address that another account signs in with', () => {
    const listing = async (as: string) => {
      const { user } = (await app.request('GET', '/api/auth/session', { as })).body as SessionAnswer;
      return (await buildMember(app, { role: 'admin', user })).supplierId;
    };
    const suppliersOf = (id: string) => sql(`select supplier_id, role from access_entry where user_id = '${id}'`);
    const mails = () => sql<{ subject: string }>('select subject from mail order by id');

    test('goes to the account that confirms it first; the other one keeps its data, without the address', async () => {
      const first = await signUp();
      const second = await signUp();
      expect((await press(await path())).status).toBe(200);
      expect([await confirmed(first), await confirmed(second)]).toEqual([false, true]);
      const entered = await app.request('POST', '/api/auth/sign-in', {
        body: { email: EMAIL, password: PERSON.password },
      });
      expect(entered.status).toBe(200);
    });

    test('if confirmed before: the link moves the new business to that account, and closes the new one', async () => {
      const owner = await buildUser(app, { email: EMAIL });
      const as = await signUp();
      const supplierId = await listing(as);
      expect(await mails()).toEqual([{ subject: 'You already have an Aisle account' }]);
      const link = await path();
      expect(await (await fetch(app.base + link)).text()).toContain('Add to my account');
      expect(await suppliersOf(owner.id)).toEqual([]);
      const done = await press(link);
      expect([done.status, (await done.text()).includes('in your account now')]).toEqual([200, true]);
      expect(await suppliersOf(owner.id)).toEqual([{ supplier_id: supplierId, role: 'admin' }]);
      expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(401);
      expect(await sql("select id from `user` where login_email like '?%'")).toEqual([]);
      expect((await press(link)).status).toBe(410);
      expect(await sql("select action from audit_log where action = 'account.merge'")).toHaveLength(1);
    });

    test('leaves a team’s admin an admin if the owner has a lesser role, so that no team is without one', async () => {
      const owner = await buildUser(app, { email: EMAIL });
      const supplierId = await listing(await signUp());
      await buildMember(app, { role: 'viewer', supplierId, user: owner });
      await press(await path());
      expect(await suppliersOf(owner.id)).toEqual([{ supplier_id: supplierId, role: 'admin' }]);
    });

    test('closes the account left without it if unused for 90 days, unless that has a team', async () => {
      await buildUser(app, { email: EMAIL });
      await signUp();
      const supplierId = await listing(await signUp());
      const open = () => sql<{ n: number }>("select count(*) as n from `user` where login_email like '?%'");
      await runJob(app, 'auth:close-unused-accounts');
      expect(await open()).toEqual([{ n: 2 }]);
      app.clock.advance(UNUSED_KEPT + 1);
      expect((await runJob(app, 'auth:close-unused-accounts')).done).toBe(1);
      expect(await open()).toEqual([{ n: 1 }]);
      expect(await sql('select supplier_id from access_entry')).toEqual([{ supplier_id: supplierId }]);
      expect(await sql("select id from `user` where email like '%deleted.invalid'")).toHaveLength(1);
    });

    test('closes an unused account of its own, too, if no one confirmed it', async () => {
      await signUp();
      const others = ['with-team@lowmoor.example', 'blocked@lowmoor.example', 'confirmed@lowmoor.example'];
      for (const email of others) {
        const body = { email, password: 'a barn full of swallows', firstName: 'Nina', lastName: 'Okafor' };
        const as = cookiesFrom(await app.request('POST', '/api/auth/sign-up', { body }));
        if (email.startsWith('with-team')) await listing(as);
      }
      await sql("update `user` set blocked_at = 1 where email like 'blocked@%'");
      await sql("update `user` set email_confirmed_at = 1 where email like 'confirmed@%'");
      await runJob(app, 'auth:close-unused-accounts');
      expect(await sql("select id from `user` where email like '%deleted.invalid'")).toHaveLength(0);
      app.clock.advance(UNUSED_KEPT + 1);
      expect((await runJob(app, 'auth:close-unused-accounts')).done).toBe(1);
      const left = await sql<{ login_email: string }>('select login_email from `user` where login_email is not null');
      expect(left.map((row) => row.login_email).toSorted()).toEqual(others.toSorted());
    });

    test('keeps access to a deleted business suspended when it moves', async () => {
      await buildUser(app, { email: EMAIL });
      await listing(await signUp());
      await sql('update access_entry set suspended_at = 7, is_first_user = true');
      await press(await path());
      const entries = await sql('select suspended_at, is_first_user from access_entry');
      expect(entries.map((entry) => JSON.stringify(entry))).toEqual([
        expect.stringMatching(/"suspended_at":7,"is_first_user":(?:1|true)/u),
      ]);
    });

    test('sends a blocked owner no email, and a link from before the block moves nothing', async () => {
      const owner = await buildUser(app, { email: EMAIL });
      const as = await signUp();
      await listing(as);
      const link = await path();
      await sql(`update \`user\` set blocked_at = 1 where id = '${owner.id}'`);
      expect((await press(link)).status).toBe(410);
      expect(await suppliersOf(owner.id)).toEqual([]);
      await signUp();
      expect((await again(as)).status).toBe(204);
      expect(await mails()).toHaveLength(1);
    });
  });

  test('shows a friendly page for an unknown link, in the reader’s language', async () => {
    const answer = await fetch(`${app.base}/confirm-email/${'x'.repeat(43)}`, { headers: { 'Accept-Language': 'de' } });
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([410, 'no-referrer']);
    expect(await answer.text()).toContain('Dieser Link gilt nicht mehr');
  });
});
