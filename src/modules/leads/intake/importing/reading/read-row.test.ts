import { describe, expect, test } from '@jest/globals';
import { noWords } from '#contracts/lead/lead-import.ts';
import type { ImportField, ImportMapping } from '#contracts/lead/lead-import.ts';
import { readWeddingDate } from '#contracts/reading/read-wedding-date.ts';
import { readRow } from './read-row.ts';
import type { RowPlan } from './read-row.ts';

const NOW = Date.parse('2026-05-12T09:00:00.000Z');
const NOTHING = { known: new Map<string, string>(), keys: new Set<string>() };

/** Reads one row with columns for these fields; the headers are the field names. */
function read(cells: Partial<Record<ImportField, string>>, change: Partial<ImportMapping> = {}, extra: string[] = []) {
  const columns = Object.keys(cells) as ImportField[];
  const plan: RowPlan = {
    mapping: { preset: 'generic', columns, dateOrder: 'dmy', words: noWords(), ...change },
    header: columns,
    members: new Map([['tom reed', 'TOM']]),
    words: {
      stage: { known: new Map([['won', 'Booked']]), keys: new Set(['Booked', 'Lead']) },
      status: NOTHING,
      labels: { known: new Map([['hot', 'Hot Lead']]), keys: new Set(['Hot Lead', 'Spam']) },
      enquiryType: NOTHING,
    },
    weddings: {
      read: (date, guests) => ({
        date: readWeddingDate(date ?? '', 'GB'),
        guests: guests === null || Number.isNaN(Number(guests)) ? null : Number(guests),
      }),
    },
    country: 'GB',
    now: NOW,
  };
  return readRow({ row: 7, cells: [...Object.values(cells), ...extra] }, plan);
}
const GOOD = { email: 'amelia@couple.example', name: 'Amelia Hart' };
const rules = (result: ReturnType<typeof read>) => result.problems.map(({ rule }) => rule);

describe('refusing a row', () => {
  test.each([
    ['no address', { ...GOOD, email: ' ' }, 'email-missing'],
    ['with half an address', { ...GOOD, email: 'amelia@' }, 'email-invalid'],
    ['two addresses', { ...GOOD, email: 'a@couple.example, b@couple.example' }, 'email-invalid'],
    ['no name', { ...GOOD, name: '' }, 'name-missing'],
    ['with only the partner’s name', { email: GOOD.email, firstName: '', firstName2: 'Jack' }, 'name-missing'],
    [
      'with only the partner’s name, in one column',
      { email: GOOD.email, name: '', name2: 'Jack Osei' },
      'name-missing',
    ],
  ])('works %s', (_what, cells, rule) => {
    const result = read(cells);
    expect([result.lead, rules(result)]).toEqual([null, [rule]]);
  });

  test('reports all errors at once, by row, header and value', () => {
    expect(read({ email: 'x', name: '', guests: 'many' }).problems).toEqual([
      { row: 7, column: 'email', value: 'x', rule: 'email-invalid' },
      { row: 7, column: 'name', value: '', rule: 'name-missing' },
      { row: 7, column: 'guests', value: 'many', rule: 'guests-unreadable' },
    ]);
  });

  test.each(['weddingDate', 'createdAt'] as const)('works for an ambiguous %s', (field) => {
    const cells = { ...GOOD, [field]: '03/04/2026' };
    expect(rules(read(cells, { dateOrder: null }))).toEqual(['date-order']);
    expect(rules(read(cells))).toEqual([]);
  });
});

