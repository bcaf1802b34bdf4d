import { csvHead, csvLine } from '#contracts/csv.ts';
import { spreadsheetForm } from '#contracts/csv-form.ts';
import type { GroupDashboard, GroupMoney, GroupRow } from '#contracts/supplier/group.ts';

/** The file's columns, with their headings. */
export const GROUP_CSV_COLUMNS = [
  'business',
  'town',
  'enquiries',
  'enquiriesBefore',
  'waiting',
  'waitingBefore',
  'reply',
  'replyBefore',
  'hold',
  'booked',
  'bookedBefore',
  'value',
  'currency',
  'balance',
] as const;
export type GroupCsvColumn = (typeof GROUP_CSV_COLUMNS)[number];

/** The table as CSV for the spreadsheets of a language, in the order shown; with an extra line for each further currency. */
export function groupCsv(
  rows: readonly GroupRow[],
  {
    names,
    language,
    total,
    all,
  }: { names: Record<GroupCsvColumn, string>; language: string; total: GroupDashboard['total']; all: string },
): string {
  const form = spreadsheetForm(language);
  const head = csvHead(
    GROUP_CSV_COLUMNS.map((column) => names[column]),
    form,
  );
  const lines = (name: string, town: string, row: GroupRow | GroupDashboard['total']): string => {
    const money: readonly (GroupMoney[number] | null)[] = row.bookedValue.length > 0 ? row.bookedValue : [null];
    return money
      .map((value, at) => {
        const figures =
          at === 0 ? [row.enquiries, row.enquiriesBefore, row.waiting, row.waitingBefore] : [null, null, null, null];
        const replies = at === 0 ? [row.medianMinutes, row.medianMinutesBefore] : [null, null];
        const bookings = at === 0 ? [row.onHold, row.booked, row.bookedBefore] : [null, null, null];
        const worth = [value === null ? null : value.amount / 100, value?.currency ?? null];
        return csvLine(
          [name, town, ...figures, ...replies, ...bookings, ...worth, at === 0 ? row.balance : null],
          form,
        );
      })
      .join('');
  };
  return head + rows.map((row) => lines(row.supplier.name, row.supplier.town, row)).join('') + lines(all, '', total);
}
