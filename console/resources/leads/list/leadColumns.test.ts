import { LEAD_SORTS } from '#contracts/lead/lead-list.ts';
import { COLUMN_SORTS, DEFAULT_COLUMNS, LEAD_TABLE_COLUMNS, TABLET_COLUMNS } from './leadColumns.ts';

describe('lead table columns', () => {
  it('sort by the server’s keys, each by a different one', () => {
    const sorts = Object.values(COLUMN_SORTS);
    expect(LEAD_SORTS).toEqual(expect.arrayContaining(sorts));
    expect(new Set(sorts).size).toBe(sorts.length);
  });

  it('keep their order in every selection', () => {
    for (const choice of [DEFAULT_COLUMNS, TABLET_COLUMNS]) {
      expect(choice).toEqual(LEAD_TABLE_COLUMNS.filter((column) => choice.includes(column)));
    }
  });
});
