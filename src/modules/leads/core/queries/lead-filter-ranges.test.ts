import { expect, test } from '@jest/globals';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import { namedRanges } from './lead-filter-ranges.ts';

test.each<[LeadFilter, boolean]>([
  [{ source: 'widget' }, true],
  [{ budget: ['over-20k', '15k-20k'] }, true],
  [{ status: 'Contacted', weddingFrom: '2027-01-01' }, true],
  [{ stage: ['Lead', 'Lost'], budget: 'over-20k' }, true],
  [{ inPlay: true, status: 'Contacted' }, true],
  // No columns precede the ones these filter on.
  [{}, false],
  [{ stage: 'Lead', source: ['widget', 'import'] }, false],
  [{ inPlay: true, source: 'widget' }, false],
  [{ enquiryType: 'pricing', replied: false }, false],
  // Labelled leads are found another way.
  [{ label: 'Hot Lead', source: 'widget' }, false],
  // 7 statuses × 9 stages × 6 sources × 6 budgets are too many ranges to be worth it.
  [{ status: [...LEAD_STATUSES] }, false],
  [{ stage: ['Lead', 'Lost'], source: 'widget', status: [...LEAD_STATUSES] }, true],
])('namedRanges fills in the index columns that %j leaves out: %s', (filter, named) => {
  expect(namedRanges(filter) !== null).toBe(named);
});
