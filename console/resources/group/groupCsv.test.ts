import type { GroupDashboard, GroupRow } from '#contracts/supplier/group.ts';
import { GROUP_CSV_COLUMNS, groupCsv } from './groupCsv.ts';
import type { GroupCsvColumn } from './groupCsv.ts';

const names = Object.fromEntries(GROUP_CSV_COLUMNS.map((column) => [column, column])) as Record<GroupCsvColumn, string>;
const figures: Omit<GroupRow, 'supplier' | 'score'> = {
  enquiriesByWeek: [],
  enquiriesByWeekLastYear: [],
  waitingByWeek: [],
  enquiries: 47,
  enquiriesBefore: 40,
  waiting: 9,
  waitingBefore: 7,
  onHold: 4,
  booked: 5,
  bookedBefore: 3,
  bookedValue: [
    { currency: 'GBP', amount: 7_370_050 },
    { currency: 'EUR', amount: 1_200_000 },
  ],
  bookedValueBefore: [],
  medianMinutes: 185,
  medianMinutesBefore: null,
  balance: 11,
};
const total: GroupDashboard['total'] = { ...figures, repliesByWeek: [], bookedByWeek: [] };
const row = (name: string): GroupRow => ({
  ...figures,
  supplier: { id: '1', publicId: 'GB1', name, type: 'venue', slug: null, photo: null, town: 'Tetbury', tier: 1 },
  bookedValue: [],
  score: null,
});
const lines = (language: string, name = 'Harrow Mill') =>
  groupCsv([row(name)], { names, language, total, all: 'All 1' }).split('\r\n');

describe('a group’s table as CSV', () => {
  it('has a line for each business and the sum, and one more for a second currency', () => {
    const [head, one, sum, more, rest] = lines('en-GB');
    expect(head).toBe(`\uFEFF${GROUP_CSV_COLUMNS.join(',')}`);
    expect(one).toBe('Harrow Mill,Tetbury,47,40,9,7,185,,4,5,3,,,11');
    expect(sum).toBe('All 1,,47,40,9,7,185,,4,5,3,73700.5,GBP,11');
    expect(more).toBe('All 1,,,,,,,,,,,12000,EUR,');
    expect(rest).toBe('');
  });

  it('uses the delimiter that spreadsheets of the language expect', () => {
    expect(lines('de-DE')[2]).toContain(';73700,5;GBP;');
  });

  it('executes nothing in a spreadsheet, whatever a business is called (S48)', () => {
    expect(lines('en-GB', '=HYPERLINK("http://x.example")')[1]).toMatch(/^"'=HYPERLINK/u);
    expect(lines('en-GB', '@SUM(1+1)')[1]).toMatch(/^'@SUM/u);
  });
});
