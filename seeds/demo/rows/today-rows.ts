import { createHash } from 'node:crypto';
import { DAY, HOUR } from '#contracts/durations.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { TodayKind } from '#contracts/lead/today.ts';
import { encodeUlid } from '#shared/ids.ts';
import { texts } from '#shared/texts.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoLeadRecord } from '../demo-types.ts';

type TaskRow = DemoRow<'lead_task'>;

/** Notes that people write when they snooze a couple, in the languages of the demo. */
const notesOf = texts<readonly string[]>({
  'en-GB': [
    'Ask how the second viewing went',
    'Send the drawing of the marquee',
    'Call about the tasting in the evening, after six',
    'Check whether the coach house is free for the parents',
    'Ask about the band and the curfew',
  ],
  'de-DE': [
    'Fragen, wie die zweite Besichtigung war',
    'Plan der Bestuhlung schicken',
    'Abends wegen des Probeessens anrufen',
    'Nach der Band und der Sperrstunde fragen',
  ],
  'pl-PL': [
    'Zapytać, jak wypadła druga wizyta',
    'Wysłać plan stołów',
    'Zadzwonić wieczorem w sprawie degustacji',
    'Zapytać o zespół i godzinę zakończenia',
  ],
  'fr-FR': ['Demander comment s’est passée la visite', 'Envoyer le plan de salle', 'Rappeler pour la dégustation'],
});

/** One in this many leads has a reminder. */
const REMINDED = 7;
/** Hours from now at which reminders are due; most are in the future. */
const DUE_HOURS = [-20, -2, 26, 50, 74, 170];
const TROUBLE_DAYS = 30;

/** Reminders set by the team, and problems recorded by the product: the same rows for the same lead in every run. */
export function taskRows(record: DemoLeadRecord, now: number, locale: Locale): TaskRow[] {
  return [...troubleOf(record, now), ...reminderOf(record, now, locale)];
}

function troubleOf({ lead, messages, scheduled }: DemoLeadRecord, now: number): TaskRow[] {
  const recent = (at: number): boolean => at > now - TROUBLE_DAYS * DAY;
  const bounced = messages
    .filter(({ delivery, createdAt }) => delivery === 'dead' && recent(createdAt))
    .map(({ id, createdAt }) => ({ kind: 'bounced' as const, ref: id, at: createdAt }));
  const failed = scheduled
    .filter(({ state, scheduledAt }) => (state === 'dead' || state === 'held') && recent(scheduledAt))
    .map(({ id, scheduledAt }) => ({ kind: 'scheduled' as const, ref: id, at: scheduledAt }));
  return [...bounced, ...failed].map(({ kind, ref, at }) => row(lead, { kind, ref, dueAt: at, createdAt: at }));
}

function reminderOf({ lead }: DemoLeadRecord, now: number, locale: Locale): TaskRow[] {
  const draw = createHash('sha256').update(`reminder ${lead.id}`).digest();
  const pick = (at: number, many: number): number => (draw[at] ?? 0) % many;
  const fits = lead.assigneeId !== null && !lead.needsReply && !CLOSED_STAGES.includes(lead.stage);
  if (!fits || pick(0, REMINDED) > 0 || now - lead.lastActivityAt > 60 * DAY) return [];
  const notes = notesOf(locale);
  const createdAt = Math.max(lead.lastActivityAt, now - 2 * DAY);
  const dueAt = now + (DUE_HOURS[pick(1, DUE_HOURS.length)] ?? 0) * HOUR;
  const id = encodeUlid(createdAt, draw.subarray(2, 12));
  const note = notes[pick(2, notes.length)] ?? null;
  return [{ ...row(lead, { kind: 'reminder', ref: id, dueAt, createdAt }), id, note, created_by: lead.assigneeId }];
}

function row(
  lead: Pick<DemoLeadRecord['lead'], 'id' | 'supplierId'>,
  { kind, ref, dueAt, createdAt }: { kind: TodayKind; ref: string; dueAt: number; createdAt: number },
): TaskRow {
  const random = createHash('sha256').update(`${kind} ${ref}`).digest().subarray(0, 10);
  return {
    id: encodeUlid(createdAt, random),
    supplier_id: lead.supplierId,
    lead_id: lead.id,
    kind,
    ref,
    user_id: null,
    due_at: dueAt,
    note: null,
    created_by: null,
    created_at: createdAt,
    done_at: null,
    done_by: null,
    change_id: null,
    done_change_id: null,
  };
}
