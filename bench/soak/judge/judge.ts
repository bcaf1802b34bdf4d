import type { Call, SeenRow } from '../history.ts';
import { judgeLedger } from './judge-ledger.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgeRequests, operationsOf } from './judge-requests.ts';
import type { Violation, World } from './world.ts';

export interface Evidence {
  calls: readonly Call[];
  rows: readonly SeenRow[];
  kills: readonly { what: string; signal: string; code?: number | null }[];
}

/** All violations after a run; none if everything is as docs/ledger.md and docs/scheduled-messages.md say. */
export function judge(world: World, { calls, rows, kills }: Evidence): Violation[] {
  const operations = operationsOf(calls);
  return [
    ...judgeLedger(world, rows),
    ...judgeRequests(world, operations),
    ...judgeMessages(world, operations),
    ...judgeApi(world),
    ...calls
      .filter((call) => call.status !== null && call.status >= 500 && call.status !== 503)
      .map((call) => ({ rule: 'T7', detail: `${call.kind} ${call.op} was answered with ${call.status}.` })),
    ...kills
      .filter((kill) => kill.signal === 'SIGTERM' && kill.code !== 0)
      .map((kill) => ({
        rule: 'O1',
        detail: `${kill.what} ended with ${kill.code ?? 'a signal'} when asked to stop.`,
      })),
  ];
}

/** The API agrees with the tables. */
function judgeApi({ api, accounts, transactions, scheduled }: World): Violation[] {
  const found: Violation[] = [];
  const same = (what: string, said: readonly string[], stored: readonly string[]): void => {
    const [one, two] = [new Set(said), new Set(stored)];
    const differ = [...said.filter((row) => !two.has(row)), ...stored.filter((row) => !one.has(row))];
    if (differ.length > 0)
      found.push({ rule: 'API', detail: `${what}: ${differ.length} differ, for example ${differ[0]}.` });
  };
  same(
    'balances',
    api.balances.map((one) => `${one.supplierId} ${one.product} ${one.balance} ${one.sequence}`),
    accounts.map((one) => `${one.supplier_id} ${one.product} ${one.balance} ${one.sequence}`),
  );
  same(
    'ledger rows',
    api.rows.map((one) => `${one.id} ${one.sequence} ${one.operation} ${one.units} ${one.balance}`),
    transactions.map((one) => `${one.id} ${one.sequence} ${one.operation} ${one.units} ${one.balance}`),
  );
  same(
    'scheduled messages',
    api.scheduled.map((one) => `${one.id} ${one.state}`),
    scheduled.map((one) => `${one.id} ${one.state}`),
  );
  if (api.ledgerVerify !== null) found.push({ rule: 'L14', detail: `aisle ledger verify: ${api.ledgerVerify}` });
  return found;
}
