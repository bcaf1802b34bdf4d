import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { RevealGround } from '../../testing/reveal-ground.ts';

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
    const ground = await RevealGround.open(app, { units: 1 });
    expect((await ground.reveal(await ground.lead(), 'aisle=nobody')).status).toBe(401);
  });

  test.each(['viewer', 'billing'] as const)('refuses a %s, who can’t spend', async (role) => {
    const ground = await RevealGround.open(app, { units: 1 });
    expect((await ground.reveal(await ground.lead(), await ground.member(role))).status).toBe(403);
    expect(await ground.spent()).toEqual([]);
  });

  test("S31: gives the same response for someone else's lead, another supplier's and an unknown one", async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    const other = await RevealGround.open(app, { units: 1 });
    const foreign = await other.lead();
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    const member = await ground.member();
    const answers = [
      await ground.reveal(await ground.lead(), stranger),
      await ground.reveal(foreign, member),
      await ground.reveal(newId(), member),
      await ground.reveal('not-an-id', member),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect(fromFlag((await other.row(foreign)).locked)).toBe(true);
    expect(await ground.spent()).toEqual([]);
  });

  test('L5: refuses a missing or invalid key', async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    const path = `/api/suppliers/${ground.supplierId}/leads/${await ground.lead()}/reveal`;
    const as = await ground.member();
    const without = await app.request('POST', path, { as });
    expect([without.status, without.body]).toEqual([400, expect.objectContaining({ code: 'idempotency-key-missing' })]);
    for (const key of ['short', 'x'.repeat(101), 'with a space']) {
      expect((await ground.reveal(await ground.lead(), as, { key })).status).toBe(400);
    }
    expect(await ground.spent()).toEqual([]);
  });

  test('spends one unit and shows the couple in the response, the list, the search and the row', async () => {
    const ground = await RevealGround.open(app, { units: 3 });
    const enquiry = { message: 'Call 07700 900123, Amelia Hartwright' };
    const leadId = await ground.lead({ enquiry });
    const as = await ground.member();
    app.clock.advance(MINUTE);
    const { status, body } = await ground.reveal(leadId, as);
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
      return (await app.request('GET', `/api/suppliers/${ground.supplierId}/leads?${query}`, { as })).body as object;
    };
    expect(await listed({ locked: false })).toMatchObject([{ id: leadId, excerpt: enquiry.message }]);
    // The search is updated right after the commit.
    await runJob(app, 'outbox-relay');
    expect(await listed({ q: 'hartwright', locked: false })).toMatchObject([{ id: leadId, excerpt: enquiry.message }]);
    const row = await ground.row(leadId);
    const [spent] = await ground.spent();
    expect(spent).toMatchObject({ units: -1, balance: 2, spentOnLeadId: leadId, createdAt: row.revealed_at });
    expect(spent?.userId).toBe(row.revealed_by);
    const counts = await app.request('GET', `/api/suppliers/${ground.supplierId}/leads/counts`, { as });
    expect(counts.body).toMatchObject({ locked: 0 });
  });

  test('sends the reveal and the balance to live screens, without anything about the couple', async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    const leadId = await ground.lead();
    await app.database.orm.em.fork().execute('delete from outbox_event');
    await ground.reveal(leadId, await ground.member());
    const events = await app.database.orm.em
      .fork()
      .execute<{ name: string }[]>('select * from outbox_event order by id');
    expect(events.map((event) => event.name)).toEqual(['lead.revealed', 'ledger.changed']);
    expect(JSON.stringify(events)).not.toMatch(/amelia|hartwright|mossbury|900123/iu);
  });

  test('R2: refuses an empty balance with its fixed text, and the lead stays locked', async () => {
    const ground = await RevealGround.open(app);
    const leadId = await ground.lead();
    const { status, body, text } = await ground.reveal(leadId, await ground.member());
    expect([status, body.code, body.title]).toEqual([
      409,
      'insufficient-balance',
      'Insufficient balance for product enquiries',
    ]);
    expect(body.meta).toEqual({ product: 'enquiries', balance: 0 });
    expect(text).not.toMatch(/hartwright|900123/iu);
    expect(await ground.row(leadId)).toMatchObject({ revealed_at: null, revealed_by: null, version: 1 });
  });

  test('charges nothing for a second reveal and keeps the time of the first', async () => {
    const ground = await RevealGround.open(app, { units: 2 });
    const leadId = await ground.lead();
    await ground.reveal(leadId, await ground.member());
    const before = await ground.row(leadId);
    app.clock.advance(HOUR);
    const again = await ground.reveal(leadId, await ground.member('admin'));
    expect([again.status, again.body.charged, again.body.balance]).toEqual([200, 0, 1]);
    expect(await ground.row(leadId)).toEqual(before);
  });

  test('L4: returns the same response for the same key, and nothing happens twice', async () => {
    const ground = await RevealGround.open(app, { units: 2 });
    const leadId = await ground.lead();
    const as = await ground.member();
    const key = newId();
    const first = await ground.reveal(leadId, as, { key });
    app.clock.advance(MINUTE);
    const repeat = await ground.reveal(leadId, as, { key });
    expect(repeat).toEqual(first);
    expect(repeat.body).toMatchObject({ charged: 1, balance: 1 });
    expect(await ground.spent()).toHaveLength(1);
  });

  test('L4: repeats a refusal for its key even after a top-up, and reveals with a new key', async () => {
    const ground = await RevealGround.open(app);
    const leadId = await ground.lead();
    const as = await ground.member();
    const key = newId();
    expect((await ground.reveal(leadId, as, { key })).status).toBe(409);
    await ground.give(1);
    const repeat = await ground.reveal(leadId, as, { key });
    expect([repeat.status, repeat.body.code]).toEqual([409, 'insufficient-balance']);
    expect(fromFlag((await ground.row(leadId)).locked)).toBe(true);
    expect((await ground.reveal(leadId, as)).body).toMatchObject({ charged: 1, balance: 0 });
  });

  test('L5: refuses a key that was used for another lead, which stays locked and unpaid', async () => {
    const ground = await RevealGround.open(app, { units: 2 });
    const [first, second] = [await ground.lead(), await ground.lead()];
    const as = await ground.member();
    const key = newId();
    await ground.reveal(first, as, { key });
    const reused = await ground.reveal(second, as, { key });
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await ground.row(second)).toMatchObject({ revealed_at: null });
    expect(await ground.balance()).toBe(1);
    expect(await ground.damages()).toEqual([]);
  });

  test('L5: treats the same key of another user, or for another supplier, as another key', async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    const other = await RevealGround.open(app, { units: 1 });
    const key = newId();
    const user = await buildMember(app, { role: 'sales', supplierId: ground.supplierId });
    await buildMember(app, { role: 'sales', supplierId: other.supplierId, user });
    const as = await signIn(app, user);
    const first = await ground.reveal(await ground.lead(), as, { key });
    const second = await other.reveal(await other.lead(), as, { key });
    const third = await ground.reveal(await ground.lead(), await ground.member(), { key });
    expect(first.body).toMatchObject({ charged: 1, lead: { contact: { email: 'amelia@hartwright.example' } } });
    expect(second.body).toMatchObject({ charged: 1 });
    expect([third.status, third.body.code]).toEqual([409, 'insufficient-balance']);
    expect(third.text).not.toContain('hartwright');
  });

  test('stores nothing about the couple under the key', async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    await ground.reveal(await ground.lead(), await ground.member());
    const kept = await app.database.orm.em.fork().execute('select * from idempotency_key');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/amelia|hartwright|mossbury|900123/iu);
  });

  test('L10: returns the unit when rolled back; the lead stays revealed and is never charged again', async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    const leadId = await ground.lead();
    const as = await ground.member();
    await ground.reveal(leadId, as);
    const before = await ground.row(leadId);
    const [spent] = await ground.spent();
    expect(await ground.rollback(spent?.id ?? '')).toMatchObject({ units: 1, balance: 1 });
    const again = await ground.reveal(leadId, as);
    expect(again.body).toMatchObject({ charged: 0, balance: 1, lead: { locked: false } });
    expect(await ground.row(leadId)).toEqual(before);
    expect(await ground.damages()).toEqual([]);
  });

  test('L11: never charges for an enquiry from the widget, whatever its row says', async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    const as = await ground.member();
    const widget = await ground.lead({ payPerEnquiry: false });
    const odd = await ground.lead({ row: { source: 'widget' } });
    for (const leadId of [widget, odd]) {
      expect((await ground.reveal(leadId, as)).body).toMatchObject({ charged: 0, balance: 1 });
    }
    expect((await ground.rows()).map((row) => row.operation)).toEqual(['gift']);
  });

  test('L11: is free with pay per enquiry off, and the lead stays revealed when it is turned on again', async () => {
    const ground = await RevealGround.open(app, { units: 1 });
    const leadId = await ground.lead();
    await switchOff(ground.supplierId);
    expect((await ground.reveal(leadId, await ground.member())).body).toMatchObject({ charged: 0, balance: 1 });
    expect((await ground.rows()).map((row) => row.operation)).toEqual(['gift']);
    expect(await ground.row(leadId)).toMatchObject({ revealed_at: app.clock.now() });
  });

  test('D2: refuses sales but not an admin if only admins can spend', async () => {
    const ground = await RevealGround.open(app, { units: 1, revealAdminOnly: true });
    const leadId = await ground.lead();
    const refused = await ground.reveal(leadId, await ground.member('sales'));
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(fromFlag((await ground.row(leadId)).locked)).toBe(true);
    expect((await ground.reveal(leadId, await ground.member('admin'))).body).toMatchObject({ charged: 1, balance: 0 });
  });
});
