import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LEDGER_MAX_UNITS } from '#contracts/limits.ts';
import { newId } from '#shared/ids.ts';
import { testEngines } from '#testing/database.ts';
import { change, openLedger, spend } from './testing/ledger-fixture.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';

const ODD_REASONS = [
  'Pipes | and || more | pipes',
  `Quotes ' and " and \` and \\ and \\' and %_`,
  'Zoë 🎉 👩‍👩‍👧 Łódź ÅÅ İ ß \u202e right to left',
  '‘Typographic’ – “quotes” … and a nbsp\u00a0here',
  '0',
  'null',
  '𝒳'.repeat(300),
];

/** The SQL that docs/ledger.md gives readers to check the chain. */
const PRINTED_CHECK = /```sql\n([\s\S]+?)```/u.exec(
  readFileSync(join(import.meta.dirname, '../../../docs/ledger.md'), 'utf8'),
)?.[1];

describe.each(testEngines())('the hash chain on $name', ({ url }) => {
  let fixture: LedgerFixture;
  beforeAll(async () => {
    fixture = await openLedger(url);
  });
  afterAll(() => fixture.database.close());

  const wrongRows = () => fixture.database.orm.em.fork().execute<unknown[]>(PRINTED_CHECK ?? '');

  test.each(ODD_REASONS)(
    'I9: our check and the documented one both accept the chain with the reason %j',
    async (reason) => {
      const supplierId = newId();
      await fixture.alone((ledger) => ledger.gift(change(supplierId, { reason, units: 3, userId: newId() })));
      await fixture.alone((ledger) => ledger.spend(spend(supplierId, { reason })));
      expect(await fixture.alone(() => fixture.audit.verify(supplierId))).toEqual({
        accounts: 1,
        rows: 2,
        damages: [],
      });
      expect(await wrongRows()).toEqual([]);
    },
  );

  test('I9: both checks accept any text and any number of units', async () => {
    const supplierId = newId();
    const reasons = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).map((text) => `a${text}`);
    await fc.assert(
      fc.asyncProperty(reasons, fc.integer({ min: 1, max: LEDGER_MAX_UNITS }), async (text, units) => {
        // eslint-disable-next-line no-control-regex -- the contract refuses control characters
        const reason = text.replaceAll(/[\u0000-\u001f\u007f]/gu, '').slice(0, 300);
        await fixture.alone((ledger) => ledger.gift(change(supplierId, { reason, units })));
      }),
      { numRuns: 60, seed: 7 },
    );
    const { damages, rows } = await fixture.alone(() => fixture.audit.verify(supplierId));
    expect(damages).toEqual([]);
    expect(rows).toBe(60);
    expect(await wrongRows()).toEqual([]);
  });

  test('I9: the documented check finds a changed row', async () => {
    const supplierId = newId();
    for (let count = 0; count < 3; count += 1) await fixture.alone((ledger) => ledger.gift(change(supplierId)));
    const database = fixture.database.orm.em.fork();
    await database.execute('update ledger_transaction set reason = ? where supplier_id = ? and sequence = 2', [
      'Another reason',
      supplierId,
    ]);
    expect(await wrongRows()).toEqual([{ supplier_id: supplierId, product: 'enquiries', sequence: 2 }]);
  });

  test.each(['line\nbreak', 'a NUL \u0000', 'escape \u001b', '', '   ', 'x'.repeat(301)])(
    'the reason %j is refused before it reaches the ledger',
    async (reason) => {
      await expect(fixture.alone((ledger) => ledger.gift(change(newId(), { reason })))).rejects.toMatchObject({
        kind: 'invalid',
      });
    },
  );
});
