import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import type { LeadSeed } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { testRefusals } from '#testing/refusals.ts';

describe.each(testEngines())('GET …/leads/find on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let day = 0;
  beforeAll(async () => {
    app = await startTestApp(url);
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const couple = async (partnerName: string, partnerName2: string, message = 'Hello', seed: LeadSeed = {}) => {
      day += 1;
      const email = `couple${day}@example.com`;
      await buildLead(app, supplierId, {
        ...seed,
        enquiry: { partnerName, partnerName2, email, phone: null, area: '', message },
        row: { last_activity_at: app.clock.now() - day * DAY },
      });
    };
    await couple('Rosie Joinder', 'Harry Benson', 'Could Grace and Ben join us for a viewing?');
    await couple('Zoë Groß', 'Ben Ng');
    await couple('Maya Verylocked', 'Tom Hidden', 'Is it free?', { payPerEnquiry: true });
    await couple('Maya Secretword Secretword', 'Ira', 'Is it free?', { payPerEnquiry: true });
    await couple('Grace Ashbury', 'Amir Benton');
    await couple('Bennet Hart', 'Anne-Marie O’Neil');
  });
  afterAll(() => app.close());

  const path = (q?: string) =>
    `/api/suppliers/${supplierId}/leads/find${q === undefined ? '' : `?${new URLSearchParams({ q }).toString()}`}`;
  const find = async (q: string): Promise<string[]> => {
    const { status, body } = await app.request('GET', path(q), { as });
    expect(status).toBe(200);
    return (body as LeadSummary[]).map(({ partners }) => partners[0]?.firstName ?? '');
  };

  testRefusals(
    (session) => app.request('GET', path('a'), session),
    () => ({ app, supplierId }),
  );

  test.each([undefined, '', '   ', 'x'.repeat(101), 'a\u0007'])('refuses %j', async (q) => {
    expect((await app.request('GET', path(q), { as })).status).toBe(422);
  });

  test.each([
    ['b', ['Rosie', 'Zoë', 'Grace', 'Bennet']],
    ['BEN', ['Rosie', 'Zoë', 'Grace', 'Bennet']],
    // Matches by name come first, although a couple with later activity mentions the word.
    ['grace', ['Grace', 'Rosie']],
    ['join', ['Rosie']],
    ['zoe', ['Zoë']],
    ['gross', ['Zoë']],
    ['zoë & b', ['Zoë']],
    ['ben und zoe', ['Zoë']],
    ['anne-m', ['Bennet']],
    ['oneil', ['Bennet']],
    ['o neil', ['Bennet']],
    ['ashb', ['Grace']],
    ['couple1@example.com', ['Rosie']],
    ['viewing', ['Rosie']],
    ['%', []],
    ["' or 1=1 --", []],
    // One typo: swapped, missing, wrong, extra letter; in a first name, a second one and a surname.
    ['bennte', ['Bennet']],
    ['grcae', ['Grace']],
    ['grce', ['Grace']],
    ['rosei', ['Rosie']],
    ['roesie hary', ['Rosie']],
    ['ashbrry', ['Grace']],
    ['gracee amri', ['Grace']],
    ['amri ngg', []],
  ])('finds by %j', async (q, couples) => {
    expect(await find(q)).toEqual(couples);
  });

  test.each([
    'verylocked',
    'maya v',
    'hidden',
    'couple3@example.com',
    'secretword',
    'maya secretw',
    'maya s',
    'verylokced',
    'maya verylcoked',
    'secretwrod',
  ])('S33: finds no locked couple by %j', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  test('S33: shows only the first names of a locked couple', async () => {
    const { body } = await app.request('GET', path('maya'), { as });
    expect(body).toHaveLength(2);
    expect(body).toMatchObject([{ locked: true, partners: [{ lastName: null }, { lastName: null }] }, {}]);
    expect(JSON.stringify(body)).not.toMatch(/verylocked|hidden|secretword|example\.com/iu);
  });
});
