import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { testEngines } from '#testing/database.ts';
import type { LedgerEntry } from './index.ts';
import { change, openLedger, spend } from './testing/ledger-fixture.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';
import { LedgerModel } from './testing/ledger-model.ts';
import type { LedgerCommand } from './testing/ledger-model.ts';

/** The full run uses LEDGER_BURSTS=1000. */
const bursts = Number(process.env['LEDGER_BURSTS'] ?? 25);

describe.each(testEngines())('concurrent ledger changes on $name', ({ url }) => {
  let fixture: LedgerFixture;
  beforeAll(async () => {
    fixture = await openLedger(url);
  });
  afterAll(() => fixture.database.close());

  /** Runs all at once, each on its own connection. A refusal becomes its code; any other error is rethrown. */
  const atOnce = (works: ((ledger: LedgerFixture['ledger']) => Promise<LedgerEntry>)[]): Promise<string[]> =>
    Promise.all(
      works.map((work) =>
        fixture.alone(work).then(
          (entry) => entry.operation as string,
          (error: unknown) => {
            if (error instanceof AppError) return error.code;
            throw error;
          },
        ),
      ),
    );
  const facts = async (supplierId: string) => {
    const { damages, rows } = await fixture.alone(() => fixture.audit.verify(supplierId));
    return { damages, rows, balance: await fixture.alone((ledger) => ledger.balance(supplierId, 'enquiries')) };
  };
  const times = (count: number, word: string): string[] => Array.from({ length: count }, () => word);

  test('L2: of two spends at a balance of 1, one is written and the other refused, every time', async () => {
    for (let burst = 0; burst < bursts; burst += 1) {
      const supplierId = newId();
      await fixture.alone((ledger) => ledger.gift(change(supplierId)));
      const both = [0, 1].map(() => (ledger: LedgerFixture['ledger']) => ledger.spend(spend(supplierId)));
      expect((await atOnce(both)).sort()).toEqual(['insufficient-balance', 'spent']);
      expect(await facts(supplierId)).toEqual({ damages: [], rows: 2, balance: 0 });
    }
  });

  test('L2: of a hundred spends at a balance of 10, ten are written', async () => {
    const supplierId = newId();
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 10 })));
    const hundred = Array.from(
      { length: 100 },
      () => (ledger: LedgerFixture['ledger']) => ledger.spend(spend(supplierId)),
    );
    expect((await atOnce(hundred)).sort()).toEqual([...times(90, 'insufficient-balance'), ...times(10, 'spent')]);
    expect(await facts(supplierId)).toEqual({ damages: [], rows: 11, balance: 0 });
  });

  test('I4: fifty simultaneous spends on one lead pay for it once', async () => {
    const supplierId = newId();
    const leadId = newId();
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 60 })));
    const fifty = Array.from(
      { length: 50 },
      () => (ledger: LedgerFixture['ledger']) => ledger.spend(spend(supplierId, { leadId })),
    );
    expect((await atOnce(fifty)).sort()).toEqual([...times(49, 'conflict'), 'spent']);
    expect(await facts(supplierId)).toEqual({ damages: [], rows: 2, balance: 59 });
  });

  test('simultaneous first gifts create one account and lose nothing', async () => {
    for (let burst = 0; burst < bursts; burst += 1) {
      const supplierId = newId();
      const gifts = Array.from(
        { length: 6 },
        () => (ledger: LedgerFixture['ledger']) => ledger.gift(change(supplierId)),
      );
      expect(await atOnce(gifts)).toEqual(times(6, 'gift'));
      expect(await facts(supplierId)).toEqual({ damages: [], rows: 6, balance: 6 });
    }
  });

  test('L3: gift, purchase and spends racing at a balance of 0 end as they would in some order', async () => {
    const commands: LedgerCommand[] = [
      { kind: 'gift', product: 'enquiries', units: 1 },
      { kind: 'purchase', product: 'enquiries', units: 2 },
      { kind: 'spend', product: 'enquiries', units: 2, lead: 'A' },
      { kind: 'spend', product: 'enquiries', units: 1, lead: 'B' },
    ];
    const possible = new Set(orders(commands).map((order) => outcome(order, commands)));
    for (let burst = 0; burst < bursts; burst += 1) {
      const supplierId = newId();
      const answers = await atOnce(
        commands.map((command) => (ledger) => {
          if (command.kind === 'spend') return ledger.spend(spend(supplierId, { units: command.units }));
          return ledger[command.kind as 'gift'](change(supplierId, { units: (command as { units: number }).units }));
        }),
      );
      const { damages, balance } = await facts(supplierId);
      expect(damages).toEqual([]);
      expect([...possible]).toContain(`${answers.join(' ')} ${balance}`);
    }
  });

  test('L7: twenty simultaneous rollbacks of a row roll it back once', async () => {
    const supplierId = newId();
    const gift = await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 3 })));
    await fixture.alone((ledger) => ledger.gift(change(supplierId, { units: 100 })));
    const twenty = Array.from(
      { length: 20 },
      () => (ledger: LedgerFixture['ledger']) =>
        ledger.rollback({ supplierId, transactionId: gift.id, userId: null, reason: 'Twice' }),
    );
    expect((await atOnce(twenty)).sort()).toEqual([...times(19, 'already-rolled-back'), 'rollback']);
    expect(await facts(supplierId)).toEqual({ damages: [], rows: 3, balance: 100 });
  });

  test('L9: when a gift is rolled back while its unit is spent, exactly one of the two succeeds', async () => {
    for (let burst = 0; burst < bursts; burst += 1) {
      const supplierId = newId();
      const gift = await fixture.alone((ledger) => ledger.gift(change(supplierId)));
      const answers = await atOnce([
        (ledger) => ledger.spend(spend(supplierId)),
        (ledger) => ledger.rollback({ supplierId, transactionId: gift.id, userId: null, reason: 'Not meant' }),
      ]);
      expect(['spent units-already-spent', 'insufficient-balance rollback']).toContain(answers.join(' '));
      expect(await facts(supplierId)).toEqual({ damages: [], rows: 2, balance: 0 });
    }
  });
});

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** The result of each command, in the order of `commands`, when they run in `order`, and the final balance. */
function outcome(order: readonly LedgerCommand[], commands: readonly LedgerCommand[]): string {
  const model = new LedgerModel();
  const answers = new Map(
    order.map((command) => {
      const answer = model.run(command);
      return [command, 'row' in answer ? answer.row.operation : answer.refused];
    }),
  );
  return `${commands.map((command) => answers.get(command)).join(' ')} ${model.balance('enquiries')}`;
}
