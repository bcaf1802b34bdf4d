import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LEDGER_MAX_UNITS } from '#contracts/limits.ts';
import { newId } from '#shared/ids.ts';
import { testEngines } from '#testing/database.ts';
import { change, openLedger, spend } from './testing/ledger-fixture.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';

describe.each(testEngines())('the ledger on $name', ({ url }) => {
  let fixture: LedgerFixture;
  beforeAll(async () => {
    fixture = await openLedger(url);
  });
  afterAll(() => fixture.database.close());

  const back = (supplierId: string, transactionId: string) =>
    fixture.alone((ledger) => ledger.rollback({ supplierId, transactionId, userId: null, reason: 'By mistake' }));

  test('gift, purchase and spend each store the balance after them, in one sequence', async () => {
    const supplierId = newId();
    const rows = [
      await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 2 }))),
      await fixture.alone((ledger) => ledger.purchase(change(supplierId, { units: 10 }))),
      await fixture.alone((ledger) => ledger.spend(spend(supplierId))),
    ];
    expect(rows.map(({ operation, units, balance, sequence }) => [operation, units, balance, sequence])).toEqual([
      ['gift', 2, 2, 1],
      ['purchase', 10, 12, 2],
      ['spent', -1, 11, 3],
    ]);
    expect(await fixture.alone((ledger) => ledger.accounts(supplierId))).toEqual([
      { product: 'enquiries', balance: 11, sequence: 3 },
    ]);
  });

  test('units of one product never pay for another', async () => {
    const supplierId = newId();
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { product: 'contactCouples', units: 5 })));
    await expect(fixture.alone((ledger) => ledger.spend(spend(supplierId)))).rejects.toMatchObject({
      message: 'Insufficient balance for product enquiries',
      code: 'insufficient-balance',
      options: { meta: { product: 'enquiries', balance: 0 } },
    });
  });

  test('refuses a spend beyond the balance and writes no row', async () => {
    const supplierId = newId();
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 2 })));
    await expect(fixture.alone((ledger) => ledger.spend(spend(supplierId, { units: 3 })))).rejects.toMatchObject({
      code: 'insufficient-balance',
      options: { meta: { product: 'enquiries', balance: 2 } },
    });
    expect(await fixture.alone((ledger) => ledger.accounts(supplierId))).toEqual([
      { product: 'enquiries', balance: 2, sequence: 1 },
    ]);
  });

  test('I4: a lead is paid for once', async () => {
    const supplierId = newId();
    const leadId = newId();
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 2 })));
    await fixture.alone((ledger) => ledger.spend(spend(supplierId, { leadId })));
    await expect(fixture.alone((ledger) => ledger.spend(spend(supplierId, { leadId })))).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await fixture.alone((ledger) => ledger.balance(supplierId, 'enquiries'))).toBe(1);
  });

  test('L7: rolls a row back once and refuses the second time', async () => {
    const supplierId = newId();
    const gift = await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 4 })));
    expect(await back(supplierId, gift.id)).toMatchObject({ operation: 'rollback', units: -4, balance: 0 });
    await expect(back(supplierId, gift.id)).rejects.toMatchObject({ kind: 'conflict', code: 'already-rolled-back' });
  });

  test('L8: refuses to roll back a rollback', async () => {
    const supplierId = newId();
    const gift = await fixture.alone((ledger) => ledger.gift(change(supplierId)));
    const rollback = await back(supplierId, gift.id);
    await expect(back(supplierId, rollback.id)).rejects.toMatchObject({ code: 'rollback-of-rollback' });
  });

  test('L9: refuses to roll back a gift or purchase whose units are spent', async () => {
    const supplierId = newId();
    const purchase = await fixture.alone((ledger) => ledger.purchase(change(supplierId, { units: 10 })));
    await fixture.alone((ledger) => ledger.spend(spend(supplierId)));
    await expect(back(supplierId, purchase.id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'units-already-spent',
      message: 'Units of this entry have been spent, so it can’t be rolled back.',
    });
  });

  test('L10: rolling back a spend returns the unit', async () => {
    const supplierId = newId();
    await fixture.alone((ledger) => ledger.gift(change(supplierId)));
    const spent = await fixture.alone((ledger) => ledger.spend(spend(supplierId)));
    expect(await back(supplierId, spent.id)).toMatchObject({ units: 1, balance: 1, reversesId: spent.id });
  });

  test('a rollback doesn’t find another supplier’s row', async () => {
    const gift = await fixture.alone((ledger) => ledger.gift(change(newId())));
    await expect(back(newId(), gift.id)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test.each([0, -1, 0.5, 1e308, Number.NaN, Infinity, 2 ** 53, LEDGER_MAX_UNITS + 1, '1', null, [1], true])(
    'L12: %p units are refused',
    async (units) => {
      const supplierId = newId();
      const wrong = { units: units as number };
      const changes = [
        fixture.alone((ledger) => ledger.gift(change(supplierId, wrong))),
        fixture.alone((ledger) => ledger.purchase(change(supplierId, wrong))),
        fixture.alone((ledger) => ledger.spend(spend(supplierId, wrong))),
      ];
      for (const result of await Promise.allSettled(changes)) {
        expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'invalid' } });
      }
      expect(await fixture.alone((ledger) => ledger.accounts(supplierId))).toEqual([]);
    },
  );

  test('L12: only whole numbers from 1 to 10,000 are accepted as units', async () => {
    const anything = fc.oneof(fc.anything(), fc.double(), fc.integer({ min: -5, max: 10_005 }), fc.maxSafeInteger());
    await fc.assert(
      fc.asyncProperty(anything, async (units) => {
        const supplierId = newId();
        const outcome = await fixture
          .alone((ledger) => ledger.gift(change(supplierId, { units: units as number })))
          .then(
            (entry) => entry.balance,
            (error: { kind: string }) => error.kind,
          );
        const whole = Number.isInteger(units) && (units as number) >= 1 && (units as number) <= LEDGER_MAX_UNITS;
        expect(outcome).toBe(whole ? units : 'invalid');
      }),
      { numRuns: 100, seed: 12 },
    );
  });

  test('every change notifies live screens and sends them only numbers', async () => {
    const supplierId = newId();
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 3, reason: 'For Amelia' })));
    const events = await fixture.database.orm.em
      .fork()
      .execute<{ name: string; payload: unknown }[]>('select name, payload from outbox_event where supplier_id = ?', [
        supplierId,
      ]);
    expect(events.map((event) => event.name)).toEqual(['ledger.changed']);
    expect(JSON.stringify(events)).not.toContain('Amelia');
  });
});
