import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PresenceAnswer } from '#contracts/presence.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { PRESENT_FOR } from '#shared/presence/present.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { LeadPresence } from './lead-presence.ts';

describe.each(testEngines())('E7: presence on a lead, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let lead: LeadRow;
  let other: LeadRow;
  let anna: { id: string; as: string };
  let ben: { id: string; as: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    lead = await buildLead(app, supplierId);
    other = await buildLead(app, supplierId, { enquiry: { email: 'b@b.example' } });
    anna = await person('Anna');
    ben = await person('Ben');
  });
  afterAll(() => app.close());

  const person = async (firstName: string) => {
    const member = await buildMember(app, { role: 'sales', supplierId });
    await app.database.orm.em.fork().execute('update user set first_name = ? where id = ?', [firstName, member.id]);
    return { id: member.id, as: await signIn(app, member) };
  };
  const path = (of: LeadRow = lead, at = supplierId) => `/api/suppliers/${at}/leads/${of.id}/presence`;
  const enter = (who: { as: string }, state = 'looking', of = lead) =>
    app.request('PUT', path(of), { as: who.as, body: { state } });
  const leave = (who: { as: string }, of = lead) => app.request('DELETE', path(of), { as: who.as });
  const seen = async (who: { as: string }, of = lead): Promise<[string, string][]> =>
    ((await app.request('GET', path(of), { as: who.as })).body as PresenceAnswer[]).map(({ userId, state }) => [
      userId,
      state,
    ]);
  const told = async () =>
    (
      await app.database.orm.em
        .fork()
        .execute<{ lead_id: string }[]>("select lead_id from outbox_event where name = 'presence.changed' order by id")
    ).map((row) => row.lead_id);

  test('shows each person the others by name, but never themselves', async () => {
    await enter(anna);
    await enter(ben, 'typing');
    expect(await seen(anna)).toEqual([[ben.id, 'typing']]);
    expect(await seen(ben)).toEqual([[anna.id, 'looking']]);
    const { body } = await app.request('GET', path(), { as: ben.as });
    expect((body as PresenceAnswer[])[0]?.name).toContain('Anna');
    await leave(anna);
    expect(await seen(ben)).toEqual([]);
  });

  test('sends changes only: arriving, writing, pausing, leaving, and switching to another lead', async () => {
    for (const state of ['looking', 'looking', 'typing', 'typing', 'looking']) await enter(anna, state);
    expect(await told()).toEqual([lead.id, lead.id, lead.id]);
    await enter(anna, 'looking', other);
    expect(new Set((await told()).slice(3))).toEqual(new Set([lead.id, other.id]));
    expect(await seen(ben)).toEqual([]);
    // The page that was left signs off late, and the new one stays.
    await leave(anna, lead);
    expect(await seen(ben, other)).toEqual([[anna.id, 'looking']]);
    await leave(anna, other);
    await leave(anna, other);
    expect(await told()).toHaveLength(6);
  });

  test('removes people who vanish after a while, unless their event stream is open, in one statement for all', async () => {
    await enter(anna);
    await enter(ben);
    app.clock.advance(PRESENT_FOR - 1_000);
    app.takeStatements();
    await app.within(() => app.container.get(LeadPresence).renew([anna.id]));
    expect(app.takeStatements().length).toBeLessThanOrEqual(1);
    app.clock.advance(2_000);
    const third = await person('Cleo');
    expect(await seen(third)).toEqual([[anna.id, 'looking']]);
    // A late heartbeat doesn't bring anyone back.
    await app.within(() => app.container.get(LeadPresence).renew([ben.id]));
    expect(await seen(third)).toHaveLength(1);
  });

  test('reveals nothing to another supplier, whatever id is requested', async () => {
    await enter(anna);
    const foreign = await buildSupplier(app);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: foreign.id }));
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { body: { state: 'looking' } } : {};
      expect((await app.request(method, path(), { as: stranger, ...body })).status).toBe(404);
      expect((await app.request(method, path(lead, foreign.id), { as: stranger, ...body })).status).toBe(404);
    }
    expect((await app.request('DELETE', path(lead, foreign.id), { as: stranger })).status).toBe(204);
    expect(await seen(ben)).toEqual([[anna.id, 'looking']]);
    expect((await enter(anna, 'asleep')).status).toBe(422);
  });
});
