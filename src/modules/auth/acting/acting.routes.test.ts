import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { ACTING_MINUTES } from '#contracts/account/acting-minutes.ts';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import type { AppError } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import { ActingService } from './acting.service.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('staff acting for a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let staff: BuiltUser;
  let as: string;
  let supplierId: string;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp(url, {}, (line) => lines.push(line));
  });
  beforeEach(async () => {
    await app.database.clear();
    lines.length = 0;
    staff = await buildStaff(app, 'GB');
    as = await signIn(app, staff);
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall', market: 'GB', payPerEnquiry: true })).id;
  });
  afterAll(() => app.close());

  const ask = (method: string, path: string, body?: object, cookie = as) =>
    app.request(method, path, { as: cookie, ...(body && { body }) });
  const start = (id = supplierId, reason = 'Hold won’t release, ticket 2291', cookie = as) =>
    ask('POST', `/api/staff/suppliers/${id}/acting`, { reason, ticket: 'T-2291' }, cookie);
  const stop = () => ask('POST', '/api/auth/acting/stop', {});
  const visit = async (id = supplierId) => {
    const { status, body } = await ask('GET', `/api/suppliers/${id}`);
    return status === 200 ? 200 : (body as { code: string }).code;
  };
  const session = async () => (await ask('GET', '/api/auth/session')).body as SessionAnswer;
  const rows = (sql: string) => app.database.orm.em.fork().execute(sql) as Promise<Record<string, unknown>[]>;
  const audit = async () => {
    const entries = await rows('select * from audit_log order by id');
    return entries.map(({ after, ...entry }) => ({
      ...entry,
      after: (typeof after === 'string' ? JSON.parse(after) : after) as unknown,
    }));
  };

  test('are its admin, and nothing else, for half an hour (D11)', async () => {
    const own = await buildMember(app, { role: 'admin', user: staff });
    expect(await visit()).toBe('not-found');
    const answer = await start();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ supplierId, supplierName: 'Wrenfield Hall', secondsLeft: ACTING_MINUTES * 60 });
    expect(await visit()).toBe(200);
    expect(await visit(own.supplierId)).toBe('not-found');
    const { suppliers, staffMarkets, acting } = await session();
    expect(suppliers.map((one) => [one.supplierId, one.role])).toEqual([[supplierId, 'admin']]);
    expect(suppliers[0]?.permissions).not.toContain('members:write');
    expect([staffMarkets, acting?.reason, acting?.ticket]).toEqual([[], 'Hold won’t release, ticket 2291', 'T-2291']);
    app.clock.advance(ACTING_MINUTES * MINUTE - 1);
    expect(await visit()).toBe(200);
    app.clock.advance(1);
    expect(await visit()).toBe('acting-ended');
    expect(await visit(own.supplierId)).toBe(200);
    expect(await session()).toMatchObject({ acting: null, staffMarkets: ['GB'] });
  });

  test('can’t write to couples, not even by moving a lead to Booked (D11)', async () => {
    const asked = async (cookie: string) => {
      const { id } = await buildLead(app, supplierId, { row: { locked: false } });
      const path = `/api/suppliers/${supplierId}/leads/${id}/stage`;
      expect((await ask('POST', path, { stage: 'Booked' }, cookie)).status).toBe(200);
      const [row] = await rows(`select booking_asked_at from \`lead\` where id = '${id}'`);
      return row?.['booking_asked_at'] !== null;
    };
    await start();
    expect(await asked(as)).toBe(false);
    expect(await asked(await signIn(app, await buildMember(app, { role: 'sales', supplierId })))).toBe(true);
  });

  test('name the ticket, which is stored with the reason', async () => {
    const path = `/api/staff/suppliers/${supplierId}/acting`;
    for (const [ticket, rule] of [
      [undefined, 'required'],
      ['  ', 'required'],
      ['9'.repeat(61), 'max'],
    ]) {
      const { status, body } = await ask('POST', path, { reason: 'Hold', ticket });
      expect([status, body]).toMatchObject([422, { errors: [{ pointer: '#/ticket', rule }] }]);
    }
    expect((await ask('POST', path, { reason: 'Hold', ticket: '9'.repeat(60) })).status).toBe(201);
    const [entry] = await audit();
    expect(entry).toMatchObject({ reason: 'Hold', after: { ticket: '9'.repeat(60) } });
  });

  test('give a reason, which is stored with both names', async () => {
    expect((await start(supplierId, '   ')).body).toMatchObject({
      errors: [{ pointer: '#/reason', rule: 'required' }],
    });
    expect(await visit()).toBe('not-found');
    await start();
    expect(await audit()).toMatchObject([
      { actor_id: staff.id, supplier_id: supplierId, action: 'acting.start', market: 'GB' },
    ]);
    const [entry] = await audit();
    expect(entry).toMatchObject({ reason: 'Hold won’t release, ticket 2291', visit_id: (entry as { id?: string }).id });
    expect(lines.join('')).toContain('"security":"acting-started"');
    expect(lines.join('')).not.toContain('2291');
  });

  test('can act only for suppliers of their markets that are not deleted', async () => {
    const german = await buildSupplier(app, { market: 'DE' });
    const deleted = await buildSupplier(app, { market: 'GB', deletedAt: 1 });
    for (const id of [german.id, deleted.id, staff.id]) expect((await start(id)).status).toBe(404);
    const all = await signIn(app, await buildStaff(app, '*'));
    expect((await start(german.id, 'Ticket 1', all)).status).toBe(201);
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    expect((await start(supplierId, 'I like it', admin)).body).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('can’t start a second visit within one, and only one of two concurrent starts succeeds', async () => {
    const other = await buildSupplier(app, { market: 'GB' });
    const both = await Promise.all([start(), start(other.id)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await start(other.id)).body).toMatchObject({ status: 403, code: 'acting-refused' });
    expect(await rows(`select id from audit_log where action = 'acting.start'`)).toHaveLength(1);
    await stop();
    expect((await start(other.id)).status).toBe(201);
    expect(await visit()).toBe('not-found');
    expect(await visit(other.id)).toBe(200);
  });

  test('can’t start twice even if both requests passed the check', async () => {
    const [{ token_hash: sessionHash } = {}] = await rows('select token_hash from session');
    const visits = app.container.get<ActingService>(ActingService);
    const actor = { userId: staff.id, sessionHash: String(sessionHash), staffMarkets: ['GB'], requestId: '', ip: '' };
    const input = { reason: 'Hold', ticket: '1' };
    const begin = () => app.within(() => visits.start(actor as unknown as UserActor, supplierId, input));
    const results = await Promise.allSettled([begin(), begin(), begin()]);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).code] : []));
    expect(refused).toEqual(['acting-already', 'acting-already']);
    expect(await rows('select id from audit_log')).toHaveLength(1);
  });

  test('end the visit themselves, by signing out, or by losing the right to it', async () => {
    const ends: Record<string, () => Promise<unknown>> = {
      stop,
      'no staff': () => rows(`delete from platform_admin where user_id = '${staff.id}'`),
      'other market': () => rows(`update platform_admin set market = 'DE' where user_id = '${staff.id}'`),
      deleted: () => app.within(() => app.container.get<AuthApi>(AUTH_API).suspendAccess(supplierId, true)),
    };
    for (const [name, end] of Object.entries(ends)) {
      staff = await buildStaff(app, 'GB');
      as = await signIn(app, staff);
      await start();
      expect([name, await visit()]).toEqual([name, 200]);
      await end();
      expect([name, await visit()]).toEqual([name, 'acting-ended']);
    }
    as = await signIn(app, await buildStaff(app, 'GB'));
    await start();
    await ask('POST', '/api/auth/sign-out', {});
    expect(await visit()).toBe('unauthenticated');
    expect(await rows(`select token_hash from session where acting_until > ${app.clock.now()}`)).toEqual([]);
  });

  test('have each change recorded once in the audit log, in its commit and with the visit (S36)', async () => {
    const lead = await buildLead(app, supplierId);
    await start();
    const path = `/api/suppliers/${supplierId}/leads/${lead.id}`;
    expect((await ask('POST', `${path}/notes`, { body: 'Secret words' })).status).toBe(201);
    expect((await ask('POST', `${path}/notes`, { body: '' })).status).toBe(422);
    await ask('GET', path);
    await ask('GET', path);
    await ask('PUT', `/api/suppliers/${supplierId}/reveal-rule`, { revealAdminOnly: true });
    const [first, ...rest] = await audit();
    const visitId = (first as { id?: string } | undefined)?.id;
    const by = { actor_id: staff.id, supplier_id: supplierId, visit_id: visitId, market: 'GB' };
    expect(rest).toMatchObject([
      { ...by, action: 'lead.note', after: { leadId: lead.id, fields: ['body'] } },
      { ...by, action: 'lead.open', after: { leadId: lead.id } },
      { ...by, action: 'supplier.revealAdminOnly', after: { revealAdminOnly: true } },
    ]);
    expect(rest).toHaveLength(3);
    expect(JSON.stringify(rest)).not.toContain('Secret');
    await stop();
    expect((await audit()).at(-1)).toMatchObject({ ...by, action: 'acting.stop' });
    const kinds = await rows(`select actor, actor_id from lead_activity where kind = 'noteAdded'`);
    expect(kinds).toEqual([{ actor: 'staff', actor_id: staff.id }]);
  });

  test('reveal a lead for free (D11)', async () => {
    const lead = await buildLead(app, supplierId, { payPerEnquiry: true });
    await start();
    const answer = await app.request('POST', `/api/suppliers/${supplierId}/leads/${lead.id}/reveal`, {
      as,
      body: {},
      headers: { 'Idempotency-Key': 'reveal-by-staff' },
    });
    expect(answer.body).toMatchObject({ charged: 0, balance: 0, lead: { id: lead.id } });
    expect(await rows('select id from ledger_transaction')).toEqual([]);
    expect(await rows(`select actor from lead_activity where kind = 'revealed'`)).toEqual([{ actor: 'staff' }]);
    expect((await audit()).map((entry) => (entry as { action?: string }).action)).toContain('lead.reveal');
  });
});
