import type { TodayKind } from '#contracts/lead/today.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { todayDb } from '../tasks/today-tables.ts';
import type { TodayAsk, TodayFinding } from '../tasks/today-source.ts';

/** The facts that decide a lead's place on the list. */
export interface CandidateLead {
  id: string;
  assigneeId: string | null;
  weddingEarliest: string | null;
  value: number | null;
  /** In milliseconds; null while it isn't paid for. */
  revealedAt: number | null;
  starredAt: number | null;
  locked: boolean;
  /** Spam, merged or returned, so nothing is left to do. */
  over: boolean;
}

/** What people have already done about leads. */
export interface Handled {
  /** `lead kind ref` of reasons that someone marked as done. */
  settled: ReadonlySet<string>;
  /** When each lead was snoozed, in milliseconds; the latest if several times. */
  heldSince: ReadonlyMap<string, number>;
}

const settledKey = (leadId: string, kind: TodayKind, ref: string): string => `${leadId} ${kind} ${ref}`;

/**
 * Reads leads by a long list of ids, by primary key, in one statement. The supplier is checked afterwards: with it in
 * the condition, SQLite would read all of the supplier's leads.
 */
export async function candidateLeads(
  em: Em,
  supplierId: string,
  leadIds: readonly string[],
  supplierPaysPerEnquiry: boolean,
): Promise<CandidateLead[]> {
  if (leadIds.length === 0) return [];
  const rows = await todayDb(em)
    .selectFrom('lead')
    .leftJoin('lead_label as spam', (join) => join.onRef('spam.lead_id', '=', 'lead.id').on('spam.label', '=', 'Spam'))
    .select([
      'lead.id',
      'lead.supplier_id',
      'lead.assignee_id',
      'lead.wedding_earliest',
      'lead.value',
      'lead.revealed_at',
    ])
    .select(['lead.starred_at', 'lead.locked', 'lead.returned_at', 'lead.aside', 'spam.label'])
    .where('lead.id', 'in', leadIds)
    .execute();
  const own = rows.filter((row) => row.supplier_id === supplierId);
  return own.map((row) => ({
    id: row.id,
    assigneeId: row.assignee_id,
    weddingEarliest: row.wedding_earliest,
    value: row.value,
    revealedAt: row.revealed_at,
    starredAt: row.starred_at,
    locked: fromFlag(row.locked) && supplierPaysPerEnquiry,
    over: row.label !== null || row.returned_at !== null || row.aside !== ASIDE.no,
  }));
}

/** Which reasons of these leads were settled, and which leads are currently snoozed for the reader or for everyone. */
export async function handledOf(
  em: Em,
  { userId, now }: Pick<TodayAsk, 'userId' | 'now'>,
  leadIds: readonly string[],
): Promise<Handled> {
  const settled = new Set<string>();
  const heldSince = new Map<string, number>();
  if (leadIds.length === 0) return { settled, heldSince };
  const rows = await todayDb(em)
    .selectFrom('lead_task')
    .select(['lead_id', 'kind', 'ref', 'user_id', 'created_at', 'done_at'])
    .where('lead_id', 'in', leadIds)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '<>', 'reminder'), eb('done_at', 'is not', null)]),
        eb.and([eb('kind', '=', 'reminder'), eb('done_at', 'is', null), eb('due_at', '>', now)]),
      ]),
    )
    .execute();
  for (const row of rows) {
    if (row.kind !== 'reminder') settled.add(settledKey(row.lead_id, row.kind, row.ref));
    else if (row.user_id === null || row.user_id === userId)
      heldSince.set(row.lead_id, Math.max(heldSince.get(row.lead_id) ?? 0, row.created_at));
  }
  return { settled, heldSince };
}

/**
 * The open reasons of one lead. A snoozed lead stays snoozed until its time, except for anything that has happened
 * since: a couple that writes is never snoozed.
 */
export function openReasons(lead: CandidateLead, found: readonly TodayFinding[], handled: Handled): TodayFinding[] {
  if (lead.over) return [];
  const heldSince = handled.heldSince.get(lead.id);
  const open = found.filter(
    ({ kind, ref, at }) =>
      !handled.settled.has(settledKey(lead.id, kind, ref)) &&
      (heldSince === undefined || (at !== null && at > heldSince)),
  );
  const asked = open.map((finding) =>
    finding.kind === 'reply' && lead.locked ? { ...finding, kind: 'reveal' as const } : finding,
  );
  // A lead waiting for a reply will be opened to reply, so that isn't listed separately.
  const waits = asked.some(({ kind }) => kind === 'reply' || kind === 'reveal');
  return waits ? asked.filter(({ kind }) => kind !== 'unopened') : asked;
}
