import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { RevealBatch } from './reveal-batch.ts';
import type { RevealBatchParts } from './reveal-batch.ts';
import { RevealLead } from './reveal-lead.ts';
import { RevealFixture } from '../../testing/reveal-fixture.ts';

/** A promise with its trigger: `open` resolves `passed` for everyone waiting. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe.each(testEngines())('L11: turning pay per enquiry off during a reveal, on $name', ({ name, url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  afterAll(() => app.close());

  const revealing = (parts: Partial<RevealBatchParts>): RevealLead => {
    const { orm } = app.database;
    const idempotency = app.container.get<Idempotency>(IDEMPOTENCY);
    const whole: RevealBatchParts = {
      em: orm.em,
      clock: app.clock,
      suppliers: app.container.get<SuppliersApi>(SUPPLIERS_API),
      ledger: app.container.get<LedgerApi>(LEDGER_API),
      outbox: app.container.get<Outbox>(OUTBOX),
      idempotency,
      ...parts,
    };
    return new RevealLead({ em: orm.em, idempotency, batch: new RevealBatch(whole) });
  };
  const reveal = (use: RevealLead, supplierId: string, leadId: string) =>
    app.within(() =>
      use.reveal({
        key: { scope: 'somebody', key: newId(), requestHash: '0'.repeat(64) },
        supplierId,
        leadId,
        userId: newId(),
        role: 'admin',
      }),
    );
  const flip = async (supplierId: string, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
    const { em } = app.database.orm;
    await app.within(() =>
      inTransaction(em, async (tx) => {
        await tx.execute('update supplier set pay_per_enquiry = 0 where id = ?', [supplierId]);
        await meanwhile();
      }),
    );
  };
  /** Waits until a statement on the supplier is blocked; SQLite's single connection blocks immediately. */
  const untilBlocked = async (): Promise<void> => {
    const blocked =
      "select count(*) as blocked from information_schema.processlist where db = database() and info like '%supplier%' and id <> connection_id()";
    for (;;) {
      if (name === 'sqlite') return;
      const [row] = await app.database.orm.em.fork().execute<{ blocked: number }[]>(blocked);
      if (Number(row?.blocked) > 0) return;
    }
  };

  test('before the reveal reads it makes the reveal wait and be free', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leadId = await fixture.lead();
    const flipped = gate();
    const committing = gate();
    const flipping = flip(fixture.supplierId, async () => {
      flipped.open();
      await committing.passed;
    });
    await flipped.passed;
    const answer = reveal(revealing({}), fixture.supplierId, leadId);
    await untilBlocked();
    committing.open();
    await flipping;
    expect(await answer).toEqual({ charged: 0, balance: 1 });
    expect(await fixture.spent()).toEqual([]);
  });

  test('after the reveal has read it waits for the reveal, which is charged', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leadId = await fixture.lead();
    const ledger = app.container.get<LedgerApi>(LEDGER_API);
    const reached = gate();
    const spending = gate();
    const slow: Pick<LedgerApi, 'openSpending'> = {
      async openSpending(product, supplierIds) {
        const accounts = await ledger.openSpending(product, supplierIds);
        reached.open();
        await spending.passed;
        return accounts;
      },
    };
    const answer = reveal(revealing({ ledger: slow }), fixture.supplierId, leadId);
    await reached.passed;
    const order: string[] = [];
    const flipping = flip(fixture.supplierId).finally(() => order.push('flipped'));
    await untilBlocked();
    order.push('still waiting');
    spending.open();
    expect(await answer).toEqual({ charged: 1, balance: 0 });
    await flipping;
    expect(order).toEqual(['still waiting', 'flipped']);
    expect(await fixture.spent()).toHaveLength(1);
    expect(await fixture.damages()).toEqual([]);
  });
});
