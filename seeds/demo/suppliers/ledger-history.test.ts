import fc from 'fast-check';
import { DAY, HOUR } from '#contracts/durations.ts';
import { ledgerHistory } from './ledger-history.ts';
import type { Reveal } from './ledger-history.ts';
import { Random } from '../random.ts';

const now = Date.parse('2026-05-12T08:30:00Z');
const since = now - 300 * DAY;
const reveal = (day: number, place: number, bounced = false): Reveal => ({
  leadId: `lead ${place}`,
  at: since + Math.round(day * DAY),
  userId: 'sales',
  bounced,
});
const history = (reveals: Reveal[], balance: number | null) =>
  ledgerHistory({ since, now, reveals, balance, adminId: 'admin', staffId: 'staff' }, new Random('ledger'));

const someReveals = fc
  .array(fc.tuple(fc.double({ min: 1, max: 299, noNaN: true }), fc.boolean()), { maxLength: 120 })
  .map((list) => list.sort(([a], [b]) => a - b).map(([day, bounced], place) => reveal(day, place, bounced)));

test('every history adds up, is never negative, and ends with the requested balance', () => {
  fc.assert(
    fc.property(someReveals, fc.option(fc.integer({ min: 0, max: 29 })), (reveals, balance) => {
      const rows = history(reveals, balance);
      let running = 0;
      for (const [at, row] of rows.entries()) {
        running += row.units;
        expect(row).toMatchObject({ sequence: at + 1, balance: running });
        expect(row.balance).toBeGreaterThanOrEqual(0);
        expect(row.createdAt).toBeGreaterThan(rows[at - 1]?.createdAt ?? 0);
      }
      // With few spends the welcome gift alone can exceed the requested balance.
      const spent = reveals.filter((one) => !one.bounced).length;
      expect(balance === null || spent < 5 ? null : running).toBe(spent < 5 ? null : balance);
    }),
    { numRuns: 200, seed: 1 },
  );
});

test('each lead is paid for once, and each unit is returned at most once', () => {
  const rows = history([reveal(10, 1, true), reveal(11, 2), reveal(12, 3, true)], 3);
  const spends = rows.filter((row) => row.operation === 'spent');
  const back = rows.filter((row) => row.operation === 'rollback');
  expect(spends.map((row) => row.spentOnLeadId)).toEqual(['lead 1', 'lead 2', 'lead 3']);
  expect(back.map((row) => row.reversesId)).toEqual([spends[0]!.id, spends[2]!.id]);
  expect(back.every((row) => row.units === 1 && row.spentOnLeadId === null)).toBe(true);
});

test('units for emails that bounced in the last hours are not returned yet', () => {
  const late: Reveal = { leadId: 'late', at: now - HOUR, userId: 'sales', bounced: true };
  expect(history([late], 4).some((row) => row.operation === 'rollback')).toBe(false);
});
