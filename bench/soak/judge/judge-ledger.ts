import { createHash } from 'node:crypto';
import type { SeenRow } from '../history.ts';
import type { Violation, World } from './world.ts';

type Row = World['transactions'][number];

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Checks the ledger from its rows alone, without any of the product's code (I1 to I7, I9). */
export function judgeLedger(world: World, seen: readonly SeenRow[]): Violation[] {
  const found: Violation[] = [];
  const report = (rule: string, detail: string): void => void found.push({ rule, detail });
  const byAccount = Map.groupBy(world.transactions, (row) => `${row.supplier_id} ${row.product}`);
  const byId = new Map(world.transactions.map((row) => [row.id, row]));
  const names = new Set([...byAccount.keys(), ...world.accounts.map((one) => `${one.supplier_id} ${one.product}`)]);
  for (const name of names) {
    const rows = (byAccount.get(name) ?? []).toSorted((a, b) => a.sequence - b.sequence);
    const account = world.accounts.find((one) => `${one.supplier_id} ${one.product}` === name);
    const sum = rows.reduce((all, row) => all + row.units, 0);
    if (!account) report('I1', `${name} has rows and no account.`);
    else {
      if (account.balance !== sum) report('I1', `${name} holds ${account.balance}, its rows add up to ${sum}.`);
      if (account.balance < 0) report('I2', `${name} holds ${account.balance}.`);
      if (account.sequence !== rows.length) report('I7', `${name} counted ${account.sequence} of ${rows.length} rows.`);
    }
    walk(rows, report);
  }
  once(world.transactions, 'spent_on_lead_id', (row) => report('I4', `${row.id} pays a second time for its lead.`));
  once(world.transactions, 'reverses_id', (row) => report('I5', `${row.id} takes a row back a second time.`));
  for (const row of world.transactions) {
    const target = row.reverses_id === null ? null : byId.get(row.reverses_id);
    if (target === null) continue;
    const sound =
      target &&
      target.operation !== 'rollback' &&
      target.units === -row.units &&
      target.sequence < row.sequence &&
      target.supplier_id === row.supplier_id;
    if (!sound) report('I5', `${row.id} is not the opposite of an earlier row.`);
  }
  judgeReveals(world, report);
  for (const one of seen) {
    const row = byId.get(one.id);
    const same =
      row?.sequence === one.sequence &&
      row.units === one.units &&
      row.balance === one.balance &&
      row.operation === one.operation;
    if (!same) report('I7', `Row ${one.id} was seen as ${JSON.stringify(one)} and is ${JSON.stringify(row ?? null)}.`);
  }
  return found;
}

function walk(rows: readonly Row[], report: (rule: string, detail: string) => void): void {
  let before = { balance: 0, sequence: 0, hash: '' };
  for (const row of rows) {
    if (row.sequence !== before.sequence + 1)
      report('I3', `${row.id} is number ${row.sequence} after ${before.sequence}.`);
    if (row.balance !== before.balance + row.units)
      report('I3', `${row.id} says ${row.balance} after ${before.balance}.`);
    if (row.balance < 0) report('I2', `${row.id} says ${row.balance}.`);
    const parts = [
      before.hash,
      row.id,
      row.supplier_id,
      row.product,
      row.sequence,
      row.operation,
      row.units,
      row.balance,
      row.spent_on_lead_id ?? '',
      row.reverses_id ?? '',
      row.user_id ?? '',
      row.created_at,
      sha(row.reason),
    ];
    if (row.hash !== sha(parts.join('|'))) report('I9', `The hash of ${row.id} is not that of its row.`);
    before = row;
  }
}

/** I6: a lead is paid for at the moment it is revealed. */
function judgeReveals(world: World, report: (rule: string, detail: string) => void): void {
  const spends = new Map(
    world.transactions.flatMap((row) => (row.spent_on_lead_id ? [[row.spent_on_lead_id, row]] : [])),
  );
  const leads = new Map(world.leads.map((lead) => [lead.id, lead]));
  for (const [leadId, row] of spends) {
    const lead = leads.get(leadId);
    if (lead?.revealed_at !== row.created_at)
      report('I6', `Lead ${leadId} was paid for at ${row.created_at} and revealed at ${lead?.revealed_at ?? null}.`);
  }
  for (const lead of world.leads)
    if (lead.revealed_at !== null && !spends.has(lead.id))
      report('I6', `Lead ${lead.id} is revealed and was not paid for.`);
}

function once(rows: readonly Row[], column: 'spent_on_lead_id' | 'reverses_id', twice: (row: Row) => void): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const value = row[column];
    if (value === null) continue;
    const key = `${row.supplier_id} ${value}`;
    if (seen.has(key)) twice(row);
    seen.add(key);
  }
}
