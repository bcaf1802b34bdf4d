import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { DAY } from '#contracts/durations.ts';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { NEW_LEAD_DAYS } from '#contracts/limits.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { ASIDE } from '../lead/aside.ts';
import type { CounterName } from '../counters/lead-counters.ts';
import type { LeadsDb } from '../tables/leads-tables.ts';
import { isPassedOn } from '../search/lead-search.ts';
import type { Found } from '../search/lead-search.ts';

const OPEN_STAGES = LEAD_STAGES.filter((stage) => !CLOSED_STAGES.includes(stage));

/** What a filter depends on besides its own values. */
export interface FilterContext {
  supplierId: string;
  now: number;
  /** The supplier's own switch; when off, nothing is locked. */
  payPerEnquiry: boolean;
  timezone: string;
  /** The results of the filter's search text (LeadSearch); null without one. */
  found: Found | null;
  /** Whether `aside` can be read cheaply: from the rows themselves or from an index that contains it. */
  asideReadable?: boolean;
  /** Whether to include test enquiries: for showing leads, never for counting, exporting or changing them. */
  withTests?: boolean;
  /** If known, leads set aside are looked up in their own index without considering the others. */
  engine?: EngineName;
}

type Leads = ExpressionBuilder<LeadsDb, 'lead'>;

/** Whether the supplier must be known before a filter can be turned into SQL. */
export const needsSupplier = (filter: LeadFilter): boolean =>
  filter.locked !== undefined ||
  filter.createdFrom !== undefined ||
  filter.createdTo !== undefined ||
  filter.q !== undefined;

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value]) as readonly T[];

/** Columns that can be filtered by one or several values. */
const BY_VALUE = {
  stage: 'lead.stage',
  status: 'lead.status',
  source: 'lead.source',
  enquiryType: 'lead.enquiry_type',
  budget: 'lead.budget',
} as const satisfies Partial<Record<keyof LeadFilter, string>>;

/** All conditions of a filter: only fixed columns and bound values, never an operator from the caller (S34). */
export function leadConditions(eb: Leads, filter: LeadFilter, context: FilterContext): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [eb('lead.supplier_id', '=', context.supplierId)];
  for (const [key, column] of Object.entries(BY_VALUE) as [keyof typeof BY_VALUE, 'lead.stage'][]) {
    const wanted = filter[key];
    if (wanted === undefined) continue;
    // This column's index contains no other filtered column, but SQLite would prefer it even with more filters.
    const hidden = key === 'enquiryType' && Object.values(filter).filter((value) => value !== undefined).length > 1;
    all.push(hidden ? eb(unindexed(column), 'in', listOf(wanted)) : isAnyOf(eb, column, listOf<string>(wanted)));
  }
  if (filter.inPlay !== undefined) all.push(eb('lead.stage', 'in', filter.inPlay ? OPEN_STAGES : CLOSED_STAGES));
  if (filter.read === 'unread') all.push(eb('lead.read_state', 'in', ['new', 'unread']));
  else if (filter.read !== undefined) all.push(eb('lead.read_state', '=', filter.read));
  if (filter.replied !== undefined) all.push(eb('lead.replied', '=', filter.replied));
  if (filter.starred !== undefined) all.push(isStarred(eb, filter.starred));
  if (filter.needsReply !== undefined) all.push(eb('lead.needs_reply', '=', filter.needsReply));
  // Only permanently revealed leads are ever marked.
  if (filter.duplicates !== undefined) all.push(eb('lead.has_duplicates', '=', filter.duplicates));
  if (filter.label) all.push(hasLabel(eb, context.supplierId, listOf<string>(filter.label)));
  if (filter.id) all.push(eb('lead.id', 'in', filter.id));
  return [
    ...all,
    ...inLists(eb, filter, context),
    ...owner(eb, filter),
    ...lockedCondition(eb, filter, context),
    ...dates(eb, filter, context),
    ...search(eb, context),
  ];
}

/** A single value becomes an equality, so that the index can be used for further columns. */
function isAnyOf(eb: Leads, column: 'lead.stage', values: readonly string[]): Expression<SqlBool> {
  const wanted = values as readonly (typeof LEAD_STAGES)[number][];
  const [only] = wanted;
  return wanted.length === 1 && only ? eb(column, '=', only) : eb(column, 'in', wanted);
}

/** Written as a range, because SQLite doesn't use `lead_starred` for `is not null`. */
const isStarred = (eb: Leads, starred: boolean): Expression<SqlBool> =>
  starred ? eb('lead.starred_at', '>', 0) : eb('lead.starred_at', 'is', null);

