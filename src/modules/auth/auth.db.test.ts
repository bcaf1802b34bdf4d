import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { AUTH_API } from './index.ts';
import { AccessListRepository } from './people/access-list.repository.ts';
import type { AuthApi, NewAccount } from './index.ts';
import { SESSION_IDLE } from './sessions/session-rules.ts';

const ACCOUNT: NewAccount = {
  email: ' Mabel@Ellery.example',
  password: 'a barn full of swallows',
  firstName: 'Mabel',
  lastName: 'Ellery',
  locale: 'en-GB',
};
const COUPLE = {
  email: 'Mabel@ellery.example',
  firstName: 'Mabel',
  lastName: '',
  phone: null,
  locale: 'fr-FR',
} as const;
const SUPPLIER = '01J00000000000000000000000';

describe.each(testEngines())('people and their permissions on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const ask = <T>(work: (auth: AuthApi) => Promise<T>) => app.within(() => work(app.container.get<AuthApi>(AUTH_API)));
  const rows = (sql: string) => app.database.orm.em.fork().execute(sql) as Promise<Record<string, unknown>[]>;

  test('treat an address as one account, whatever its case, but another accent as another address', async () => {
    const id = await ask((auth) => auth.createAccount(ACCOUNT));
    expect(await ask((auth) => auth.findAccount('MABEL@ellery.example '))).toMatchObject({
      id,
      email: 'Mabel@Ellery.example',
      blocked: false,
    });
    await expect(
      ask((auth) => auth.createAccount({ ...ACCOUNT, email: 'mabel@ellery.example' })),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'email-already-in-use' });
    await ask((auth) => auth.createAccount({ ...ACCOUNT, email: 'mábel@ellery.example' }));
    expect(await ask((auth) => auth.findAccount('nobody@ellery.example'))).toBeNull();
  });

  test('need a good password even when created on the command line', async () => {
    await expect(ask((auth) => auth.createAccount({ ...ACCOUNT, password: 'password123' }))).rejects.toMatchObject({
      kind: 'invalid',
      options: { errors: [{ pointer: '#/password', rule: 'password-too-common' }] },
    });
  });

  test('get a new couple for each enquiry, in the running transaction, beside any account', async () => {
    await ask((auth) => auth.createAccount(ACCOUNT));
    const [one, two] = await ask(async (auth) => [await auth.createCouple(COUPLE), await auth.createCouple(COUPLE)]);
    expect(one).not.toBe(two);
    const { orm } = app.database;
    const rolledBack = ask((auth) =>
      inTransaction(orm.em, async () => {
        await auth.createCouple(COUPLE);
        throw new Error('rolled back');
      }),
    );
    await expect(rolledBack).rejects.toThrow('rolled back');
    const couples = await rows("select login_email, password_hash from user where provider = 'anonymous'");
    expect(couples).toEqual([
      { login_email: null, password_hash: null },
      { login_email: null, password_hash: null },
    ]);
  });

  test('are found by many ids at once, and keep their opt-out', async () => {
    const [one, two] = [await buildUser(app), await buildUser(app)];
    await ask((auth) => auth.optOut(two.id));
    const people = await ask((auth) => auth.people([one.id, two.id, 'unknown']));
    expect([people.get(one.id)?.optedOut, people.get(two.id)?.optedOut, people.size]).toEqual([false, true, 2]);
    expect(await ask((auth) => auth.people([]))).toEqual(new Map());
  });

  test('can be granted access again with another role, and keep their first supplier as the primary one', async () => {
    const { id } = await buildUser(app);
    const other = SUPPLIER.replace(/0$/u, '1');
    await ask((auth) => auth.grantAccess(id, SUPPLIER, 'viewer'));
    await ask((auth) => auth.grantAccess(id, other, 'admin'));
    await ask((auth) => auth.grantAccess(id, SUPPLIER, 'editor'));
    expect([...(await ask((auth) => auth.rolesOf(id)))]).toEqual([
      [other, 'admin'],
      [SUPPLIER, 'editor'],
    ]);
    const list = await app.within(() => app.container.get(AccessListRepository).of(id));
    expect(list.map((entry) => [entry.supplierId, entry.primary])).toEqual([
      [other, false],
      [SUPPLIER, true],
    ]);
    expect(await ask((auth) => auth.roleAt(id, SUPPLIER))).toBe('editor');
    expect(await ask((auth) => auth.roleAt(id, 'unknown'))).toBeNull();
  });

  test('have no role and no team while blocked', async () => {
    const member = await buildMember(app, { role: 'admin' });
    await ask((auth) => auth.block(member.id));
    expect(await ask((auth) => auth.roleAt(member.id, member.supplierId))).toBeNull();
    expect(await ask((auth) => auth.members(member.supplierId))).toEqual([]);
    const events = await rows(`select supplier_id as supplier, payload from outbox_event where name = 'team.changed'`);
    expect(events.map((one) => ({ ...one, payload: fromJson(one.payload) }))).toEqual([
      { supplier: member.supplierId, payload: { userId: member.id } },
    ]);
    await ask((auth) => auth.unblock(member.id));
    expect(await ask((auth) => auth.roleAt(member.id, member.supplierId))).toBe('admin');
    await expect(ask((auth) => auth.unblock('unknown'))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(ask((auth) => auth.block('unknown'))).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('are listed in a team oldest first, and not while its supplier is deleted', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    app.clock.advance(1);
    const viewer = await buildMember(app, { role: 'viewer', supplierId: admin.supplierId });
    const team = () => ask((auth) => auth.members(admin.supplierId));
    expect((await team()).map(({ id, role }) => [id, role])).toEqual([
      [admin.id, 'admin'],
      [viewer.id, 'viewer'],
    ]);
    await ask((auth) => auth.suspendAccess(admin.supplierId, true));
    expect(await team()).toEqual([]);
  });

  test('count once if they are made staff of a market twice', async () => {
    const { id } = await buildUser(app);
    await ask((auth) => auth.grantPlatformAdmin(id, 'GB'));
    await ask((auth) => auth.grantPlatformAdmin(id, 'GB'));
    await ask((auth) => auth.grantPlatformAdmin(id, '*'));
    expect(await rows('select market from platform_admin order by market')).toEqual([
      { market: '*' },
      { market: 'GB' },
    ]);
  });

  test('are listed as staff of a market with those of all markets, until that is revoked', async () => {
    const [polish, everywhere] = [await buildUser(app), await buildUser(app)];
    const list = async (market: 'PL' | 'GB' | null) =>
      (await ask((auth) => auth.platformAdmins(market))).map((one) => [one.person.id, one.market]);
    expect(await list('PL')).toEqual([]);
    await ask((auth) => auth.grantPlatformAdmin(polish.id, 'PL'));
    app.clock.advance(1);
    await ask((auth) => auth.grantPlatformAdmin(everywhere.id, '*'));
    expect([await list('PL'), await list('GB')]).toEqual([
      [
        [polish.id, 'PL'],
        [everywhere.id, '*'],
      ],
      [[everywhere.id, '*']],
    ]);
    await ask((auth) => auth.revokePlatformAdmin(polish.id, 'PL'));
    expect(await list(null)).toEqual([[everywhere.id, '*']]);
    await expect(ask((auth) => auth.revokePlatformAdmin(polish.id, 'PL'))).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('lose only expired sessions and limits in the hourly job', async () => {
    const user = await buildUser(app);
    await signIn(app, user);
    await app.request('POST', '/api/auth/sign-in', { body: { email: 'nobody@ellery.example', password: 'x' } });
    app.clock.advance(SESSION_IDLE);
    await signIn(app, user);
    const jobs = app.container.getAll<Job>(JOBS).flat();
    const job = jobs.find(({ name }) => name === 'auth:forget-ended-sessions');
    const report = await app.within(async () => job?.run(new AbortController().signal));
    expect(report).toEqual({ done: 5, failed: 0, dead: 0 });
    expect(await rows('select * from session')).toHaveLength(1);
    expect(await rows('select * from rate_limit')).toEqual([]);
  });
});
