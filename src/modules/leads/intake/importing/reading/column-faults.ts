import type { ImportMapping } from '#contracts/lead-import.ts';
import type { FieldError } from '#contracts/problem.ts';

/** What a mapping lacks: every column is named, and every lead needs an address and a name. */
export function columnFaults(mapping: ImportMapping, header: readonly string[]): FieldError[] {
  const { columns } = mapping;
  const pointer = '#/columns';
  if (columns.length !== header.length)
    return [{ pointer, rule: 'invalid', detail: `Say of each of the ${header.length} columns what it is.` }];
  const faults: FieldError[] = [];
  if (!columns.includes('email'))
    faults.push({ pointer, rule: 'columnsEmail', detail: 'Say which column has the email address.' });
  if (!columns.includes('name') && !columns.includes('firstName') && !columns.includes('lastName'))
    faults.push({ pointer, rule: 'columnsName', detail: 'Say which column has the name.' });
  return faults;
}
