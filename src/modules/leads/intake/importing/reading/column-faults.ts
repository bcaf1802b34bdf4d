import type { ImportMapping } from '#contracts/lead/lead-import.ts';
import type { FieldError } from '#contracts/problem.ts';

/** The errors of a mapping: every column must be listed, and every lead needs an address and a name. */
export function columnFaults(mapping: ImportMapping, header: readonly string[]): FieldError[] {
  const { columns } = mapping;
  const pointer = '#/columns';
  if (columns.length !== header.length)
    return [{ pointer, rule: 'invalid', detail: `Choose a field for each of the ${header.length} columns.` }];
  const faults: FieldError[] = [];
  if (!columns.includes('email'))
    faults.push({ pointer, rule: 'columnsEmail', detail: 'Choose the column with the email address.' });
  if (!columns.includes('name') && !columns.includes('firstName') && !columns.includes('lastName'))
    faults.push({ pointer, rule: 'columnsName', detail: 'Choose the column with the name.' });
  return faults;
}
