import { createHash } from 'node:crypto';
import { HOUR } from '#contracts/durations.ts';
import { WRENFIELD_LEADS } from './content/wrenfield.ts';
import type { DemoRecord } from './demo-types.ts';
import { SIZES } from './suppliers/plan-suppliers.ts';
import { leads, records, sample } from './sample.ts';

function print(all: Iterable<DemoRecord>): string {
  const hash = createHash('sha256');
  for (const record of all) hash.update(JSON.stringify(record));
  return hash.digest('hex');
}

test('the same seed, time and size give the same records', () => {
  expect(print(sample('small'))).toBe(print(records));
});

test('another seed or another time gives different ones', () => {
  expect(print(sample('small', 'other'))).not.toBe(print(records));
  expect(print(sample('small', 'aisle', new Date('2026-05-13T08:30:00Z')))).not.toBe(print(records));
});

test.each(['small', '10k'] as const)('size %s has exactly its suppliers and leads', (size) => {
  const counts: Record<string, number> = {};
  for (const { kind } of sample(size)) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toMatchObject({ staff: 1, supplier: SIZES[size].suppliers, lead: SIZES[size].leads });
});

test('the first of a million leads can be generated alone, and have short conversations unless scripted', () => {
  let seen = 0;
  let long = 0;
  for (const record of sample('1m')) {
    if (record.kind !== 'lead') continue;
    if (record.messages.length > SIZES['1m'].messages) long += 1;
    if ((seen += 1) === 5_000) break;
  }
  expect(seen).toBe(5_000);
  expect(long).toBeLessThanOrEqual(WRENFIELD_LEADS.length);
});

test('staff come first, then all suppliers, then for each supplier its leads by age and its ledger', () => {
  const order = records.map((record) => record.kind);
  expect(order[0]).toBe('staff');
  expect(order.slice(1, 31)).toEqual(Array.from({ length: 30 }, () => 'supplier'));
  expect(order.slice(31)).not.toContain('supplier');
  const bySupplier = Map.groupBy(leads, ({ lead }) => lead.supplierId);
  expect([...bySupplier.values()].flat()).toEqual(leads);
  for (const own of bySupplier.values()) {
    const times = own.map(({ lead }) => lead.createdAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  }
});

test.each(['2026-01-01T00:01:00Z', '2026-03-29T01:30:00Z', '2028-02-29T12:00:00Z'])(
  'generated at %s, nothing is after that moment except scheduled messages',
  (at) => {
    const moment = new Date(at);
    const made = [...sample('small', 'aisle', moment)].filter((record) => record.kind === 'lead');
    const newest = Math.max(...made.map(({ lead }) => lead.updatedAt));
    expect(newest).toBeLessThanOrEqual(moment.getTime());
    expect(newest).toBeGreaterThan(moment.getTime() - HOUR);
  },
);
