import type { RawBuilder } from 'kysely';
import type { LeadFilter, LeadSort } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { byIndex } from '../../../core/queries/lead-page.ts';

type Walks = readonly [(filter: LeadFilter) => boolean, string][];
const BY_AGE: Walks = [
  [({ stage }) => isOne(stage), 'lead_by_stage'],
  [() => true, 'lead_by_age'],
];

/** The facts that decide how a list is scanned. */
type Walked = Pick<ListQuery<LeadFilter>, 'filter' | 'sort'>;

/** The indexes in the order of each sort, the narrowest first, by the filter columns they start with. */
const INDEXES: Readonly<Record<Exclude<LeadSort, 'stage'>, Walks>> = {
  lastActivityAt: [
    [({ stage }) => isOne(stage), 'lead_by_stage_activity'],
    [({ assigneeId, unassigned }) => isOne(assigneeId) && unassigned === undefined, 'lead_by_assignee'],
    [({ needsReply }) => needsReply === true, 'lead_to_reply'],
    [() => true, 'lead_by_activity'],
  ],
  createdAt: BY_AGE,
  weddingDate: [[() => true, 'lead_by_wedding']],
  guests: [[() => true, 'lead_by_guests']],
  couple: [[() => true, 'lead_by_couple']],
  value: [[() => true, 'lead_by_value']],
  enquiryType: [[() => true, 'lead_by_type']],
  /** For leads without a payment (next-payment-page.ts). */
  nextPayment: BY_AGE,
};

/** For each filter, the sorts that have an index starting with its column. */
const BEGUN_BY: Readonly<Partial<Record<keyof LeadFilter, readonly string[]>>> = {
  stage: ['createdAt', 'lastActivityAt'],
  needsReply: ['lastActivityAt'],
};

const isOne = (value: unknown): boolean => typeof value === 'string' || (Array.isArray(value) && value.length === 1);

/**
 * Makes the engine scan the index of the sort. Its own estimates use averages; only we know, having just counted, that
 * many leads match and the page fills quickly. Null for the sort by stage, which has no index.
 */
export function walkedIndex(engine: EngineName, { filter, sort }: Walked): RawBuilder<unknown> | null {
  if (sort.field === 'stage') return null;
  const [, name] = INDEXES[sort.field as Exclude<LeadSort, 'stage'>].find(([fits]) => fits(filter)) ?? [];
  return name === undefined ? null : byIndex(engine, name);
}

/**
 * Like `walkedIndex`, if the index starts with every filtered column, so that a scan passes no other leads. Choosing
 * among twenty indexes takes MariaDB as long as reading a page.
 */
export function coveringIndex(engine: EngineName, query: Walked): RawBuilder<unknown> | null {
  const [asked, ...more] = Object.entries(query.filter).filter(([, value]) => value !== undefined);
  if (asked === undefined) return walkedIndex(engine, query);
  const begins = BEGUN_BY[asked[0] as keyof LeadFilter]?.includes(query.sort.field) ?? false;
  return begins && more.length === 0 ? walkedIndex(engine, query) : null;
}
