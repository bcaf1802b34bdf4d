import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { weddingsOver } from '#testing/builders/weddings.ts';
import { MARKETPLACE_SOURCES } from '#contracts/terms/lead-terms.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { AddCoupleMessage } from '../../messaging/conversation/add-couple-message.ts';
import type { NewEnquiry } from '../../index.ts';
import { readCounters } from '../../core/counters/lead-counters.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';

const wrenfield: SupplierFacts = {
  id: newId(),
  publicId: 'GB12345678',
  slug: 'wrenfield-hall',
  name: 'Wrenfield Hall',
  category: 'venue',
  email: 'hello@wrenfield.example',
  city: 'Cirencester',
  market: 'GB',
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  timezone: 'Europe/London',
  tier: 2.5,
  payPerEnquiry: true,
  revealAdminOnly: false,
  delisted: false,
  deleted: false,
  createdAt: 0,
};

describe.each(testEngines())('an enquiry on $name', ({ url }) => {
  let database: TestDatabase;
  let clock: FakeClock;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(async () => {
    clock = new FakeClock();
    await database.clear();
  });
  afterAll(() => database.close());

  const receive = (changes: Partial<NewEnquiry> = {}, supplier: SupplierFacts = wrenfield) =>
    RequestContext.create(database.orm.em, () => {
      const { em } = database.orm;
      const outbox = new Outbox({ em, clock });
      const receiving = new ReceiveEnquiry({
        em,
        clock,
        outbox,
        auth: { createCouple: () => Promise.resolve(newId()) },
        suppliers: { find: (id) => Promise.resolve(id === supplier.id ? supplier : null) },
        weddings: weddingsOver(em, clock),
        messages: new AddCoupleMessage({
          clock,
          outbox,
          leads: new LeadStore({ em, clock }),
          schedule: {
            stop: () => Promise.resolve(),
            recalculate: () => Promise.resolve(),
          },
        }),
      });
      return receiving.receive(anEnquiry(supplier.id, changes));
    });
  const db = () => leadsDb(database.orm.em.fork());
  const leads = () => db().selectFrom('lead').selectAll().orderBy('id').execute();
  const messages = () => db().selectFrom('message').selectAll().orderBy('id').execute();
  const events = () => database.orm.em.fork().execute<{ name: string }[]>('select name from outbox_event order by id');

  test('creates a new lead with its wedding, conversation, first message, counters and event', async () => {
    const id = await receive();
    const [lead] = await leads();
    expect(lead).toMatchObject({
      id,
      stage: 'Lead',
      read_state: 'new',
      first_name: 'Amelia',
      last_name: 'Hartwright',
      first_name2: 'Jack',
      wedding_date: '2027/6/19',
      wedding_earliest: '2027-06-19',
      guests: 120,
      last_message_by: 'couple',
      earlier_enquiries: 0,
      version: 1,
    });
    expect(fromFlag(lead?.needs_reply ?? false)).toBe(true);
    const [message] = await messages();
    expect(message).toMatchObject({ lead_id: id, sender: 'couple', channel: 'widget', author_name: 'Amelia' });
    expect(await events()).toEqual([{ name: 'lead.received' }]);
    expect(Object.fromEntries(await readCounters(database.orm.em.fork(), wrenfield.id))).toEqual({
      Lead: { count: 1, value: 12_500_00 },
      unread: { count: 1, value: 0 },
      needsReply: { count: 1, value: 0 },
    });
  });

  test('F5: is free through the widget, and paid for through the marketplace if the supplier pays per enquiry', async () => {
    await receive();
    await receive({ source: 'standard', email: 'two@couple.example' });
    await receive({ source: 'import', email: 'three@couple.example' });
    const rows = await leads();
    expect(rows.map((row) => [row.source, fromFlag(row.pay_per_enquiry), fromFlag(row.locked)])).toEqual([
      ['widget', false, false],
      ['standard', true, true],
      ['import', false, false],
    ]);
    const free = { ...wrenfield, id: newId(), payPerEnquiry: false };
    const id = await receive({ source: 'standard' }, free);
    expect(fromFlag((await leads()).find((row) => row.id === id)?.locked ?? true)).toBe(false);
  });

  test.each([
    ['not verified', { tier: -1 }],
    ['delisted', { delisted: true }],
    ['deleted', { deleted: true }],
  ] as const)(
    'D51: from the marketplace does not reach a supplier that is %s, not even for an open lead',
    async (_why, change) => {
      const supplier = { ...wrenfield, id: newId() };
      await receive({}, supplier);
      for (const source of MARKETPLACE_SOURCES)
        for (const email of ['amelia@hartwright.example', `${source}@couple.example`])
          await expect(receive({ source, email }, { ...supplier, ...change })).rejects.toThrow('This supplier');
      expect([(await leads()).length, (await messages()).length]).toEqual([1, 1]);
    },
  );

  test.each([{ tier: -1 }, { delisted: true }] as const)(
    'D51: through its own widget still reaches a supplier with %j',
    async (change) => {
      const supplier = { ...wrenfield, id: newId(), ...change };
      for (const source of ['widget', 'import'] as const)
        await receive({ source, email: `${source}@couple.example` }, supplier);
      expect(await leads()).toHaveLength(2);
    },
  );

  test('joins the open lead with the same address within 90 days and marks it unread', async () => {
    const id = await receive();
    await database.orm.em.fork().execute(`update \`lead\` set read_state = 'read'`);
    clock.advance(89 * DAY);
    expect(await receive({ email: 'AMELIA@hartwright.example', message: 'Any news?' })).toBe(id);
    expect(await leads()).toHaveLength(1);
    const [, second] = await messages();
    expect(second?.body).toBe('Any news?\n\nWedding date: 19 June 2027\nGuests: about 120\nPhone: 07700 900123');
    const [lead] = await leads();
    expect(lead).toMatchObject({ read_state: 'unread', last_activity_at: clock.now(), version: 2 });
    const found = await database.orm.em.fork().execute<{ words: string }[]>('select words from lead_search');
    expect(found.map(({ words }) => / \w{7}news /u.test(words))).toEqual([false, true]);
    expect((await events()).map((event) => event.name)).toEqual(['lead.received', 'message.received']);
  });

  test('creates a new lead after 90 days, after the lead was closed, or at another supplier', async () => {
    const first = await receive();
    clock.advance(90 * DAY + 1);
    const second = await receive();
    expect(second).not.toBe(first);
    await database.orm.em.fork().execute(`update \`lead\` set stage = 'Lost' where id = '${second}'`);
    const third = await receive();
    expect(third).not.toBe(second);
    expect((await leads()).find((row) => row.id === third)).toMatchObject({ earlier_enquiries: 2 });
    const ellery = { ...wrenfield, id: newId() };
    expect([first, second, third]).not.toContain(await receive({}, ellery));
  });

  test('from the widget never reveals a lead that still has to be paid for', async () => {
    const locked = await receive({ source: 'standard' });
    const free = await receive({ source: 'widget' });
    expect(free).not.toBe(locked);
    expect((await leads()).map((row) => fromFlag(row.locked))).toEqual([true, false]);
  });

  test('S33: leaves nothing about a locked couple in excerpt, search text, sort key or facts', async () => {
    await receive({ source: 'standard', message: 'Call 07700 900123. Amelia Hartwright' });
    await receive({ source: 'standard', message: 'Or amelia@hartwright.example, Jack Mossbury' });
    const [lead] = await leads();
    const facts = await database.orm.em.fork().execute('select * from outbox_event');
    const search = await database.orm.em.fork().execute('select words from lead_search');
    expect(JSON.stringify([lead?.excerpt, search, lead?.couple_sort, facts])).not.toMatch(
      /hartwright|mossbury|900123/iu,
    );
  });

  test('without a message gets a text in the couple’s language about what was asked', async () => {
    await receive({ message: ' ', enquiryType: 'showround', locale: 'de-DE' });
    expect((await messages())[0]?.body).toBe('Bitte um eine Besichtigung, ohne Nachricht.');
  });

  test('to a deleted or unknown supplier is refused and leaves nothing behind', async () => {
    await expect(receive({}, { ...wrenfield, deleted: true })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(receive({ supplierId: newId() })).rejects.toMatchObject({ kind: 'not-found' });
    expect(await leads()).toEqual([]);
  });

  test('is counted exactly when many arrive at once for one supplier', async () => {
    const atOnce = Array.from({ length: 12 }, (_, at) => receive({ email: `couple${at}@example.org` }));
    await Promise.all(atOnce);
    const counters = await readCounters(database.orm.em.fork(), wrenfield.id);
    expect(counters.get('Lead')?.count).toBe(12);
    expect(counters.get('unread')?.count).toBe(12);
  });
});
