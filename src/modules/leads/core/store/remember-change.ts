import { ownValue } from '#contracts/own-value.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { JsonValue } from '#shared/persistence/json-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadChange, LockedLead } from './lead-store.ts';
import { readAtWith } from './read-time.ts';
import type { LeadRow } from '../tables/leads-tables.ts';

/** Columns derived from others: an undo recomputes them instead of restoring an old value. */
const FOLLOWS = new Set(['needs_reply', 'value', 'updated_at', 'version', 'next_scheduled_at']);

/**
 * The columns of a lead by name, in a form that both engines agree on, plus its `labels`. If the change moved the
 * wedding date, `weddingDate` is the correction of that date as JSON.
 */
export type LeadState = Readonly<Record<string, JsonValue>>;

/** A change to one lead, before it is saved. */
export interface RememberedLead {
  /** The current lead, with at least the columns that change. */
  lead: Pick<LockedLead, 'id' | 'labels'> & Partial<LockedLead>;
  change: LeadChange;
  /** All labels after the change; left out if they stay the same. */
  labels?: readonly string[] | undefined;
  /** The lead before its wedding date moved, if that is part of the change. */
  dated?: Pick<LeadRow, 'overrides' | (typeof DATED)[number]> | undefined;
}

/** These tell an undo whether the date is still the one that the change set. */
const DATED = ['wedding_earliest', 'wedding_latest'] as const;

const COLUMNS = ['change_id', 'lead_id', 'supplier_id', 'user_id', 'before', 'after', 'created_at'] as const;

/** Saves the previous state of leads, inside the transaction that changes them, so that the change can be undone. */
export async function rememberChange(
  em: Em,
  change: { id: string; supplierId: string; userId: string; now: number },
  leads: readonly RememberedLead[],
): Promise<void> {
  const rows = leads.map(({ lead, change: wanted, labels, dated }) => {
    const columns = { ...wanted, ...readAtWith(lead, wanted, change.now) };
    const names = Object.keys(columns).filter((name) => !FOLLOWS.has(name));
    const before = { ...stateOf({ ...lead }, names, labels && lead.labels), ...(dated && dateOf(dated)) };
    const after = { ...stateOf({ ...columns }, names, labels), ...(dated && stateOf({ ...lead }, DATED)) };
    return [change.id, lead.id, change.supplierId, change.userId, text(before), text(after), change.now];
  });
  await insertRows(em, 'lead_undo', COLUMNS, rows);
}

const dateOf = (lead: NonNullable<RememberedLead['dated']>): LeadState => ({
  ...stateOf(lead, DATED),
  weddingDate: JSON.stringify(fromJson(lead.overrides).weddingDate ?? null),
});

/** The columns of a lead that are compared and restored. */
export function stateOf(
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
  labels?: readonly string[],
): LeadState {
  const columns = names.map((name): [string, JsonValue] => [name, plain(ownValue(row, name))]);
  return { ...Object.fromEntries(columns), ...(labels && { labels: [...labels].sort().join(',') }) };
}

/** JSON is text on one engine and a value on the other; flags are 0 and 1. */
function plain(value: unknown): JsonValue {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return (value ?? null) as JsonValue;
}

const text = (state: LeadState): string => JSON.stringify(state);
