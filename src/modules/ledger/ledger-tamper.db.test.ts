import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { testEngines } from '#testing/database.ts';
import type { LedgerDamage, LedgerEntry } from './index.ts';
import { change, openLedger, spend } from './testing/ledger-fixture.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';

describe.each(testEngines())('L14: the check of a ledger that was tampered with, on $name', ({ url }) => {
  let fixture: LedgerFixture;
  let supplierId: string;
  let rows: LedgerEntry[];
  beforeAll(async () => {
    fixture = await openLedger(url);
  });
  beforeEach(async () => {
    await fixture.database.clear();
    supplierId = newId();
    const by = { userId: newId() };
    const gift = await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 5, ...by })));
    const paid = await fixture.alone((ledger) => ledger.spend(spend(supplierId, by)));
    const back = await fixture.alone((ledger) =>
      ledger.rollback({ supplierId, transactionId: paid.id, userId: null, reason: 'Bounced' }),
    );
    const last = await fixture.alone((ledger) => ledger.spend(spend(supplierId, by)));
    rows = [gift, paid, back, last];
    await fixture.alone((ledger) => ledger.purchase(change(newId(), { units: 10 })));
  });
  afterAll(() => fixture.database.close());

  const sql = (statement: string, ...values: unknown[]) =>
    fixture.database.orm.em.fork().execute(statement, values, 'run');
  const verify = async (only?: string): Promise<LedgerDamage[]> =>
    (await fixture.alone(() => fixture.audit.verify(only))).damages;
  /** Invariant and row of each problem found; `account` for the account itself. */
  const found = async (): Promise<string[]> => {
    const damages = await verify();
    expect(damages.every((damage) => damage.supplierId === supplierId)).toBe(true);
    return damages.map((damage) => `${damage.invariant} ${damage.sequence ?? 'account'}`);
  };

  test('finds nothing in an unchanged ledger', async () => {
    expect(await fixture.alone(() => fixture.audit.verify())).toEqual({ accounts: 2, rows: 5, damages: [] });
  });

  test.each<[string, unknown, string]>([
    ['product', 'contactCouples', 'I7'],
    ['sequence', 7, 'I7'],
    ['operation', 'purchase', 'I9'],
    ['units', -2, 'I3'],
    ['balance', 9, 'I3'],
    ['balance', -1, 'I2'],
    ['spent_on_lead_id', newId(), 'I9'],
    ['spent_on_lead_id', null, 'I4'],
    ['reverses_id', newId(), 'I5'],
    ['user_id', newId(), 'I9'],
    ['user_id', null, 'I9'],
    ['reason', 'For the Test', 'I9'],
    ['created_at', 1, 'I9'],
    ['hash', '0'.repeat(64), 'I9'],
    ['id', newId(), 'I9'],
  ])('finds a row whose %s was set to %p', async (column, value, invariant) => {
    await sql(`update ledger_transaction set ${column} = ? where id = ?`, value, rows[1]?.id);
    expect((await verify()).map((damage) => damage.invariant)).toContain(invariant);
  });

  test('finds a row that was moved to another supplier, in both accounts', async () => {
    const other = newId();
    await sql('update ledger_transaction set supplier_id = ? where id = ?', other, rows[3]?.id);
    const damages = await verify();
    expect(damages.filter((damage) => damage.supplierId === other).map((damage) => damage.invariant)).toContain('I1');
    expect(damages.filter((damage) => damage.supplierId === supplierId).map((damage) => damage.invariant)).toEqual(
      expect.arrayContaining(['I1', 'I7']),
    );
  });

  test.each<[string, unknown, string[]]>([
    ['balance', 500, ['I1 account']],
    ['balance', -1, ['I1 account', 'I2 account']],
    ['sequence', 5, ['I7 account']],
    ['head_hash', '0'.repeat(64), ['I9 account']],
    ['updated_at', 1, ['I7 account']],
  ])('finds an account whose %s was set to %p', async (column, value, expected) => {
    await sql(`update ledger_account set ${column} = ? where supplier_id = ?`, value, supplierId);
    expect(await found()).toEqual(expected);
  });

  test.each([
    ['the first', 0, ['I7 2', 'I3 2', 'I9 2', 'I1 account']],
    ['one in the middle', 2, ['I7 4', 'I3 4', 'I9 4', 'I1 account']],
    ['the last', 3, ['I1 account', 'I7 account', 'I9 account']],
  ])('finds that %s row was deleted', async (_which, index, expected) => {
    await sql('delete from ledger_transaction where id = ?', rows[index]?.id);
    expect(await found()).toEqual(expected);
  });

  test('finds a deleted account, and an account changed together with its rows', async () => {
    await sql('update ledger_transaction set balance = balance + 1, units = units + 1 where id = ?', rows[3]?.id);
    await sql('update ledger_account set balance = balance + 1 where supplier_id = ?', supplierId);
    expect(await found()).toEqual(['I9 4', 'I3 4']);
    await sql('delete from ledger_account where supplier_id = ?', supplierId);
    expect(await found()).toEqual(['I9 4', 'I3 4', 'I1 account']);
  });

  test('finds a rollback that doesn’t mirror its row, or that rolls back a rollback', async () => {
    await sql('update ledger_transaction set reverses_id = ? where id = ?', newId(), rows[2]?.id);
    expect(await found()).toEqual(['I9 3', 'I5 3']);
    await sql('update ledger_transaction set reverses_id = ? where id = ?', rows[0]?.id, rows[2]?.id);
    expect(await found()).toEqual(['I9 3', 'I5 3']);
  });

  test('reads all pages and finds a change in row 1,200 of 1,500', async () => {
    const busy = newId();
    await fixture.alone((ledger) => ledger.gift(change(busy, { units: 2_000 })));
    await fixture.alone(async (ledger) => {
      const spending = await ledger.openSpending('enquiries', [busy]);
      for (let row = 1; row < 1_500; row += 1) spending.spend(spend(busy));
      await spending.write();
    });
    expect(await fixture.alone(() => fixture.audit.verify(busy))).toEqual({ accounts: 1, rows: 1_500, damages: [] });
    await sql('update ledger_transaction set reason = ? where supplier_id = ? and sequence = 1200', 'Changed', busy);
    expect(await verify(busy)).toMatchObject([{ supplierId: busy, sequence: 1_200, invariant: 'I9' }]);
  });
});
