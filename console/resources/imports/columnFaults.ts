/** What is wrong with the assigned columns, and at which columns it is reported. */
import { fieldsTwice } from '#contracts/lead/lead-import.ts';
import type { ImportField } from '#contracts/lead/lead-import.ts';

export type ColumnFault =
  | { kind: 'twice'; field: ImportField; at: readonly number[] }
  | { kind: 'needEmail' | 'needName'; at: readonly number[] };

const NAMES: readonly ImportField[] = ['name', 'firstName', 'lastName'];

export function columnFaults(
  columns: readonly (ImportField | null)[],
  samples: readonly (readonly string[])[],
): ColumnFault[] {
  const faults: ColumnFault[] = fieldsTwice(columns).map((field) => ({
    kind: 'twice',
    field,
    at: columns.flatMap((other, at) => (other === field ? [at] : [])),
  }));
  const left = columns.flatMap((field, at) => (field === null ? [at] : []));
  const withAddress = (at: number): boolean => (samples[at] ?? []).some((value) => value.includes('@'));
  const email = left.find(withAddress) ?? left[0] ?? 0;
  if (!columns.includes('email')) faults.push({ kind: 'needEmail', at: [email] });
  if (!NAMES.some((field) => columns.includes(field))) {
    const free = left.filter((at) => columns.includes('email') || at !== email);
    const name = free.find((at) => !withAddress(at)) ?? free[0] ?? 0;
    faults.push({ kind: 'needName', at: [name] });
  }
  return faults;
}
