import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { BUDGET_KEYS, LEAD_SOURCES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadsDb } from '../tables/leads-tables.ts';

/** With more index ranges than this, listing them would cost more than the rows they skip. */
const RANGES_MAX = 1_000;

interface Column {
  /** The number of values a filter selects; 0 if it doesn't filter on this column. */
  asked: (filter: LeadFilter) => number;
  /** The number of possible values, if all of them can be listed. */
  values: number;
  /** A condition listing every value. */
  all: (eb: ExpressionBuilder<LeadsDb, 'lead'>) => Expression<SqlBool>;
}

const many = (value: unknown): number => (value === undefined ? 0 : Array.isArray(value) ? value.length : 1);

/** The columns of `lead_by_filter` after the supplier, in index order. */
const COLUMNS: readonly Column[] = [
  {
    asked: ({ stage, inPlay }) => many(stage) || (inPlay === undefined ? 0 : LEAD_STAGES.length),
    values: LEAD_STAGES.length,
    all: (eb) => eb('lead.stage', 'in', LEAD_STAGES),
  },
  {
    asked: ({ source }) => many(source),
    values: LEAD_SOURCES.length,
    all: (eb) => eb('lead.source', 'in', LEAD_SOURCES),
  },
  {
    asked: ({ budget }) => many(budget),
    values: BUDGET_KEYS.length + 1,
    all: (eb) => eb.or([eb('lead.budget', 'in', BUDGET_KEYS), eb('lead.budget', 'is', null)]),
  },
  // Statuses can be the supplier's own, so they can't be listed, and columns after them can't be reached without them.
  { asked: ({ status }) => many(status), values: 0, all: (eb) => eb.val(true) },
];

/**
 * Lists every value of the `lead_by_filter` columns that precede the last filtered one. The result stays the same, but
 * an index is only used up to the first column without a condition: without this, a filter on the source would scan
 * all of the supplier's leads instead of a few ranges.
 * @returns null if the index would gain nothing
 */
export function namedRanges(
  filter: LeadFilter,
): ((eb: ExpressionBuilder<LeadsDb, 'lead'>) => Expression<SqlBool>) | null {
  // There are few labelled leads, and they are found by their label.
  if (filter.label !== undefined) return null;
  const last = COLUMNS.findLastIndex(({ asked }) => asked(filter) > 0);
  const reached = COLUMNS.slice(0, last + 1);
  const unasked = reached.filter(({ asked }) => asked(filter) === 0);
  const ranges = reached.reduce((product, { asked, values }) => product * (asked(filter) || values), 1);
  return unasked.length === 0 || ranges > RANGES_MAX ? null : (eb) => eb.and(unasked.map(({ all }) => all(eb)));
}
