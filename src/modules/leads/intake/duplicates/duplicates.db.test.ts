import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import type { NewEnquiry } from '../../index.ts';
import { ClaimFixture } from '../../testing/claim-fixture.ts';
import { DuplicatesFixture } from '../../testing/duplicates-fixture.ts';

describe.each(testEngines())('leads of the same couple, on $name', ({ name, url }) => {
  let couples: DuplicatesFixture;
  beforeAll(async () => {
    couples = await DuplicatesFixture.open(name, url);
  });
  beforeEach(() => couples.begin());
  afterAll(() => couples.close());

  describe('finding them', () => {
    test.each<[string, Partial<NewEnquiry>]>([
      ['phone', { phone: '+44 7700 900 123', partnerName: 'Zoe', partnerName2: null }],
      ['names', { phone: null }],
    ])('works by %s, from both sides, in the list and on the lead', async (sign, changes) => {
      const [one, other] = await couples.two(changes);
      expect(await couples.pairs(one)).toMatchObject([{ lead: { id: other }, sign, state: 'hint' }]);
      expect(await couples.pairs(other)).toMatchObject([{ lead: { id: one }, sign, state: 'hint' }]);
      expect(await couples.ids({ duplicates: true })).toEqual([one, other].toSorted());
      expect((await couples.read(one)).possibleDuplicate).toBe(true);
    });

    test('works by email if the first lead was closed', async () => {
      const one = await couples.receive();
      await couples.sql("update `lead` set stage = 'Lost'");
      const other = await couples.receive({ phone: null, partnerName: 'Someone' });
      await couples.relay();
      expect(await couples.pairs(other)).toMatchObject([{ lead: { id: one }, sign: 'mail' }]);
    });

    test.each<[string, Partial<NewEnquiry>]>([
      ['another date', { phone: null, weddingDateText: '20 June 2027' }],
      ['other surnames', { phone: null, partnerName: 'Amelia Other' }],
      ['no date', { phone: null, weddingDateText: null }],
      ['another number', { phone: '07700 900999', partnerName: 'Zoe' }],
    ])('does not work with %s', async (_, changes) => {
      const [one] = await couples.two(changes);
      expect(await couples.pairs(one)).toEqual([]);
    });

    test('stays within one supplier, and finds a pair once if the event is handled twice', async () => {
      const { id: elsewhere } = await buildSupplier(couples.app);
      const one = await couples.receive();
      await couples.receive({ email: 'jack@mossbury.example' }, elsewhere);
      await couples.relay();
      expect(await couples.pairs(one)).toEqual([]);
      await couples.sql("update outbox_event set state = 'scheduled' where name = 'lead.received'");
      await couples.relay();
      expect(await couples.sql('select * from lead_pair')).toEqual([]);
    });

    test('S33: never includes a locked lead, not even with the switch off, until its reveal', async () => {
      const fixture = await ClaimFixture.open(couples.app);
      const to = fixture.reveals.supplierId;
      const open = await couples.receive({}, to);
      const locked = await couples.receive({ source: 'standard', email: 'jack@mossbury.example' }, to);
      await couples.relay();
      const list = (id: string) =>
        couples.app.request('GET', `/api/suppliers/${to}/leads/${id}/duplicates`, { as: fixture.as });
      for (const id of [open, locked]) expect((await list(id)).body).toEqual([]);
      expect(await couples.sql('select * from lead_pair')).toEqual([]);
      await couples.sql('update supplier set pay_per_enquiry = 0');
      expect((await list(locked)).body).toEqual([]);
      await couples.sql('update supplier set pay_per_enquiry = 1');
      await fixture.reveals.reveal(locked, fixture.as);
      await couples.relay();
      expect((await list(locked)).body).toMatchObject([{ lead: { id: open } }]);
    });
  });

  test('"not the same" is remembered, and "the same, kept apart" is shown on both', async () => {
    const [one, other] = await couples.two();
    expect((await couples.ask('POST', `/${one}/duplicates/${other}`, { state: 'linked' })).body).toMatchObject([
      { state: 'linked' },
    ]);
    expect(await couples.ids({ duplicates: true })).toEqual([]);
    expect(await couples.pairs(other)).toMatchObject([{ state: 'linked' }]);
    await couples.ask('POST', `/${one}/duplicates/${other}`, { state: 'dismissed' });
    await couples.sql("update outbox_event set state = 'scheduled' where name = 'lead.received'");
    await couples.relay();
    expect([await couples.pairs(one), await couples.pairs(other)]).toEqual([[], []]);
  });

  test.each([
    ['POST', '/merge', {}, 422],
    ['POST', '/merge', { otherId: 'x', take: [] }, 422],
    ['POST', '/merge', { otherId: newId(), take: ['password'] }, 422],
    ['POST', '/merge', { otherId: newId(), take: [] }, 404],
    ['POST', '/merge/undo', { otherId: newId() }, 404],
    ['POST', `/duplicates/${newId()}`, { state: 'linked' }, 404],
    ['POST', `/duplicates/${newId()}`, { state: 'merged' }, 422],
  ])('%s %s refuses %j', async (method, rest, body, status) => {
    expect((await couples.ask(method, `/${await couples.receive()}${rest}`, body)).status).toBe(status);
  });

  test('S31: another supplier’s lead cannot be merged or seen', async () => {
    const { id: elsewhere } = await buildSupplier(couples.app);
    const [one] = await couples.two();
    const foreign = await couples.receive({}, elsewhere);
    expect((await couples.merge(one, foreign)).status).toBe(404);
    expect((await couples.ask('GET', `/${foreign}/duplicates`)).status).toBe(404);
  });
});
