import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#app/database/database.ts';
import type { BenchContext } from '../support/context.ts';
import { DispatchField } from '../support/dispatch-field.ts';
import { dispatchPass } from '../support/dispatch-pass.ts';
import { entry, pairedRatio } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

const BARE = new URL('../baselines/bare-dispatch.ts', import.meta.url);
const PRODUCT = new URL('../support/product-dispatch.ts', import.meta.url);

/**
 * Two processes, one killed midway, send 100,000 due messages out of 200,000 scheduled ones, until every email is sent;
 * compared with raw SKIP LOCKED batches of 250 that write a fact and a mark for each message.
 */
export async function dispatch(context: BenchContext): Promise<BenchEntry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-dispatch-'));
  const url = await context.emptyDatabase('dispatch');
  await migrate(url);
  const field = await DispatchField.open(url);
  const twice: number[] = [];
  try {
    const { ratio, notes } = await pairedRatio(
      context.rounds,
      () => dispatchPass(field, BARE, [url]),
      async () => {
        const mails = join(folder, `${twice.length}.txt`);
        const rate = await dispatchPass(field, PRODUCT, [url, mails]);
        twice.push(await field.checkMails(readFileSync(mails, 'utf8').trim().split('\n')));
        return rate;
      },
    );
    const seen = `each message was handed over; sent again after the kill, as at-least-once allows: ${twice.join(', ')}`;
    return [
      entry({
        name: 'dispatch.ratio',
        value: ratio,
        unit: 'ratio',
        target: 0.6,
        aim: 0.9,
        better: 'more',
        notes: [...notes, seen],
      }),
    ];
  } finally {
    await field.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrate(url: string): Promise<void> {
  const { orm } = await openDatabase(url);
  await orm.migrator.up();
  await orm.close();
}