/** Owned by any of these people, by no one, or by either. */
function owner(eb: Leads, filter: LeadFilter): Expression<SqlBool>[] {
  const people = filter.assigneeId === undefined ? null : listOf(filter.assigneeId);
  if (people && filter.unassigned === true)
    return [eb.or([eb('lead.assignee_id', 'in', people), eb('lead.assignee_id', 'is', null)])];
  if (people) return [eb('lead.assignee_id', 'in', people)];
  if (filter.unassigned === undefined) return [];
  return [eb('lead.assignee_id', filter.unassigned ? 'is' : 'is not', null)];
}

/**
 * Leaves out leads that are set aside, unless the filter selects them: spam by its own filter or its label, any lead
 * by its id. If `aside` can be read cheaply, it is compared in an expression that doesn't lure the engine to another
 * index. `lead_by_filter` doesn't contain it, so there the few ids of leads set aside come from their own index.
 */
function inLists(eb: Leads, filter: LeadFilter, context: FilterContext): Expression<SqlBool>[] {
  if (filter.spam === true) return [eb('lead.aside', '=', ASIDE.spam)];
  if (filter.id) return [];
  const asksSpam = filter.label !== undefined && listOf<string>(filter.label).includes('Spam');
  const shown: number[] = [
    ASIDE.no,
    ...(asksSpam ? [ASIDE.spam] : []),
    ...(context.withTests === true ? [ASIDE.test] : []),
  ];
  if (context.asideReadable || isPassedOn(context.found)) return [eb(sql<number>`(lead.aside + 0)`, 'in', shown)];
  const aside = eb
    .selectFrom(asideBy(context.engine))
    .select('aside.id')
    .where('aside.supplier_id', '=', context.supplierId)
    .where(
      'aside.aside',
      'in',
      Object.values(ASIDE).filter((aside) => !shown.includes(aside)),
    );
  return [eb('lead.id', 'not in', aside)];
}

function asideBy(engine: EngineName | undefined): 'lead as aside' {
  if (engine === undefined) return 'lead as aside';
  const index = engine === 'sqlite' ? sql`\`aside\` indexed by lead_aside` : sql`\`aside\` force index (lead_aside)`;
  return sql`\`lead\``.as(index) as never;
}

function lockedCondition(eb: Leads, filter: LeadFilter, context: FilterContext): Expression<SqlBool>[] {
  if (filter.locked === undefined) return [];
  if (context.payPerEnquiry) return [eb('lead.locked', '=', filter.locked)];
  return filter.locked ? [sql<SqlBool>`1 = 0`] : [];
}

function hasLabel(eb: Leads, supplierId: string, labels: readonly string[]): Expression<SqlBool> {
  const labelled = eb
    .selectFrom('lead_label')
    .select('lead_label.lead_id')
    .where('lead_label.supplier_id', '=', supplierId)
    .where('lead_label.label', 'in', labels as never);
  return eb('lead.id', 'in', labelled);
}

/** Days are in the supplier's time zone. A wedding matches if any of its possible days is in the range. */
function dates(eb: Leads, filter: LeadFilter, context: FilterContext): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  const startOf = (day: string, after: number) =>
    Temporal.PlainDate.from(day).add({ days: after }).toZonedDateTime(context.timezone).epochMilliseconds;
  if (filter.createdFrom) all.push(eb('lead.created_at', '>=', startOf(filter.createdFrom, 0)));
  if (filter.createdTo) all.push(eb('lead.created_at', '<', startOf(filter.createdTo, 1)));
  if (filter.new !== undefined)
    all.push(eb('lead.created_at', filter.new ? '>=' : '<', context.now - NEW_LEAD_DAYS * DAY));
  if (filter.weddingFrom) all.push(eb('lead.wedding_latest', '>=', filter.weddingFrom));
  if (filter.weddingTo) all.push(eb('lead.wedding_earliest', '<=', filter.weddingTo));
  return all;
}

function search(eb: Leads, { found }: FilterContext): Expression<SqlBool>[] {
  return found ? [found.matches(eb.ref('lead.id'))] : [];
}

/**
 * The counters that add up to the number of leads a filter finds; null if rows must be counted. Filtering by stage is
 * the most common case and must not count rows.
 */
export function countersFor(filter: LeadFilter, payPerEnquiry: boolean): readonly CounterName[] | null {
  const used = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  if (used.length === 0) return LEAD_STAGES;
  if (used.length > 1) return null;
  if (filter.stage) {
    const stages = listOf(filter.stage);
    return stages.length === 1 ? stages : null;
  }
  if (filter.inPlay !== undefined) return filter.inPlay ? OPEN_STAGES : CLOSED_STAGES;
  if (filter.needsReply === true) return ['needsReply'];
  if (filter.read === 'unread') return ['unread'];
  if (filter.locked === true && payPerEnquiry) return ['locked'];
  if (filter.spam === true) return ['spam'];
  return null;
}
