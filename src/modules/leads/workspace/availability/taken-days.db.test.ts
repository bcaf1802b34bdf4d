import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StageAnswer } from '#contracts/lead/lead-change.ts';
import { newId } from '#shared/ids.ts';
import { buildBlock } from '#testing/builders/calendar.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { HoldFixture } from '../../testing/hold-fixture.ts';

describe.each(testEngines())('a day taken by others, on $name', ({ url }) => {
  let fixture: HoldFixture;
  beforeAll(async () => {
    fixture = await HoldFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  test('can be given away with a warning that names them', async () => {
    const first = await fixture.lead({ row: { stage: 'Booked' } });
    const second = await fixture.lead({ enquiry: { partnerName: 'Zara', partnerName2: 'Imran' } });
    expect((await fixture.move(second.id, 'Booked')).body.clash).toEqual({
      day: '2027-06-19',
      state: 'booked',
      by: [{ leadId: first.id, couple: 'Amelia & Jack' }],
      reason: null,
    });
    const third = await fixture.lead({ enquiry: { weddingDateText: '20 June 2027' } });
    await buildBlock(fixture.app, fixture.supplierId, { first_day: '2027-06-20', last_day: '2027-06-20' });
    expect((await fixture.hold(third.id)).body.clash).toMatchObject({ state: 'blocked', reason: 'New floor' });
  });

  test('has as many places as the settings say', async () => {
    await fixture.rules({ capacity: 2, strict: false });
    await fixture.lead({ row: { stage: 'Booked' } });
    expect((await fixture.move((await fixture.lead()).id, 'Booked')).body.clash).toBeNull();
    expect((await fixture.move((await fixture.lead()).id, 'Booked')).body.clash).toMatchObject({ state: 'booked' });
  });

  test('is always refused if the settings say so', async () => {
    await fixture.rules({});
    const other = await fixture.lead({ row: { stage: 'Date on Hold' } });
    const { id, version } = await fixture.lead();
    const refused = { code: 'day-taken', meta: { day: '2027-06-19', couple: 'Amelia & Jack' } };
    expect((await fixture.move(id, 'Booked')).body).toMatchObject(refused);
    expect((await fixture.hold(id)).body).toMatchObject(refused);
    const bulk = await fixture.app.request('POST', `/api/suppliers/${fixture.supplierId}/leads/bulk`, {
      as: fixture.as,
      headers: { 'Idempotency-Key': newId() },
      body: { ids: [id], change: { stage: 'Booked' } },
    });
    expect(bulk.body).toMatchObject(refused);
    // It has another day and moves to this one.
    const third = await fixture.lead({ enquiry: { weddingDateText: '20 June 2027' }, row: { stage: 'Booked' } });
    const overrides = { weddingDate: { y: 2027, m: 6, d: 19 } };
    const corrected = await fixture.app.request('PUT', fixture.path(third.id, '').slice(0, -1), {
      as: fixture.as,
      body: { version: third.version, overrides },
    });
    expect(corrected.body).toMatchObject(refused);
    expect([(await fixture.row(id)).stage, (await fixture.row(id)).version]).toEqual(['Lead', version]);
    // The couple that holds the day can book it, and can free it for the next.
    expect((await fixture.move(other.id, 'Booked')).status).toBe(200);
    const left = (await fixture.send<StageAnswer>('POST', other.id, 'stage', { stage: 'Lost', reason: 'x' })).body;
    expect((await fixture.move(id, 'Booked')).status).toBe(200);
    expect((await fixture.undo(left.changeId)).body).toMatchObject({ code: 'day-taken' });
  });

  test('is refused if the team blocked it', async () => {
    await fixture.rules({});
    await buildBlock(fixture.app, fixture.supplierId, { first_day: '2027-06-18', last_day: '2027-06-20' });
    expect((await fixture.move((await fixture.lead()).id, 'Booked')).body).toMatchObject({
      code: 'day-taken',
      meta: { day: '2027-06-19', couple: null },
    });
  });

  test('is given to one of two teammates who claim its last place at once', async () => {
    await fixture.rules({ capacity: 2 });
    await fixture.lead({ row: { stage: 'Booked' } });
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await fixture.lead(), await fixture.lead()];
      const answers = await Promise.all([
        fixture.move(one.id, 'Booked'),
        round % 2 === 0 ? fixture.hold(two.id) : fixture.move(two.id, 'Booked'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      for (const { id } of [one, two]) await fixture.send('POST', id, 'stage', { stage: 'Lost', reason: 'x' });
    }
  });

  test('shows only the first names of a locked couple', async () => {
    const paid = await buildSupplier(fixture.app, { payPerEnquiry: true });
    fixture.supplierId = paid.id;
    fixture.as = await signIn(
      fixture.app,
      await buildMember(fixture.app, { role: 'admin', supplierId: fixture.supplierId }),
    );
    await fixture.lead({ payPerEnquiry: true, row: { stage: 'Booked' } });
    const { body } = await fixture.move((await fixture.lead()).id, 'Booked');
    expect(body.clash?.by.map(({ couple }) => couple)).toEqual(['Amelia & Jack']);
    expect(JSON.stringify(body.clash)).not.toContain('Hartwright');
  });
});
