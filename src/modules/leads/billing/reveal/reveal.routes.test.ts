import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { RevealFixture } from '../../testing/reveal-fixture.ts';

describe('POST …/leads/{leadId}/reveal', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const switchOff = (supplierId: string) =>
    app.database.orm.em.fork().execute('update supplier set pay_per_enquiry = 0 where id = ?', [supplierId]);

  test('requires sign-in', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    expect((await fixture.reveal(await fixture.lead(), 'aisle=nobody')).status).toBe(401);
  });

  test.each(['viewer', 'billing'] as const)('refuses a %s, who can’t spend', async (role) => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    expect((await fixture.reveal(await fixture.lead(), await fixture.member(role))).status).toBe(403);
    expect(await fixture.spent()).toEqual([]);
  });

  test("S31: gives the same response for someone else's lead, another supplier's and an unknown one", async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const other = await RevealFixture.open(app, { units: 1 });
    const foreign = await other.lead();
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    const member = await fixture.member();
    const answers = [
      await fixture.reveal(await fixture.lead(), stranger),
      await fixture.reveal(foreign, member),
      await fixture.reveal(newId(), member),
      await fixture.reveal('not-an-id', member),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect(fromFlag((await other.row(foreign)).locked)).toBe(true);
    expect(await fixture.spent()).toEqual([]);
  });

  test('L5: refuses a missing or invalid key', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const path = `/api/suppliers/${fixture.supplierId}/leads/${await fixture.lead()}/reveal`;
    const as = await fixture.member();
    const without = await app.request('POST', path, { as });
    expect([without.status, without.body]).toEqual([400, expect.objectContaining({ code: 'idempotency-key-missing' })]);
    for (const key of ['short', 'x'.repeat(101), 'with a space']) {
      expect((await fixture.reveal(await fixture.lead(), as, { key })).status).toBe(400);
    }
    expect(await fixture.spent()).toEqual([]);
  });

  test('spends one unit and shows the couple in the response, the list, the search and the row', async () => {
    const fixture = await RevealFixture.open(app, { units: 3 });
    const enquiry = { message: 'Call 07700 900123, Amelia Hartwright' };
    const leadId = await fixture.lead({ enquiry });
    const as = await fixture.member();
    app.clock.advance(MINUTE);
    const { status, body } = await fixture.reveal(leadId, as);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      charged: 1,
      balance: 2,
      lead: {
        id: leadId,
        locked: false,
        revealedAt: '2026-05-12T09:01:00.000Z',
        price: null,
        partners: [{ lastName: 'Hartwright' }, { lastName: 'Mossbury' }],
        contact: { email: 'amelia@hartwright.example', phone: '07700 900123' },
        messages: [{ body: enquiry.message }],
      },
    });
    const listed = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
      return (await app.request('GET', `/api/suppliers/${fixture.supplierId}/leads?${query}`, { as })).body as object;
    };
    expect(await listed({ locked: false })).toMatchObject([{ id: leadId, excerpt: enquiry.message }]);
    // The search is updated right after the commit.
    await runJob(app, 'outbox-relay');
    expect(await listed({ q: 'hartwright', locked: false })).toMatchObject([{ id: leadId, excerpt: enquiry.message }]);
    const row = await fixture.row(leadId);
    const [spent] = await fixture.spent();
    expect(spent).toMatchObject({ units: -1, balance: 2, spentOnLeadId: leadId, createdAt: row.revealed_at });
    expect(spent?.userId).toBe(row.revealed_by);
    const counts = await app.request('GET', `/api/suppliers/${fixture.supplierId}/leads/counts`, { as });
    expect(counts.body).toMatchObject({ locked: 0 });
  });

  test('sends the reveal and the balance to live screens, without anything about the couple', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leadId = await fixture.lead();
    await app.database.orm.em.fork().execute('delete from outbox_event');
    await fixture.reveal(leadId, await fixture.member());
    const events = await app.database.orm.em
      .fork()
      .execute<{ name: string }[]>('select * from outbox_event order by id');
    expect(events.map((event) => event.name)).toEqual(['lead.revealed', 'ledger.changed']);
    expect(JSON.stringify(events)).not.toMatch(/amelia|hartwright|mossbury|900123/iu);
  });

  test('R2: refuses an empty balance with its fixed text, and the lead stays locked', async () => {
    const fixture = await RevealFixture.open(app);
    const leadId = await fixture.lead();
    const { status, body, text } = await fixture.reveal(leadId, await fixture.member());
    expect([status, body.code, body.title]).toEqual([
      409,
      'insufficient-balance',
      'Insufficient balance for product enquiries',
    ]);
    expect(body.meta).toEqual({ product: 'enquiries', balance: 0 });
    expect(text).not.toMatch(/hartwright|900123/iu);
    expect(await fixture.row(leadId)).toMatchObject({ revealed_at: null, revealed_by: null, version: 1 });
  });

  test('charges nothing for a second reveal and keeps the time of the first', async () => {
    const fixture = await RevealFixture.open(app, { units: 2 });
    const leadId = await fixture.lead();
    await fixture.reveal(leadId, await fixture.member());
    const before = await fixture.row(leadId);
    app.clock.advance(HOUR);
    const again = await fixture.reveal(leadId, await fixture.member('admin'));
    expect([again.status, again.body.charged, again.body.balance]).toEqual([200, 0, 1]);
    expect(await fixture.row(leadId)).toEqual(before);
  });

  test('L4: returns the same response for the same key, and nothing happens twice', async () => {
    const fixture = await RevealFixture.open(app, { units: 2 });
    const leadId = await fixture.lead();
    const as = await fixture.member();
    const key = newId();
    const first = await fixture.reveal(leadId, as, { key });
    app.clock.advance(MINUTE);
    const repeat = await fixture.reveal(leadId, as, { key });
    expect(repeat).toEqual(first);
    expect(repeat.body).toMatchObject({ charged: 1, balance: 1 });
    expect(await fixture.spent()).toHaveLength(1);
  });

  test('L4: repeats a refusal for its key even after a top-up, and reveals with a new key', async () => {
    const fixture = await RevealFixture.open(app);
    const leadId = await fixture.lead();
    const as = await fixture.member();
    const key = newId();
    expect((await fixture.reveal(leadId, as, { key })).status).toBe(409);
    await fixture.give(1);
    const repeat = await fixture.reveal(leadId, as, { key });
    expect([repeat.status, repeat.body.code]).toEqual([409, 'insufficient-balance']);
    expect(fromFlag((await fixture.row(leadId)).locked)).toBe(true);
    expect((await fixture.reveal(leadId, as)).body).toMatchObject({ charged: 1, balance: 0 });
  });

  test('L5: refuses a key that was used for another lead, which stays locked and unpaid', async () => {
    const fixture = await RevealFixture.open(app, { units: 2 });
    const [first, second] = [await fixture.lead(), await fixture.lead()];
    const as = await fixture.member();
    const key = newId();
    await fixture.reveal(first, as, { key });
    const reused = await fixture.reveal(second, as, { key });
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await fixture.row(second)).toMatchObject({ revealed_at: null });
    expect(await fixture.balance()).toBe(1);
    expect(await fixture.damages()).toEqual([]);
  });

  test('L5: treats the same key of another user, or for another supplier, as another key', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const other = await RevealFixture.open(app, { units: 1 });
    const key = newId();
    const user = await buildMember(app, { role: 'sales', supplierId: fixture.supplierId });
    await buildMember(app, { role: 'sales', supplierId: other.supplierId, user });
    const as = await signIn(app, user);
    const first = await fixture.reveal(await fixture.lead(), as, { key });
    const second = await other.reveal(await other.lead(), as, { key });
    const third = await fixture.reveal(await fixture.lead(), await fixture.member(), { key });
    expect(first.body).toMatchObject({ charged: 1, lead: { contact: { email: 'amelia@hartwright.example' } } });
    expect(second.body).toMatchObject({ charged: 1 });
    expect([third.status, third.body.code]).toEqual([409, 'insufficient-balance']);
    expect(third.text).not.toContain('hartwright');
  });

  test('stores nothing about the couple under the key', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    await fixture.reveal(await fixture.lead(), await fixture.member());
    const kept = await app.database.orm.em.fork().execute('select * from idempotency_key');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/amelia|hartwright|mossbury|900123/iu);
  });

  test('L10: returns the unit when rolled back; the lead stays revealed and is never charged again', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leadId = await fixture.lead();
    const as = await fixture.member();
    await fixture.reveal(leadId, as);
    const before = await fixture.row(leadId);
    const [spent] = await fixture.spent();
    expect(await fixture.rollback(spent?.id ?? '')).toMatchObject({ units: 1, balance: 1 });
    const again = await fixture.reveal(leadId, as);
    expect(again.body).toMatchObject({ charged: 0, balance: 1, lead: { locked: false } });
    expect(await fixture.row(leadId)).toEqual(before);
    expect(await fixture.damages()).toEqual([]);
  });

  test('L11: never charges for an enquiry from the widget, whatever its row says', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const as = await fixture.member();
    const widget = await fixture.lead({ payPerEnquiry: false });
    const odd = await fixture.lead({ row: { source: 'widget' } });
    for (const leadId of [widget, odd]) {
      expect((await fixture.reveal(leadId, as)).body).toMatchObject({ charged: 0, balance: 1 });
    }
    expect((await fixture.rows()).map((row) => row.operation)).toEqual(['gift']);
  });

  test('L11: is free with pay per enquiry off, and the lead stays revealed when it is turned on again', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leadId = await fixture.lead();
    await switchOff(fixture.supplierId);
    expect((await fixture.reveal(leadId, await fixture.member())).body).toMatchObject({ charged: 0, balance: 1 });
    expect((await fixture.rows()).map((row) => row.operation)).toEqual(['gift']);
    expect(await fixture.row(leadId)).toMatchObject({ revealed_at: app.clock.now() });
  });

  test('D2: refuses sales but not an admin if only admins can spend', async () => {
    const fixture = await RevealFixture.open(app, { units: 1, revealAdminOnly: true });
    const leadId = await fixture.lead();
    const refused = await fixture.reveal(leadId, await fixture.member('sales'));
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(fromFlag((await fixture.row(leadId)).locked)).toBe(true);
    expect((await fixture.reveal(leadId, await fixture.member('admin'))).body).toMatchObject({
      charged: 1,
      balance: 0,
    });
  });
});
