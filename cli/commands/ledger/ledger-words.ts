import { InvalidArgumentError, Option } from 'commander';
import { LEDGER_PRODUCTS } from '#contracts/money/ledger.ts';
import { LEDGER_MAX_UNITS } from '#contracts/limits.ts';
import type { LedgerEntry } from '#modules/ledger/index.ts';
import { newId } from '#shared/ids.ts';
import { hashRequest } from '#shared/persistence/idempotency/idempotency.ts';
import type { RequestKey } from '#shared/persistence/idempotency/idempotency.ts';

export const SUPPLIER_ARGUMENT = ['<supplier>', 'public id, for example GB12345678, or id'] as const;

export const productOption = (): Option =>
  new Option('--product <product>', 'what the units pay for').choices(LEDGER_PRODUCTS).default('enquiries');

/** Options of the commands that change a ledger. */
export const KEY_OPTION = [
  '--idempotency-key <key>',
  'repeating a command with the same key changes nothing and prints the first result',
  key,
] as const;
export const REASON_OPTION = ['--reason <text>', 'why; the supplier can read it'] as const;

export function units(text: string): number {
  const value = Number(text);
  if (/^\d+$/u.test(text) && value >= 1 && value <= LEDGER_MAX_UNITS) return value;
  throw new InvalidArgumentError(`Use a whole number from 1 to ${LEDGER_MAX_UNITS}.`);
}

function key(text: string): string {
  if (/^[\x21-\x7e]{8,100}$/u.test(text)) return text;
  throw new InvalidArgumentError('Use 8 to 100 printable ASCII characters without spaces.');
}

/** The idempotency key of a command; by default it is derived from the request itself. */
export function requestKey(command: string, given: string | undefined, ...parts: string[]): RequestKey {
  return { scope: `cli ${command}`, key: given ?? newId(), requestHash: hashRequest(command, ...parts) };
}

/** An entry as `--json` prints it. */
export const entryJson = (entry: LedgerEntry): object => ({
  ...entry,
  createdAt: new Date(entry.createdAt).toISOString(),
});

/** One line of a history. */
export function entryLine(entry: LedgerEntry & { reversedById?: string | null }): string {
  const units = `${entry.units > 0 ? '+' : '−'}${Math.abs(entry.units)}`;
  const back = entry.reversedById ? '  (rolled back)' : '';
  return [
    new Date(entry.createdAt).toISOString(),
    entry.id,
    entry.product.padEnd(14),
    entry.operation.padEnd(8),
    units.padStart(7),
    `= ${entry.balance}`.padStart(9),
    ` ${entry.reason}${back}`,
  ].join(' ');
}
