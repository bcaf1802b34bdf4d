import type { GroupRow } from '#contracts/supplier/group.ts';
import { ownFirst, sortRows, worstOf } from './figures.ts';

const row = (name: string, figures: Partial<GroupRow>): GroupRow =>
  ({ supplier: { id: name, name }, waiting: 0, medianMinutes: null, balance: null, ...figures }) as GroupRow;
const rows = [
  row('Barn', { waiting: 9, medianMinutes: 460, balance: 6 }),
  row('Hall', { waiting: 7, medianMinutes: 134 }),
  row('Mill', { waiting: 7, medianMinutes: null, balance: 14 }),
];
const names = (sorted: readonly GroupRow[]) => sorted.map(({ supplier }) => supplier.name);

describe('the rows of a group', () => {
  it('are sorted by any column, with missing values last', () => {
    expect(names(sortRows(rows, { by: 'waiting', descending: true }))).toEqual(['Barn', 'Hall', 'Mill']);
    expect(names(sortRows(rows, { by: 'name', descending: true }))).toEqual(['Mill', 'Hall', 'Barn']);
    expect(names(sortRows(rows, { by: 'medianMinutes', descending: false }))).toEqual(['Hall', 'Barn', 'Mill']);
    expect(names(sortRows(rows, { by: 'balance', descending: true }))).toEqual(['Mill', 'Barn', 'Hall']);
  });

  it('are sorted by value in the person’s own currency, with other currencies last', () => {
    const worth = (name: string, ...bookedValue: GroupRow['bookedValue']) => row(name, { bookedValue });
    const some = [
      worth('Barn', { currency: 'GBP', amount: 900 }, { currency: 'EUR', amount: 100 }),
      worth('Hall', { currency: 'EUR', amount: 500 }),
      worth('Mill', { currency: 'GBP', amount: 700 }),
      worth('None'),
    ];
    const by = { by: 'value', descending: true } as const;
    expect(names(sortRows(some, by, 'EUR'))).toEqual(['Hall', 'Barn', 'None', 'Mill']);
    expect(names(sortRows(some, by))).toEqual(['Barn', 'Mill', 'Hall', 'None']);
    expect(ownFirst(some[0]?.bookedValue ?? [], 'EUR').map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
  });

  it('mark the worst of a column, but not among equals', () => {
    expect(worstOf(rows)).toEqual({ waiting: 9, medianMinutes: 460 });
    expect(worstOf(rows.slice(1))).toEqual({ waiting: null, medianMinutes: null });
    expect(worstOf([])).toEqual({ waiting: null, medianMinutes: null });
  });
});