describe('reading a row as a lead', () => {
  test.each([
    ['mailto:amelia@couple.example', 'amelia@couple.example', 'amelia@couple.example'],
    [' Amelia@Couple.Example ', 'Amelia@Couple.Example', 'amelia@couple.example'],
  ])('cleans the address %p', (email, written, emailFolded) => {
    expect(read({ ...GOOD, email }).lead).toMatchObject({ email: written, emailFolded });
  });

  test.each([
    [{ name: 'Amelia Hart & Jack Reed' }, 'Amelia Hart', 'Jack Reed'],
    [{ name: 'Amelia Hart', name2: 'Jack' }, 'Amelia Hart', 'Jack'],
    [{ firstName: 'Amelia', lastName: 'Hart' }, 'Amelia Hart', null],
    [{ firstName: '', lastName: 'Hart' }, 'Hart', null],
    [{ firstName: 'Amelia', lastName: 'Hart', firstName2: 'Jack', lastName2: '' }, 'Amelia Hart', 'Jack'],
    [{ firstName: 'Amelia', lastName: 'Hart', name2: 'Jack van Osei' }, 'Amelia Hart', 'Jack van Osei'],
    [{ name: 'Amelia Hart', firstName2: 'Jack', lastName2: 'Osei' }, 'Amelia Hart', 'Jack Osei'],
  ])('splits the names %j', (cells, partnerName, partnerName2) => {
    expect(read({ email: GOOD.email, ...cells }).lead).toMatchObject({ partnerName, partnerName2 });
  });

  test.each([
    ['stage', 'Won', { stage: 'Booked', note: null }, []],
    ['stage', 'Dreaming', { stage: 'Lead', note: 'stage: Dreaming' }, ['word-unknown']],
    ['labels', 'HOT; hot', { labels: ['Hot Lead'], note: null }, []],
    ['labels', 'hot, garden', { labels: ['Hot Lead'], note: 'labels: garden' }, ['word-unknown']],
    ['labels', ' ;, ', { labels: [], note: null }, []],
    ['assignee', 'tom REED', { assigneeId: 'TOM', note: null }, []],
    ['assignee', 'Nobody', { assigneeId: null, note: 'assignee: Nobody' }, ['assignee-unknown']],
    ['budget', '£12,500', { budget: '10k-15k', note: 'budget: £12,500' }, []],
    ['budget', '10k-15k', { budget: '10k-15k', note: null }, []],
    ['budget', 'a lot', { budget: null, note: 'budget: a lot' }, ['budget-unreadable']],
    ['source', 'The Knot', { note: 'source: The Knot' }, []],
    ['createdAt', '03/02/2026', { createdAt: Date.parse('2026-02-03T12:00:00.000Z'), note: null }, []],
    ['createdAt', '13/05/2026', { createdAt: null, note: 'createdAt: 13/05/2026' }, ['created-unreadable']],
    ['weddingDate', 'soon', { dateText: 'soon' }, ['date-unreadable']],
    ['weddingDate', '31/02/2027', { dateText: '31/02/2027' }, ['date-unreadable']],
    ['weddingDate', '2027-02-31', { dateText: '2027-02-31' }, ['date-unreadable']],
    ['weddingDate', '12/2027', { dateText: '12/2027' }, []],
    ['phone', '', { phone: null }, []],
    // The character that our export puts before a value that a spreadsheet would execute.
    ['phone', "'+44 7700 900123", { phone: '+44 7700 900123' }, []],
    ['message', '=1+1', { message: '=1+1' }, []],
    ['area', 'Ox\u0000ford\u0007', { area: 'Ox ford' }, []],
  ] as const)('%s %p', (field, value, lead, problems) => {
    const result = read({ ...GOOD, [field]: value });
    expect(result.lead).toMatchObject(lead);
    expect(rules(result)).toEqual(problems);
  });

  test('lets people decide what a word means and what stays a note', () => {
    const words = { ...noWords(), stage: { dreaming: 'Booked' }, labels: { garden: null, vip: '+VIP', old: 'Gone' } };
    const { lead, problems, unknown } = read({ ...GOOD, stage: 'Dreaming', labels: 'Garden;VIP;Old' }, { words });
    expect(lead).toMatchObject({ stage: 'Booked', labels: ['+VIP'], note: 'labels: Garden\nlabels: Old' });
    expect([problems, unknown]).toEqual([[], []]);
  });

  test('truncates and reports a value that is too long', () => {
    const result = read({ ...GOOD, phone: '1'.repeat(1_000) });
    expect(rules(result)).toEqual(['too-long']);
    expect(result.lead?.phone?.length).toBeLessThan(100);
    expect(result.problems[0]?.value.length).toBeLessThanOrEqual(200);
  });

  test('reports cells after the last column and treats missing ones as empty', () => {
    expect(rules(read(GOOD, {}, ['', ' ']))).toEqual([]);
    expect(rules(read(GOOD, {}, ['one more']))).toEqual(['extra-cells']);
    expect(read(GOOD, { columns: ['email', 'name', 'phone'] }).lead).toMatchObject({ phone: null });
  });

  test('keeps the headers of several note columns', () => {
    const plan = { columns: ['email', 'name', 'note', 'note'] as ImportField[] };
    expect(read({ ...GOOD, note: 'One', phone: 'Two' }, plan).lead?.note).toBe('note: One\n\nphone: Two');
  });
});
