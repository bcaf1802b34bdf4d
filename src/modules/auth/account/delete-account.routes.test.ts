import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { FRESH_FOR } from '../sessions/fresh-checks.ts';

describe.each(testEngines())('deleting one’s account on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const count = async (table: string, column: string, id: string) => {
    const [row] = await sql<{ n: number }>(`select count(*) as n from ${table} where ${column} = ?`, [id]);
    return Number(row?.n);
  };
  async function remove(person: BuiltUser, email = person.email) {
    const as = await signIn(app, person);
    const answer = await app.request('POST', '/api/auth/account/deletion', { as, body: { address: email } });
    return { ...answer, code: (answer.body as { code?: string }).code, as };
  }

  test('ends every way to sign in, and sends nothing but one email', async () => {
    const { id: supplierId } = await buildSupplier(app);
    await buildMember(app, { role: 'admin', supplierId });
    const mabel = await buildMember(app, { role: 'sales', supplierId });
    const lead = await buildLead(app, supplierId, { row: { assignee_id: mabel.id } });
    const as = await signIn(app, mabel);
    const { authenticator } = await buildPasskey(app, as);
    await buildSecondStep(app, as);
    await app.request('PUT', '/api/notification-preferences', { as, body: {} });

    const answer = await remove(mabel, mabel.email.toUpperCase());
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    for (const cookie of [as, answer.as])
      expect((await app.request('GET', '/api/auth/session', { as: cookie })).status).toBe(401);
    const tables = ['session', 'passkey', 'second_step', 'recovery_code', 'linked_account', 'account_link'];
    for (const table of [...tables, 'access_entry', 'push_subscription', 'notification_preference', 'notification'])
      expect([table, await count(table, 'user_id', mabel.id)]).toEqual([table, 0]);
    const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
    const reply = authenticator.sign(options.body);
    expect((await app.request('POST', '/api/auth/passkeys/sign-in', { body: { reply } })).status).toBe(422);

    // Their name stays on what they did; address and phone number don't.
    const [row] = await sql<Record<string, string | null>>('select * from `user` where id = ?', [mabel.id]);
    expect(row).toMatchObject({ first_name: 'Robin', login_email: null, password_hash: null, phone: null });
    expect(Number(row?.['deleted_at'])).toBe(app.clock.now());
    expect(row?.['email']).toMatch(/@deleted\.invalid$/u);
    const mails = await sql<{ kind: string; to_address: string }>('select kind, to_address from mail order by id desc');
    expect(mails[0]).toEqual({ kind: 'account-deleted', to_address: mabel.email });
    const audit = await sql<{ action: string }>('select action from audit_log where actor_id = ? order by id', [
      mabel.id,
    ]);
    expect(audit.map(({ action }) => action)).toEqual(['member.remove', 'account.delete']);
    await runJob(app, 'outbox-relay');
    expect(await sql('select assignee_id from `lead` where id = ?', [lead.id])).toEqual([{ assignee_id: null }]);
    // The address is free again.
    const person = { email: mabel.email, password: 'a barn full of swallows', firstName: 'M', lastName: 'E' };
    expect((await app.request('POST', '/api/auth/sign-up', { body: person })).status).toBe(201);
  });

  test('S18: is refused for the last admin, who sees which teams need them', async () => {
    const mabel = await buildUser(app);
    for (const name of ['Wrenfield Hall', 'Ellery Farm']) {
      const { id: supplierId } = await buildSupplier(app, { name });
      await buildMember(app, { role: 'admin', supplierId, user: mabel });
      await buildMember(app, { role: 'editor', supplierId });
    }
    const { id: shared } = await buildSupplier(app, { name: 'Thornbury Barn' });
    await buildMember(app, { role: 'admin', supplierId: shared, user: mabel });
    await buildMember(app, { role: 'admin', supplierId: shared });
    const refused = await remove(mabel);
    expect([refused.status, refused.code]).toEqual([409, 'last-admin']);
    const { suppliers } = (refused.body as { meta: { suppliers: string } }).meta;
    expect(suppliers.split('\n').sort()).toEqual(['Ellery Farm', 'Wrenfield Hall']);
    expect(await count('access_entry', 'user_id', mabel.id)).toBe(3);
    expect((await app.request('GET', '/api/auth/session', { as: refused.as })).status).toBe(200);
  });

  test('S18: keeps one of two admins who delete their accounts at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: supplierId } = await buildSupplier(app);
      const both = [
        await buildMember(app, { role: 'admin', supplierId }),
        await buildMember(app, { role: 'admin', supplierId }),
      ];
      const answers = await Promise.all(both.map((admin) => remove(admin)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409]);
    }
  });

  test('keeps a market’s only staff, even if they are staff of all markets', async () => {
    const british = await buildStaff(app, 'GB');
    expect((await remove(british)).code).toBe('last-staff');
    const everywhere = await buildStaff(app);
    expect((await remove(everywhere)).code).toBe('last-staff');
    expect((await remove(british)).status).toBe(204);
    await buildStaff(app);
    expect((await remove(everywhere)).status).toBe(204);
    expect(await count('platform_admin', 'user_id', everywhere.id)).toBe(0);
  });

  test('keeps the wedding of someone getting married, and the address that suppliers write to', async () => {
    const mabel = await buildUser(app);
    const { id: supplierId } = await buildSupplier(app);
    await buildLead(app, supplierId);
    await sql('update wedding set couple_user_id = ?', [mabel.id]);
    expect((await remove(mabel)).status).toBe(204);
    const [row] = await sql<Record<string, string | null>>('select * from `user` where id = ?', [mabel.id]);
    expect(row).toMatchObject({ email: mabel.email, login_email: null });
  });

  test('requires a fresh check and the typed address', async () => {
    const mabel = await buildUser(app);
    const wrong = await remove(mabel, 'ada@byron.example');
    expect([wrong.status, wrong.code]).toEqual([422, 'invalid-input']);
    const as = await signIn(app, mabel);
    app.clock.set(new Date(app.clock.now() + FRESH_FOR + 1).toISOString());
    const late = await app.request('POST', '/api/auth/account/deletion', { as, body: { address: mabel.email } });
    expect((late.body as { code: string }).code).toBe('fresh-check-needed');
    expect((await app.request('GET', '/api/auth/session', { as })).status).toBe(200);
  });
});
