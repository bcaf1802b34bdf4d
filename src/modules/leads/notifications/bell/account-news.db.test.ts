import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ACCOUNT_NEWS } from '#contracts/account/account-activity.ts';
import type { AccountNews } from '#contracts/account/account-activity.ts';
import { DAY } from '#contracts/durations.ts';
import { NOTIFICATION_KINDS, USUAL_CHANNELS } from '#contracts/notifications/notification-kinds.ts';
import type { Channels } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, confirmationLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { explainWord } from '#testing/query-plan.ts';
import { runJob } from '#testing/run-jobs.ts';
import { cookiesFrom } from '#testing/sign-in.ts';

const PASSWORD = 'a barn full of swallows';

describe.each(testEngines())('news about one’s own account, on $name', ({ url }) => {
  let app: TestApp;
  let here: string;
  let there: string;
  let person: { id: string; email: string };
  let mate: { id: string; email: string };
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    here = (await buildSupplier(app, { name: 'Wrenfield Hall' })).id;
    there = (await buildSupplier(app, { name: 'Lowmoor Barn' })).id;
    person = await buildMember(app, { role: 'sales', supplierId: here });
    await buildMember(app, { role: 'billing', supplierId: there, user: person });
    mate = await buildMember(app, { role: 'admin', supplierId: here });
    as = await signIn(app, person);
  });
  afterAll(() => app.close());

  const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(text, values);
  const relay = () => runJob(app, 'outbox-relay');
  const record = async (what: AccountNews, userId = person.id) => {
    const fact = { name: 'account.changed', supplierId: null, payload: { userId, what } } as const;
    await app.within(() => app.container.get<Outbox>(OUTBOX).record(fact));
    await relay();
  };
  const bell = async (supplierId: string, cookie = as): Promise<NotificationAnswer[]> => {
    const { status, body } = await app.request('GET', `/api/suppliers/${supplierId}/notifications`, { as: cookie });
    expect(status).toBe(200);
    return body;
  };
  const news = async (supplierId: string, cookie = as) => (await bell(supplierId, cookie)).map((one) => one.news);
  const unread = async (supplierId: string, cookie = as) =>
    (await app.request('GET', `/api/suppliers/${supplierId}/notifications/unread`, { as: cookie })).body;
  const read = async (supplierId: string, body: object, cookie = as) =>
    (await app.request('POST', `/api/suppliers/${supplierId}/notifications/read`, { as: cookie, body })).status;
  const mails = () => sql<{ kind: string }>('select kind from mail order by id');

  test('is shown in the bell at every business, whatever the role, and in no one else’s', async () => {
    await buildSecondStep(app, as);
    await relay();
    for (const supplierId of [here, there]) {
      expect(await bell(supplierId)).toMatchObject([
        { kind: 'account-changed', news: 'second-step-on', leadId: null, actor: null, readAt: null },
      ]);
      expect(await unread(supplierId)).toEqual({ count: 1 });
    }
    const other = await signIn(app, mate);
    expect([await news(here, other), await unread(here, other)]).toEqual([[], { count: 0 }]);
    // Sent immediately with the change, and not again in the digest.
    app.clock.advance(DAY);
    await runJob(app, 'notification-digest');
    expect(await mails()).toEqual([{ kind: 'second-step-on' }]);
  });

  test('is shown once, no matter how often its event is handled', async () => {
    await buildPasskey(app, as);
    await relay();
    await sql("update outbox_event set state = 'scheduled', attempt = 0");
    await relay();
    expect(await news(here)).toEqual(['passkey-added']);
  });

  test('is marked as read everywhere, alone or with the rest, by its reader only', async () => {
    await record('passkey-added');
    await record('password-changed');
    const [newest, older] = await bell(here);
    expect(await read(here, { ids: [newest?.id] }, await signIn(app, mate))).toBe(204);
    expect(await unread(there)).toEqual({ count: 2 });
    expect(await read(here, { ids: [older?.id] })).toBe(204);
    expect(await unread(there)).toEqual({ count: 1 });
    expect(await read(there, { upTo: newest?.id })).toBe(204);
    expect(await unread(here)).toEqual({ count: 0 });
  });

  test('is all that is shown to people without a business, and is about their account only', async () => {
    const account = { email: 'nina@lowmoor.example', password: PASSWORD, firstName: 'Nina', lastName: 'Okafor' };
    const nina = cookiesFrom(await app.request('POST', '/api/auth/sign-up', { body: account }));
    const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from `user` where email = ?', [account.email]);
    await record('email-confirmed', id);
    await record('password-changed', id);
    await record('passkey-added');
    const get = async (path: string, cookie = nina) => (await app.request('GET', path, { as: cookie })).body;
    const list: NotificationAnswer[] = await get('/api/notifications');
    const newest = list[0]?.id;
    expect(list).toMatchObject([
      { kind: 'account-changed', news: 'password-changed', leadId: null },
      { kind: 'account-changed', news: 'email-confirmed' },
    ]);
    const second = await app.request('GET', '/api/notifications?range=[1,1]', { as: nina });
    expect([second.body, second.headers.get('content-range')]).toEqual([[list[1]], 'notifications 1-1/2']);
    const mark = (body: object, cookie = nina) => app.request('POST', '/api/notifications/read', { as: cookie, body });
    expect((await mark({ ids: [newest] }, as)).status).toBe(204);
    expect(await get('/api/notifications/unread')).toEqual({ count: 2 });
    expect((await mark({ upTo: newest })).status).toBe(204);
    expect(await get('/api/notifications/unread')).toEqual({ count: 0 });
    expect((await mark({ ids: 'all' })).status).toBe(422);
    // People with businesses also see the account's news there; reading it here marks none of a business's own news as
    // read.
    const fact = {
      name: 'team.role-changed',
      supplierId: here,
      payload: { userId: person.id, role: 'editor' },
    } as const;
    await app.within(() => app.container.get<Outbox>(OUTBOX).record(fact));
    await relay();
    expect(await get('/api/notifications', as)).toMatchObject([{ news: 'passkey-added' }]);
    expect((await mark({ ids: (await bell(here)).map((one) => one.id) }, as)).status).toBe(204);
    expect([await unread(here), await unread(there)]).toEqual([{ count: 1 }, { count: 0 }]);
    expect((await app.request('GET', '/api/notifications')).status).toBe(401);
  });

  test('waits for the end of quiet hours, without a business in the time zone of the country of their language', async () => {
    const staff = await buildStaff(app, 'GB');
    const visiting = await signIn(app, staff);
    const preferences = { kinds: USUAL_CHANNELS, quiet: { from: '22:00', to: '07:00' }, version: 0 };
    const saved = await app.request('PUT', '/api/notification-preferences', { as: visiting, body: preferences });
    expect(saved.status).toBe(200);
    const browser = { id: newId(), user_id: staff.id, endpoint_hash: 'h', endpoint: 'e', p256dh: 'p', auth: 'a' };
    const row = { ...browser, session_hash: 's', user_agent: '', created_at: app.clock.now() };
    const marks = Object.keys(row).map(() => '?');
    await sql(
      `insert into push_subscription (${Object.keys(row).join(', ')}) values (${marks.join(', ')})`,
      Object.values(row),
    );
    const rings = async (locale: string): Promise<string | undefined> => {
      await sql('update `user` set locale = ? where id = ?', [locale, staff.id]);
      await sql('delete from push_message');
      await record('passkey-added', staff.id);
      const [due] = await sql<{ due_at: string | number }>('select due_at from push_message');
      return due && new Date(due.due_at).toISOString();
    };
    // 22:30 in London is 23:30 in Berlin and 17:30 in New York.
    app.clock.set('2026-05-12T21:30:00.000Z');
    expect(await rings('en-GB')).toBe('2026-05-13T06:00:00.000Z');
    expect(await rings('de-DE')).toBe('2026-05-13T05:00:00.000Z');
    expect(await rings('en-US')).toBe('2026-05-12T21:30:00.000Z');
  });

  test('is sorted with the other news by time, page by page', async () => {
    await record('passkey-added');
    const fact = { name: 'team.role-changed', supplierId: here } as const;
    for (const role of ['editor', 'sales']) {
      app.clock.advance(1_000);
      const payload = { userId: person.id, role };
      await app.within(() => app.container.get<Outbox>(OUTBOX).record({ ...fact, payload }));
      await relay();
      app.clock.advance(1_000);
      await record('second-step-on');
    }
    const all = await bell(here);
    expect(all.map(({ kind, news: what, role }) => what ?? `${kind} ${role}`)).toEqual([
      'second-step-on',
      'role-changed sales',
      'second-step-on',
      'role-changed editor',
      'passkey-added',
    ]);
    const page = await app.request('GET', `/api/suppliers/${here}/notifications?range=[2,3]`, { as });
    expect([page.body, page.headers.get('content-range')]).toEqual([all.slice(2, 4), 'notifications 2-3/5']);
  });

  test('is not shown to staff acting for a business, or to people who turned it off', async () => {
    const staff = await buildStaff(app, 'GB');
    const visiting = await signIn(app, staff);
    const body = { reason: 'Hold won’t release, ticket 2291', ticket: 'T-2291' };
    expect((await app.request('POST', `/api/staff/suppliers/${here}/acting`, { as: visiting, body })).status).toBe(201);
    await record('passkey-added', staff.id);
    expect([await news(here, visiting), await unread(here, visiting)]).toEqual([[], { count: 0 }]);
    expect((await app.request('GET', '/api/notifications', { as: visiting })).status).toBe(403);

    const off: Channels = { inApp: false, mail: 'instant', push: false };
    const kinds = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, off]));
    const preferences = { kinds, quiet: null, version: 0 };
    expect((await app.request('PUT', '/api/notification-preferences', { as, body: preferences })).status).toBe(200);
    await record('passkey-removed');
    expect([await news(here), await mails()]).toEqual([[], []]);
  });

  test('reports a confirmed address, without claiming anything it doesn’t know', async () => {
    const email = 'nina@lowmoor.example';
    const signUp = { email, password: PASSWORD, firstName: 'Nina', lastName: 'Okafor' };
    const nina = cookiesFrom(await app.request('POST', '/api/auth/sign-up', { body: signUp }));
    const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from `user` where login_email = ?', [email]);
    await buildMember(app, { role: 'viewer', supplierId: here, user: { id, email } });
    await fetch(app.base + new URL(await confirmationLink(app, email)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    await record('nonsense' as AccountNews, id);
    expect(await news(here, nina)).toEqual(['email-confirmed']);
  });

  test('reports once that the password was used in a new browser on a new network', async () => {
    const email = 'robin@lowmoor.example';
    const account = { email, password: PASSWORD, firstName: 'Robin', lastName: 'Wren', locale: 'en-GB' } as const;
    const id = await app.within(() => app.container.get<AuthApi>(AUTH_API).createAccount(account));
    await buildMember(app, { role: 'viewer', supplierId: here, user: { id, email } });
    const enter = async (cookie = '') => {
      const body = { email, password: PASSWORD };
      const answer = await app.request('POST', '/api/auth/sign-in', { as: cookie, body });
      expect(answer.status).toBe(200);
      await relay();
      return cookiesFrom(answer);
    };
    const elsewhere = () => sql('delete from rate_limit');
    // The very first sign-in isn't news, and neither is one from the same network or browser.
    const first = await enter();
    await enter();
    await elsewhere();
    const laptop = await enter(first);
    expect([await news(here, laptop), await mails()]).toEqual([[], []]);
    await elsewhere();
    const phone = await enter();
    await enter();
    expect(await news(here, phone)).toEqual(['new-browser']);
    expect(await mails()).toEqual([{ kind: 'new-browser' }]);
    expect(await sql('select user_id from account_activity where kind = ?', ['new-browser'])).toEqual([]);
    // With a second step, using the password alone is news, because someone else knows it.
    await buildSecondStep(app, phone);
    await elsewhere();
    const { status } = await app.request('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
    await relay();
    expect([status, (await news(here, phone))[0]]).toEqual([202, 'new-browser']);
  });

  test('reports a passkey in the same way', async () => {
    const { authenticator } = await buildPasskey(app, as);
    await sql('delete from mail');
    const enter = async (cookie = '') => {
      const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
      const body = { reply: authenticator.sign(options.body) };
      const answer = await app.request('POST', '/api/auth/passkeys/sign-in', { as: cookie, body });
      expect(answer.status).toBe(200);
      return cookiesFrom(answer);
    };
    const phone = await enter();
    await enter();
    await sql('delete from rate_limit');
    await enter(phone);
    expect(await mails()).toEqual([]);
    await sql('delete from rate_limit');
    await enter();
    expect(await mails()).toEqual([{ kind: 'new-browser' }]);
  });

  test('stops after a few new browsers a day, so that someone who knows a password can’t fill a mailbox', async () => {
    const email = 'robin@lowmoor.example';
    const account = { email, password: PASSWORD, firstName: 'Robin', lastName: 'Wren', locale: 'en-GB' } as const;
    await app.within(() => app.container.get<AuthApi>(AUTH_API).createAccount(account));
    for (let time = 0; time < 9; time += 1) {
      const { status } = await app.request('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
      expect(status).toBe(200);
      await sql("delete from rate_limit where `key` like 'sign-in:%'");
    }
    expect(await mails()).toHaveLength(5);
  });

  test('is found by the index of the bell, newest first, without sorting', async () => {
    for (const what of ACCOUNT_NEWS) await record(what);
    const half = `
      select id from notification
      where user_id = '${person.id}' and supplier_id is null and in_app = true and read_at is null
      order by id desc limit 100`;
    const plan = JSON.stringify(await sql(`${explainWord(app.database.engine)} ${half}`));
    expect(plan).toContain('notification_unread');
    expect(plan).not.toMatch(/temp b-tree|filesort/iu);
  });
});
