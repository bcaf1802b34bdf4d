import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ACTING_MINUTES } from '#contracts/account/acting-minutes.ts';
import { MINUTE } from '#contracts/durations.ts';
import type { AuditEntryAnswer } from '#contracts/staff/audit.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { CONTACTS_PER_PERSON } from './show-contact.ts';

const REASON = 'Emails to this address bounce, ticket 2291';

describe.each(testEngines())('D11: showing a contact to staff for a reason, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let admin: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall', market: 'GB', payPerEnquiry: true })).id;
    admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    as = await actFor(app, supplierId);
  });
  afterAll(() => app.close());

  const lead = (row: object = {}) =>
    buildLead(app, supplierId, {
      row: { locked: false, email: 'sophie@couple.example', phone: '07700 904217', ...row },
    });
  const path = (leadId: string, of = supplierId) => `/api/suppliers/${of}/leads/${leadId}`;
  const show = (leadId: string, { reason = REASON, cookie = as, of = supplierId } = {}) =>
    app.request('POST', `${path(leadId, of)}/contact`, { as: cookie, body: { reason } });
  const steps = async (cookie = admin) =>
    (
      (await app.request('GET', `/api/suppliers/${supplierId}/audit-log`, { as: cookie })).body as AuditEntryAnswer[]
    ).filter(({ action }) => action === 'lead.contact');

  test('reveals one lead’s, while every other response stays masked', async () => {
    const [asked, other] = [await lead(), await lead({ email: 'other@couple.example', phone: '07700 904218' })];
    const answer = await show(asked.id);
    expect([answer.status, answer.body]).toEqual([200, { email: 'sophie@couple.example', phone: '07700 904217' }]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    for (const rest of [path(asked.id), path(other.id), `/api/suppliers/${supplierId}/leads`]) {
      const { text } = await app.request('GET', rest, { as });
      expect(text).toContain(asked.id === rest.split('/').at(-1) ? asked.id : '');
      expect(text).not.toMatch(/couple\.example|07700/u);
    }
    expect((await app.request('GET', path(asked.id), { as })).body).toMatchObject({ locked: false, contact: null });
  });

  test('is recorded in the audit log with reason and names, visible to the supplier’s admins and in the visit', async () => {
    const { id } = await lead();
    await show(id);
    for (const cookie of [admin, as]) {
      const [entry, ...rest] = await steps(cookie);
      expect(rest).toEqual([]);
      expect(entry).toMatchObject({
        reason: REASON,
        lead: { id, couple: expect.stringMatching(/&/u) },
        actor: { name: expect.stringMatching(/\S/u) },
        supplier: { id: supplierId },
        acting: { visitId: expect.any(String) },
      });
      expect(JSON.stringify(entry)).not.toMatch(/couple\.example|07700/u);
    }
    await show(id, { reason: 'Asked again' });
    expect((await steps()).map(({ reason }) => reason)).toEqual(['Asked again', REASON]);
  });

  test('requires a reason, and is refused if it can’t be recorded', async () => {
    const { id } = await lead();
    for (const reason of ['', '   '])
      expect((await show(id, { reason })).body).toMatchObject({ status: 422, errors: [{ pointer: '#/reason' }] });
    expect((await app.request('POST', `${path(id)}/contact`, { as, body: {} })).status).toBe(422);
    expect(await steps()).toEqual([]);
    const em = app.database.orm.em.fork();
    await em.execute('alter table `audit_log` rename to `audit_log_away`');
    try {
      const { status, text } = await show(id);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text).not.toMatch(/couple\.example|07700/u);
    } finally {
      await em.execute('alter table `audit_log_away` rename to `audit_log`');
    }
  });

  test('ends with the visit', async () => {
    const { id } = await lead();
    expect((await show(id)).status).toBe(200);
    app.clock.advance(ACTING_MINUTES * MINUTE);
    expect((await show(id)).body).toMatchObject({ status: 403, code: 'acting-ended' });
    expect((await app.request('GET', path(id), { as })).status).toBe(403);
    as = await actFor(app, supplierId);
    expect((await app.request('GET', path(id), { as })).body).toMatchObject({ contact: null });
    expect(await steps()).toHaveLength(1);
  });

  test('is refused for a locked lead and for another supplier’s', async () => {
    const locked = await buildLead(app, supplierId, { payPerEnquiry: true });
    expect((await show(locked.id)).body).toMatchObject({ status: 409, code: 'lead-locked' });
    const elsewhere = (await buildSupplier(app, { market: 'GB' })).id;
    const foreign = await buildLead(app, elsewhere, { row: { locked: false } });
    expect((await show(foreign.id)).status).toBe(404);
    expect((await show(foreign.id, { of: elsewhere })).status).toBe(404);
    expect(await steps()).toEqual([]);
  });

  test('is only for staff on a visit, and not for whole lists', async () => {
    const { id } = await lead();
    expect((await show(id, { cookie: admin })).body).toMatchObject({ status: 409, code: 'not-acting' });
    expect((await show(id, { cookie: await signIn(app, await buildStaff(app, 'GB')) })).status).toBe(404);
    const asked = [];
    for (let at = 0; at < CONTACTS_PER_PERSON.points + 1; at += 1) asked.push((await show((await lead()).id)).status);
    expect(asked.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(asked.at(-1)).toBe(429);
    expect(await steps()).toHaveLength(CONTACTS_PER_PERSON.points);
  });
});
