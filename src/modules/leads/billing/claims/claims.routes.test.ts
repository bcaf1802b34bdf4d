import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { ClaimFixture } from '../../testing/claim-fixture.ts';

describe('returns over HTTP', () => {
  let app: TestApp;
  let fixture: ClaimFixture;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await ClaimFixture.open(app);
  });
  afterAll(() => app.close());

  test.each([
    [{}, '#/reason', 'required'],
    [{ reason: 'because' }, '#/reason', 'oneOf'],
    [{ reason: 'other' }, '#/note', 'required'],
    [{ reason: 'spam', note: 'x'.repeat(301) }, '#/note', 'max'],
    [{ reason: 'spam', units: 5 }, '#/units', 'unknown'],
  ])('refuse a request with %j at %s', async (body, pointer, rule) => {
    const answer = await fixture.ask(await fixture.paidLead(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ pointer, rule })]);
  });

  test.each([
    [{ decision: 'accepted' }, '#/note'],
    [{ decision: 'accepted', note: ' ' }, '#/note'],
    [{ decision: 'maybe', note: 'Why' }, '#/decision'],
  ])('refuse a decision with %j at %s', async (body, pointer) => {
    const id = await fixture.openClaim(await fixture.paidLead());
    const headers = { 'Idempotency-Key': newId() };
    const answer = await app.request('POST', `/api/staff/claims/${id}/decision`, { as: fixture.staff, body, headers });
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: unknown }).errors).toEqual([expect.objectContaining({ pointer })]);
  });

  test('repeat the response and request once for the same key, and do nothing without a key', async () => {
    const leadId = await fixture.paidLead();
    const key = newId();
    const first = await fixture.ask(leadId, { reason: 'spam' }, { key });
    expect((await fixture.ask(leadId, { reason: 'spam' }, { key })).body).toEqual(first.body);
    const body = { reason: 'spam' };
    const without = await app.request('POST', fixture.path(leadId), { as: fixture.as, body });
    expect((without.body as { code: string }).code).toBe('idempotency-key-missing');
  });

  test('are only for admins if only admins can spend', async () => {
    const strict = await ClaimFixture.open(app, { revealAdminOnly: true });
    const leadId = await strict.paidLead();
    const sales = await strict.reveals.member('sales');
    expect((await strict.ask(leadId, { reason: 'spam' }, { as: sales })).status).toBe(403);
    expect((await strict.ask(leadId)).status).toBe(201);
    expect((await strict.withdraw(leadId, { as: sales })).status).toBe(403);
  });

  test('S31: do not find another supplier’s lead', async () => {
    const foreign = await (await ClaimFixture.open(app)).paidLead();
    for (const leadId of [foreign, newId(), 'x']) {
      expect((await fixture.read(leadId)).status).toBe(404);
      expect((await fixture.ask(leadId)).status).toBe(404);
      expect((await fixture.withdraw(leadId)).status).toBe(404);
    }
  });

  test('show staff their own markets only, oldest first, by state and reason', async () => {
    const [one, two] = [await fixture.paidLead(), await fixture.paidLead({ enquiry: { email: 'b@x.example' } })];
    const first = await fixture.openClaim(one, { reason: 'spam' });
    app.clock.advance(1_000);
    const second = await fixture.openClaim(two, { reason: 'outside' });
    const ids = async (query = '', as = fixture.staff) =>
      (await fixture.queue(query, as)).body.map((claim) => claim.id);
    const filter = (wanted: object) => `?filter=${encodeURIComponent(JSON.stringify(wanted))}`;
    expect(await ids()).toEqual([first, second]);
    expect(await ids('?sort=["createdAt","DESC"]')).toEqual([second, first]);
    expect(await ids(filter({ reason: 'outside' }))).toEqual([second]);
    await fixture.decide(first, 'refused');
    expect(await ids(filter({ state: 'open' }))).toEqual([second]);
    expect(await ids(filter({ supplierId: (await buildSupplier(app)).id }))).toEqual([]);
    const irish = await signIn(app, await buildStaff(app, 'IE'));
    expect(await ids('', irish)).toEqual([]);
    expect((await fixture.staffReads(first, irish)).status).toBe(404);
    expect((await fixture.decide(second, 'accepted', { as: irish })).status).toBe(404);
  });

  test('D11: show staff no other claims from markets they have no access to, next to a claim', async () => {
    const [one, two] = [
      await fixture.paidLead(),
      await fixture.paidLead({ enquiry: { email: 'b@x.example', phone: null } }),
    ];
    const here = await fixture.openClaim(one, { reason: 'spam' });
    const there = await fixture.openClaim(two, { reason: 'outside', note: 'Too far' });
    await app.database.orm.em.fork().execute("update lead_claim set market = 'IE' where id = ?", [there]);
    const british = await signIn(app, await buildStaff(app, 'GB'));
    const seen = await fixture.staffReads(here, british);
    expect(seen.body.history).toMatchObject({ claims: 1, recent: [] });
    expect(JSON.stringify(seen.body)).not.toContain('Too far');
    expect((await fixture.staffReads(here)).body.history).toMatchObject({ claims: 2, recent: [{ id: there }] });
  });

  test('let staff decide by the facts, without anything that identifies the couple', async () => {
    const leadId = await fixture.paidLead({ enquiry: { message: 'Call 07700 900123, Hartwright' } });
    const id = await fixture.openClaim(leadId);
    const { body } = await fixture.staffReads(id);
    expect(body).toMatchObject({
      supplier: expect.any(String),
      couple: 'Amelia & Jack',
      units: 1,
      lead: {
        source: 'standard',
        proofOfWork: true,
        couplesMessages: 1,
        suppliersMessages: 0,
        bounced: 0,
        bouncedGiven: 0,
      },
      history: { paid: 1, claims: 1, accepted: 0, refused: 0, recent: [], month: { paid: 1, returned: 0, most: 2 } },
      paidLately: 1,
      returnedLately: 0,
    });
    expect(JSON.stringify(body)).not.toMatch(/900123|Hartwright|Mossbury|hartwright/u);
    const all = (await fixture.queue()).body;
    expect(JSON.stringify(all)).not.toMatch(/Hartwright|hartwright/u);
  });
});
