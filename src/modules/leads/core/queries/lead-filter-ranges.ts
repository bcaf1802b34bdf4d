import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { BUDGET_KEYS, LEAD_SOURCES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadsDb } from '../tables/leads-tables.ts';

/** Of an index no more ranges are read than this: naming them would cost more than what they leave out. */
const RANGES_MAX = 1_000;

interface Column {
  /** How many values of it a filter asks for; 0 for a filter that says nothing about it. */
  asked: (filter: LeadFilter) => number;
  /** How many values there are, when all of them can be named. */
  values: number;
  /** All of its values. */
  all: (eb: ExpressionBuilder<LeadsDb, 'lead'>) => Expression<SqlBool>;
}

const many = (value: unknown): number => (value === undefined ? 0 : Array.isArray(value) ? value.length : 1);

/** What `lead_by_filter` begins with behind the supplier, in its order. */
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
  // Statuses may be the supplier's own, so they can't be listed, and columns behind them can't be reached without them.
  { asked: ({ status }) => many(status), values: 0, all: (eb) => eb.val(true) },
];

/**
 * Says every value of the columns that `lead_by_filter` has before the last one asked for. It changes no answer: an index
 * is read no further than to the first column without a value, and so a source would be looked for among all leads of
 * the supplier, not in the few ranges that have it.
 * @returns null where the index has nothing to gain from it
 */
export function namedRanges(
  filter: LeadFilter,
): ((eb: ExpressionBuilder<LeadsDb, 'lead'>) => Expression<SqlBool>) | null {
  // Labelled leads are few and found by their label.
  if (filter.label !== undefined) return null;
  const last = COLUMNS.findLastIndex(({ asked }) => asked(filter) > 0);
  const reached = COLUMNS.slice(0, last + 1);
  const unasked = reached.filter(({ asked }) => asked(filter) === 0);
  const ranges = reached.reduce((product, { asked, values }) => product * (asked(filter) || values), 1);
  return unasked.length === 0 || ranges > RANGES_MAX ? null : (eb) => eb.and(unasked.map(({ all }) => all(eb)));
}
