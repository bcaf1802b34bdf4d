import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { newId } from '#shared/ids.ts';
import { CANCELLABLE_STATES, EDITABLE_STATES } from '../../messaging/schedule/queue/schedule-states.ts';
import type { ScheduledRow } from '../../messaging/tables/messaging-tables.ts';
import { addDays, localToInstant, offsetDays } from '../../messaging/schedule/queue/schedule-time.ts';
import { waitingMessage } from '../../messaging/schedule/queue/waiting-message.ts';
import type { PaymentRow, PlanRow } from './payment-tables.ts';

export type ReminderSettings = Pick<
  PlanRow,
  'reminder_days' | 'reminder_time' | 'reminder_subject' | 'reminder_body' | 'template_id'
>;

export interface ReminderFacts {
  leadId: string;
  conversationId: string;
  supplier: Pick<SupplierFacts, 'id' | 'timezone'>;
  /** False while nothing may be sent to this couple (D36). */
  maySend: boolean;
  now: number;
}

/** The changes that bring scheduled messages in line with a plan. */
export interface ReminderSteps {
  /** Their payment is paid; one that is already being sent is stopped by the check before sending. */
  paid: ScheduledRow[];
  /** Their payment was removed or no longer needs a reminder. */
  gone: ScheduledRow[];
  /** Waiting messages with their new content. */
  rewritten: ScheduledRow[];
  added: ScheduledRow[];
  /** Being sent, although their content has changed (J7). */
  tooLate: ScheduledRow[];
  /** The reminder of each payment afterwards. */
  links: Map<string, string>;
}

const isIn = (states: readonly string[], row: ScheduledRow): boolean => states.includes(row.state);

/**
 * Compares the reminders a plan needs with the existing ones. `touched` payments, whose amount or day or whose plan's
 * reminders changed, get new reminders. Any other reminder stays as it is, even if it was cancelled by hand or
 * rewritten. A sent reminder stays; a payment that moved to a later day gets another one.
 */
export function planReminders(
  payments: readonly PaymentRow[],
  existing: ReadonlyMap<string, ScheduledRow>,
  touched: ReadonlySet<string>,
  settings: ReminderSettings,
  facts: ReminderFacts,
): ReminderSteps {
  const steps: ReminderSteps = { paid: [], gone: [], rewritten: [], added: [], tooLate: [], links: new Map() };
  for (const payment of payments) {
    const now = payment.reminder_id === null ? undefined : existing.get(payment.reminder_id);
    const wanted = wantedReminder(payment, settings, facts);
    const link = payment.paid_on === null ? follow(now, wanted, touched.has(payment.id), steps) : settle(now, steps);
    if (link !== null) steps.links.set(payment.id, link);
  }
  return steps;
}

function settle(now: ScheduledRow | undefined, steps: ReminderSteps): string | null {
  if (now && isIn(CANCELLABLE_STATES, now)) steps.paid.push(now);
  return now?.id ?? null;
}

function follow(
  now: ScheduledRow | undefined,
  wanted: ScheduledRow | null,
  touched: boolean,
  steps: ReminderSteps,
): string | null {
  const keep = !touched && now !== undefined && !(now.state === 'cancelled' && now.cancel_reason !== 'by-user');
  if (keep || (now === undefined && wanted === null)) return now?.id ?? null;
  if (now?.state === 'claimed') {
    steps.tooLate.push(now);
    return now.id;
  }
  if (now && wanted && isIn(EDITABLE_STATES, now)) {
    const same = SAID.every((column) => now[column] === wanted[column]) && now.state !== 'held';
    if (!same) steps.rewritten.push({ ...wanted, id: now.id, created_at: now.created_at, version: now.version + 1 });
    return now.id;
  }
  if (now && isIn(CANCELLABLE_STATES, now)) steps.gone.push(now);
  if (wanted === null) return now?.id ?? null;
  steps.added.push(wanted);
  return wanted.id;
}

const SAID = ['subject', 'body', 'amount', 'scheduled_at', 'local_day', 'local_time', 'offset'] as const;

/** The reminder a plan needs for a payment; null if it needs none or its time has passed. */
function wantedReminder(
  payment: PaymentRow,
  settings: ReminderSettings,
  { leadId, conversationId, supplier, maySend, now }: ReminderFacts,
): ScheduledRow | null {
  const { reminder_days: days, reminder_time: time, reminder_subject: subject, reminder_body: body } = settings;
  if (!maySend || payment.due_day === null) return null;
  if (days === null || time === null || subject === null || body === null) return null;
  const day = addDays(payment.due_day, -days);
  const at = localToInstant(day, time, supplier.timezone);
  if (at < now) return null;
  const before = payment.offset === null ? null : days - (offsetDays(payment.offset) ?? 0);
  const chosen = {
    id: newId(),
    supplier_id: supplier.id,
    lead_id: leadId,
    conversation_id: conversationId,
    template_id: settings.template_id,
    type: 'payment-reminder' as const,
    subject,
    body,
    scheduled_at: at,
    local_day: day,
    local_time: time,
    offset: before === null ? null : `-P${before}D`,
    amount: payment.amount,
    stop_on_reply: false,
    // Scheduled by the plan, not a person: it stays when the plan's author leaves the team.
    created_by: null,
  };
  return waitingMessage(chosen, now);
}
