import { leadFilter } from '#contracts/lead/lead-list.ts';
import type { Format } from '../../../format/useFormat.ts';
import { enGB } from '../../../i18n/en-GB.ts';
import { formatIcu } from '../../../i18n/icu.ts';
import type { T } from '../../../i18n/i18n.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { formatShortDay } from '../../../format/dates.ts';
import { formatBudget } from '../../../format/money.ts';
import { leadTermsView } from '../../../terms/leadTermsView.ts';
import { anId } from '../../../testing/fixtures.ts';
import { FIELD_KEYS, FILTER_FIELDS, filterOptions, filterValue, isDateField, without } from './leadFilters.ts';
import type { FilterWords } from './leadFilters.ts';

const t: T = createTranslator('en-GB', enGB, formatIcu).translate;
const harriet = { id: anId(), name: 'Harriet Bell' };
const format = {
  budget: (key, currency) => formatBudget(key, currency, 'en-GB', t),
  shortDate: (date) => formatShortDay(new Date(date), 'en-GB', new Date('2026-06-01T00:00:00Z'), 'UTC'),
} as Pick<Format, 'budget' | 'shortDate'> as Format;
const words: FilterWords = { t, format, currency: 'GBP', terms: leadTermsView(undefined, t), members: [harriet] };
const chosen = FILTER_FIELDS.filter((field) => !isDateField(field));

describe('lead list filters', () => {
  it.each(chosen)('offer for %s only what the contract accepts, and name every choice like its chip', async (field) => {
    const options = filterOptions(field, words);
    expect(options.length).toBeGreaterThan(1);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    for (const option of options) {
      await expect(leadFilter.validate(option.filter)).resolves.toEqual(option.filter);
      expect(filterValue(field, option.filter, words)).toBe(option.label);
      expect(option.label).not.toBe('');
    }
  });

  it('have no chip while they are not in use', () => {
    expect(FILTER_FIELDS.map((field) => filterValue(field, {}, words))).toEqual(FILTER_FIELDS.map(() => null));
  });

  it.each([
    [{ weddingFrom: '2026-06-01', weddingTo: '2026-08-31' }, '1 Jun – 31 Aug'],
    [{ weddingFrom: '2026-06-01' }, 'from 1 Jun'],
    [{ weddingTo: '2027-06-30' }, 'until 30 Jun 2027'],
  ])('show %j as "%s"', (filters, text) => {
    expect(filterValue('wedding', filters, words)).toBe(text);
  });

  it('are removed with all their keys when the chip is removed, without affecting others', () => {
    const filters = { assigneeId: harriet.id, stage: 'Lead', q: 'amelia' } as const;
    expect(without(filters, FIELD_KEYS.assignee)).toEqual({ stage: 'Lead', q: 'amelia' });
  });

  it('distinguish leads without an owner from leads with one', () => {
    expect(filterValue('assignee', { unassigned: true }, words)).toBe('No owner');
    expect(filterValue('assignee', { assigneeId: harriet.id }, words)).toBe('Harriet Bell');
  });
});
