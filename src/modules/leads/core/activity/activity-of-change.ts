import { ownValue } from '#contracts/own-value.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { LeadRow } from '../tables/leads-tables.ts';
import type { ActivityEntry } from './record-activity.ts';

type Entry = Omit<ActivityEntry, 'leadId' | 'supplierId'>;
/** The columns of a lead that the timeline compares before and after a change. */
type ComparedLead = Pick<LeadRow, 'stage' | 'status' | 'assignee_id' | 'read_state'> &
  Partial<Pick<LeadRow, 'overrides' | 'value_override' | 'hold_ends_at'>>;

/** The timeline entries for a change to a lead's row. Messages, labels, notes and files have their own. */
export function activityOfChange(before: ComparedLead, change: Partial<LeadRow>): Entry[] {
  const entries: Entry[] = [];
  const after = { ...before, ...change };
  if (after.stage !== before.stage) entries.push({ kind: 'stage', data: { from: before.stage, to: after.stage } });
  // Moving to another stage clears the status, so that isn't a separate entry.
  else if (after.status !== before.status)
    entries.push({ kind: 'status', data: { from: before.status, to: after.status } });
  if (after.stage === 'Date on Hold' && after.hold_ends_at && after.hold_ends_at !== before.hold_ends_at)
    entries.push({ kind: 'hold', data: { until: after.hold_ends_at } });
  if (after.assignee_id !== before.assignee_id)
    entries.push({ kind: 'owner', data: { from: before.assignee_id, to: after.assignee_id } });
  if (before.read_state === 'new' && after.read_state === 'read' && change.last_message_by === undefined)
    entries.push({ kind: 'opened' });
  if (change.replied_at !== undefined && change.last_message_by === undefined)
    entries.push({ kind: 'replied', data: { on: change.replied_at !== null } });
  if (change.overrides !== undefined && before.overrides !== undefined) {
    const fields = changedKeys(fromJson(before.overrides), fromJson(change.overrides));
    if (fields.length > 0) entries.push({ kind: 'facts', data: { fields: fields.join(',') } });
  }
  if (change.value_override !== undefined && change.value_override !== before.value_override)
    entries.push({ kind: 'value', data: { from: before.value_override ?? null, to: change.value_override } });
  return entries;
}

function changedKeys(before: object, after: object): string[] {
  const value = (of: object, key: string): string =>
    JSON.stringify(ownValue(of as Record<string, unknown>, key) ?? null);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // The couple's original is stored next to a correction but isn't a correction itself.
  return keys
    .filter((key) => key !== 'given' && value(before, key) !== value(after, key))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** The timeline entry for a change of labels; none if they didn't change. */
export function activityOfLabels(before: readonly string[], after: readonly string[]): Entry[] {
  const added = after.filter((label) => !before.includes(label));
  const removed = before.filter((label) => !after.includes(label));
  if (added.length + removed.length === 0) return [];
  return [{ kind: 'labels', data: { added: added.join(','), removed: removed.join(',') } }];
}
