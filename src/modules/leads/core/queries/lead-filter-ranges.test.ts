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
  // Nothing comes before the columns they filter on.
  [{}, false],
  [{ stage: 'Lead', source: ['widget', 'import'] }, false],
  [{ inPlay: true, source: 'widget' }, false],
  [{ enquiryType: 'pricing', replied: false }, false],
  // Labelled leads have their own way.
  [{ label: 'Hot Lead', source: 'widget' }, false],
  // 9 stages, 6 sources and 6 budgets for each of 7 statuses are more ranges than they are worth.
  [{ status: [...LEAD_STATUSES] }, false],
  [{ stage: ['Lead', 'Lost'], source: 'widget', status: [...LEAD_STATUSES] }, true],
])('of %j the index names what is not asked: %s', (filter, named) => {
  expect(namedRanges(filter) !== null).toBe(named);
});
