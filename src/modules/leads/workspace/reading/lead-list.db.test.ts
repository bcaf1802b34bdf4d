import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import type { LeadFilter, LeadSort } from '#contracts/lead/lead-list.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { newId } from '#shared/ids.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { LeadList } from './lead-list.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

const clock = new FakeClock();
const wren = newId();
const facts = (payPerEnquiry: boolean) => ({ payPerEnquiry, timezone: 'Europe/Berlin' }) as SupplierFacts;

describe.each(testEngines())('lists of leads on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
    const day = Date.parse('2026-05-11T22:30:00Z');
    const lead = (firstName: string, row: Partial<LeadRow>, message = 'Hello') =>
      buildLead({ database, clock }, wren, {
        enquiry: { partnerName: firstName, partnerName2: null, email: 'couple@example.org', message },
        row,
      });
    await lead(
      'Zoë',
      { guests: 80, value: 900, enquiry_type: 'brochure', created_at: day, stage: 'Booked', read_state: 'read' },
      'We love peonies 100%',
    );
    await lead('anna', {
      guests: 200,
      value: 100,
      enquiry_type: 'availability',
      created_at: day + 1,
      starred_at: 5,
      wedding_earliest: '2026-09-01',
    });
    await lead('Łukasz', {
      guests: null,
      value: null,
      enquiry_type: 'showround',
      created_at: day - HOUR,
      stage: 'Lost',
      replied_at: 7,
    });
    await lead(
      'Bea',
      {
        guests: 120,
        value: 2_000_000,
        enquiry_type: 'pricing',
        created_at: day + 2,
        budget: 'over-20k',
        source: 'import',
      },
      '100 peonies_here',
    );
  });
  afterAll(() => database.close());

  const names = async (filter: LeadFilter, field: LeadSort = 'createdAt', descending = false, pays = true) => {
    const list = new LeadList({
      em: database.orm.em,
      engine: database.engine,
      clock,
      suppliers: { get: () => Promise.resolve(facts(pays)) },
      terms: new LeadTerms({ em: database.orm.em }),
    });
    const query = { filter, offset: 0, limit: 25, sort: { field, descending } };
    const page = await RequestContext.create(database.orm.em, () => list.list(wren, query));
    expect(page.total).toBe(page.rows.length);
    return page.rows.map((row) => row.partners[0]?.firstName);
  };

  test.each<[LeadSort, string[]]>([
    ['createdAt', ['Łukasz', 'Zoë', 'anna', 'Bea']],
    ['guests', ['Łukasz', 'Zoë', 'Bea', 'anna']],
    ['couple', ['anna', 'Bea', 'Łukasz', 'Zoë']],
    ['stage', ['Bea', 'anna', 'Zoë', 'Łukasz']],
    ['value', ['Łukasz', 'anna', 'Zoë', 'Bea']],
    ['enquiryType', ['anna', 'Zoë', 'Bea', 'Łukasz']],
  ])('can be sorted by %s', async (field, expected) => {
    expect(await names({}, field)).toEqual(expected);
  });

  test('can be sorted in descending order', async () => {
    expect(await names({}, 'guests', true)).toEqual(['anna', 'Bea', 'Zoë', 'Łukasz']);
    expect(await names({}, 'stage', true)).toEqual(['Łukasz', 'Zoë', 'Bea', 'anna']);
  });

  test.each<[LeadFilter, string[]]>([
    [{ stage: 'Booked' }, ['Zoë']],
    [{ inPlay: true }, ['anna', 'Bea']],
    [{ inPlay: false }, ['Łukasz', 'Zoë']],
    [{ read: 'unread' }, ['Łukasz', 'anna', 'Bea']],
    [{ read: 'read' }, ['Zoë']],
    [{ replied: true }, ['Łukasz']],
    [{ starred: true }, ['anna']],
    [{ budget: 'over-20k' }, ['Bea']],
    [{ source: 'import', inPlay: true }, ['Bea']],
    [{ q: 'PEONIES' }, ['Zoë', 'Bea']],
    [{ q: 'zoe' }, ['Zoë']],
    [{ q: '100%' }, ['Zoë', 'Bea']],
    [{ q: 'love 100' }, ['Zoë']],
    [{ stage: ['Booked', 'Lost'] }, ['Łukasz', 'Zoë']],
    [{ source: ['import', 'widget'], stage: ['Lead'] }, ['anna', 'Bea']],
    [{ budget: ['over-20k', '10k-15k'], q: 'peon' }, ['Zoë', 'Bea']],
    [{ q: 'peonies_here' }, ['Bea']],
    [{ q: 'peonies love' }, ['Zoë']],
    [{ q: "'; drop table lead; --" }, []],
    [{ locked: true }, []],
    [{ unassigned: true, stage: 'Lost' }, ['Łukasz']],
    [{ weddingTo: '2026-12-31' }, ['anna']],
    [{ createdFrom: '2026-05-12' }, ['Zoë', 'anna', 'Bea']],
    [{ createdTo: '2026-05-11' }, ['Łukasz']],
    [{ new: true, stage: 'Booked' }, ['Zoë']],
  ])('can be filtered by %j, in the supplier’s own days', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  test('S34: reveal no hidden data by search, filter or order', async () => {
    const secret = { partnerName: 'Amelia Hartwright', email: 'zz@hartwright.example', phone: '07700 900123' };
    const lead = await buildLead({ database, clock }, wren, {
      payPerEnquiry: true,
      enquiry: { ...secret, message: 'Ring 07700 900123, yours A. Hartwright' },
    });
    try {
      for (const q of ['h', 'hart', 'hartwright', 'zz', 'zz@', '900123', '07700', 'example', '9']) {
        expect(await names({ q: `amelia ${q}` })).toEqual([]);
      }
      expect(await names({ q: 'amelia' })).toEqual(['Amelia']);
      expect(await names({ locked: true })).toEqual(['Amelia']);
      expect(await names({ locked: true }, 'createdAt', false, false)).toEqual([]);
      const before = await names({}, 'couple');
      await leadsDb(database.orm.em.fork())
        .updateTable('lead')
        .set({ last_name: 'Aaaa', email: 'aaaa@example.org' })
        .where('id', '=', lead.id)
        .execute();
      expect(await names({}, 'couple')).toEqual(before);
    } finally {
      await leadsDb(database.orm.em.fork()).deleteFrom('lead').where('id', '=', lead.id).execute();
      await database.orm.em.fork().execute(`update lead_counter set count = 0 where name = 'locked'`);
      await database.orm.em
        .fork()
        .execute(`update lead_counter set count = count - 1 where name in ('Lead', 'unread', 'needsReply')`);
    }
  });
});
