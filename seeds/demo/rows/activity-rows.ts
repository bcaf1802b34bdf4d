import { createHash } from 'node:crypto';
import type { LeadActivityKind } from '#contracts/lead/lead-activity.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { encodeUlid } from '#shared/ids.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoLeadRecord } from '../demo-types.ts';

type ActivityRow = DemoRow<'lead_activity'>;
interface TimelineEntry {
  at: number;
  kind: LeadActivityKind;
  actor: ActivityRow['actor'];
  userId: string | null;
  data?: Record<string, string | number>;
}

/** The timeline of a lead: its messages, stages and notes, in order. */
export function activityRows(record: DemoLeadRecord): ActivityRow[] {
  const { lead } = record;
  return entriesOf(record)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, kind, actor, userId, data }, index) => ({
      id: idOf(lead.id, index, at),
      lead_id: lead.id,
      supplier_id: lead.supplierId,
      kind,
      actor,
      actor_id: userId,
      data: JSON.stringify(data ?? {}) as never,
      created_at: at,
    }));
}

function entriesOf({ lead, messages, notes }: DemoLeadRecord): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { at: lead.createdAt, kind: 'received', actor: 'couple', userId: null, data: { source: lead.source } },
  ];
  if (lead.revealedAt !== null) {
    const by = { userId: lead.revealedBy, actor: lead.revealedBy === null ? 'system' : 'member' } as const;
    entries.push({ at: lead.revealedAt, kind: 'revealed', ...by, data: { charged: 1 } });
  }
  // The first message is the enquiry itself.
  for (const { sender, createdAt, authorId, channel } of messages.slice(1)) {
    if (sender === 'couple') entries.push({ at: createdAt, kind: 'messageReceived', actor: 'couple', userId: null });
    else if (channel === 'scheduled')
      entries.push({ at: createdAt, kind: 'scheduledSent', actor: 'system', userId: null });
    else entries.push({ at: createdAt, kind: 'messageSent', actor: 'member', userId: authorId, data: { channel } });
  }
  for (const note of notes)
    entries.push({ at: note.createdAt, kind: 'noteAdded', actor: 'member', userId: note.authorId });
  const team = messages.find(({ sender }) => sender === 'supplier')?.authorId ?? lead.assigneeId;
  const stages = LEAD_STAGES.flatMap((stage) => ({ stage, at: lead.stages[stage] ?? null }))
    .filter((one): one is { stage: (typeof LEAD_STAGES)[number]; at: number } => one.at !== null)
    .toSorted((a, b) => a.at - b.at);
  for (const [index, { stage, at }] of stages.entries()) {
    const from = stages[index - 1]?.stage;
    if (from === undefined || team === null) continue;
    entries.push({ at, kind: 'stage', actor: 'member', userId: team, data: { from, to: stage } });
  }
  return entries;
}

/** The id of an entry: the same in every run, and sorted by time. */
function idOf(leadId: string, index: number, at: number): string {
  return encodeUlid(at, createHash('sha256').update(`${leadId} ${index}`).digest().subarray(0, 10));
}
