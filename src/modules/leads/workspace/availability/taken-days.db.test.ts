import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StageAnswer } from '#contracts/lead/lead-change.ts';
import { newId } from '#shared/ids.ts';
import { buildBlock } from '#testing/builders/calendar.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { HoldGround } from '../../testing/hold-ground.ts';

describe.each(testEngines())('a day taken by others, on $name', ({ url }) => {
  let ground: HoldGround;
  beforeAll(async () => {
    ground = await HoldGround.open(url);
  });
  beforeEach(() => ground.begin());
  afterAll(() => ground.app.close());

  test('can be given away with a warning that names them', async () => {
    const first = await ground.lead({ row: { stage: 'Booked' } });
    const second = await ground.lead({ enquiry: { partnerName: 'Zara', partnerName2: 'Imran' } });
    expect((await ground.move(second.id, 'Booked')).body.clash).toEqual({
      day: '2027-06-19',
      state: 'booked',
      by: [{ leadId: first.id, couple: 'Amelia & Jack' }],
      reason: null,
    });
    const third = await ground.lead({ enquiry: { weddingDateText: '20 June 2027' } });
    await buildBlock(ground.app, ground.supplierId, { first_day: '2027-06-20', last_day: '2027-06-20' });
    expect((await ground.hold(third.id)).body.clash).toMatchObject({ state: 'blocked', reason: 'New floor' });
  });

  test('has as many places as the settings say', async () => {
    await ground.rules({ capacity: 2, strict: false });
    await ground.lead({ row: { stage: 'Booked' } });
    expect((await ground.move((await ground.lead()).id, 'Booked')).body.clash).toBeNull();
    expect((await ground.move((await ground.lead()).id, 'Booked')).body.clash).toMatchObject({ state: 'booked' });
  });

  test('is always refused if the settings say so', async () => {
    await ground.rules({});
    const other = await ground.lead({ row: { stage: 'Date on Hold' } });
    const { id, version } = await ground.lead();
    const refused = { code: 'day-taken', meta: { day: '2027-06-19', couple: 'Amelia & Jack' } };
    expect((await ground.move(id, 'Booked')).body).toMatchObject(refused);
    expect((await ground.hold(id)).body).toMatchObject(refused);
    const bulk = await ground.app.request('POST', `/api/suppliers/${ground.supplierId}/leads/bulk`, {
      as: ground.as,
      headers: { 'Idempotency-Key': newId() },
      body: { ids: [id], change: { stage: 'Booked' } },
    });
    expect(bulk.body).toMatchObject(refused);
    // It has another day and moves to this one.
    const third = await ground.lead({ enquiry: { weddingDateText: '20 June 2027' }, row: { stage: 'Booked' } });
    const overrides = { weddingDate: { y: 2027, m: 6, d: 19 } };
    const corrected = await ground.app.request('PUT', ground.path(third.id, '').slice(0, -1), {
      as: ground.as,
      body: { version: third.version, overrides },
    });
    expect(corrected.body).toMatchObject(refused);
    expect([(await ground.row(id)).stage, (await ground.row(id)).version]).toEqual(['Lead', version]);
    // The couple that holds the day can book it, and can free it for the next.
    expect((await ground.move(other.id, 'Booked')).status).toBe(200);
    const left = (await ground.send<StageAnswer>('POST', other.id, 'stage', { stage: 'Lost', reason: 'x' })).body;
    expect((await ground.move(id, 'Booked')).status).toBe(200);
    expect((await ground.undo(left.changeId)).body).toMatchObject({ code: 'day-taken' });
  });

  test('is refused if the team blocked it', async () => {
    await ground.rules({});
    await buildBlock(ground.app, ground.supplierId, { first_day: '2027-06-18', last_day: '2027-06-20' });
    expect((await ground.move((await ground.lead()).id, 'Booked')).body).toMatchObject({
      code: 'day-taken',
      meta: { day: '2027-06-19', couple: null },
    });
  });

  test('is given to one of two teammates who claim its last place at once', async () => {
    await ground.rules({ capacity: 2 });
    await ground.lead({ row: { stage: 'Booked' } });
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await ground.lead(), await ground.lead()];
      const answers = await Promise.all([
        ground.move(one.id, 'Booked'),
        round % 2 === 0 ? ground.hold(two.id) : ground.move(two.id, 'Booked'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      for (const { id } of [one, two]) await ground.send('POST', id, 'stage', { stage: 'Lost', reason: 'x' });
    }
  });

  test('shows only the first names of a locked couple', async () => {
    const paid = await buildSupplier(ground.app, { payPerEnquiry: true });
    ground.supplierId = paid.id;
    ground.as = await signIn(
      ground.app,
      await buildMember(ground.app, { role: 'admin', supplierId: ground.supplierId }),
    );
    await ground.lead({ payPerEnquiry: true, row: { stage: 'Booked' } });
    const { body } = await ground.move((await ground.lead()).id, 'Booked');
    expect(body.clash?.by.map(({ couple }) => couple)).toEqual(['Amelia & Jack']);
    expect(JSON.stringify(body.clash)).not.toContain('Hartwright');
  });
});
