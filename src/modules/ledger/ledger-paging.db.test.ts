import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LedgerFilter } from '#contracts/money/ledger.ts';
import { newId } from '#shared/ids.ts';
import { testEngines } from '#testing/database.ts';
import type { LedgerHistoryEntry } from './index.ts';
import { change, openLedger, spend } from './testing/ledger-fixture.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';

describe.each(testEngines())('pages of the ledger history on $name', ({ url }) => {
  let fixture: LedgerFixture;
  beforeAll(async () => {
    fixture = await openLedger(url);
  });
  afterAll(() => fixture.database.close());

  const gifts = async (supplierId: string, count: number) => {
    for (let at = 0; at < count; at += 1) {
      fixture.clock.advance(at % 3);
      await fixture.alone((ledger) => ledger.gift(change(supplierId, { reason: `Gift ${at}` })));
    }
  };
  const page = async (
    supplierId: string,
    options: { filter?: LedgerFilter; offset?: number; limit?: number; field?: string; descending?: boolean },
  ) => {
    const { filter = {}, offset = 0, limit = 7, field = 'createdAt', descending = false } = options;
    return fixture.alone((ledger) =>
      ledger.history(supplierId, { filter, offset, limit, sort: { field, descending } }),
    );
  };

  test.each([
    ['createdAt', false],
    ['createdAt', true],
    ['sequence', false],
    ['sequence', true],
  ])(
    'L13: sorted by %s, descending %p, paging from the last row seen shows each old row once while rows are added',
    async (field, descending) => {
      const supplierId = newId();
      await gifts(supplierId, 20);
      const before = (await page(supplierId, { limit: 250, field, descending })).rows.map((row) => row.id);
      const seen: LedgerHistoryEntry[] = [];
      for (;;) {
        const after = seen.at(-1)?.id;
        const { rows } = await page(supplierId, { filter: after ? { after } : {}, field, descending });
        if (rows.length === 0) break;
        seen.push(...rows);
        if (seen.length < 30) await gifts(supplierId, 3);
      }
      const ids = seen.map((row) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => before.includes(id))).toEqual(before);
    },
  );

  test('L13: oldest first, a numbered page doesn’t change while rows are added', async () => {
    const supplierId = newId();
    await gifts(supplierId, 12);
    const first = await page(supplierId, { offset: 7, limit: 5 });
    await gifts(supplierId, 4);
    expect((await page(supplierId, { offset: 7, limit: 5 })).rows).toEqual(first.rows);
    expect(first.total).toBe(12);
  });

  test('filters by product and operation, counts the filtered rows, and names the rollback of a row', async () => {
    const supplierId = newId();
    const gift = await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 3 })));
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { product: 'contactCouples' })));
    const spent = await fixture.alone((ledger) => ledger.spend(spend(supplierId)));
    const back = await fixture.alone((ledger) =>
      ledger.rollback({ supplierId, transactionId: spent.id, userId: null, reason: 'Bounced' }),
    );
    const ids = (rows: readonly LedgerHistoryEntry[]) => rows.map((row) => row.id);
    const enquiries = await page(supplierId, { filter: { product: 'enquiries' } });
    expect([ids(enquiries.rows), enquiries.total]).toEqual([[gift.id, spent.id, back.id], 3]);
    expect(enquiries.rows.map((row) => row.reversedById)).toEqual([null, back.id, null]);
    const given = await page(supplierId, { filter: { operation: 'gift' }, limit: 1 });
    expect([ids(given.rows), given.total]).toEqual([[gift.id], 2]);
    expect((await page(supplierId, {})).total).toBe(4);
    expect((await page(newId(), {})).total).toBe(0);
  });

  test('refuses to page from another supplier’s row', async () => {
    const supplierId = newId();
    const foreign = await fixture.alone((ledger) => ledger.gift(change(newId())));
    await expect(page(supplierId, { filter: { after: foreign.id } })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
