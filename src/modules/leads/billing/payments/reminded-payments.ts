import type { Em } from '#shared/persistence/orm.ts';
import { paymentsDb } from './payment-tables.ts';

/** The payment a reminder is about, as it is right before sending. */
export interface RemindedPayment {
  dueDay: string | null;
  paid: boolean;
}

/** The day that `{{dueDate}}` stands for in a scheduled message. */
export const dueDayIn = (
  payments: ReadonlyMap<string, RemindedPayment>,
  message: { id: string; local_day: string },
): string => payments.get(message.id)?.dueDay ?? message.local_day;

/** Payments by the scheduled message that reminds of them; a reminder written by hand has none. */
export async function remindedPayments(
  em: Em,
  messages: readonly { id: string; type: string }[],
): Promise<ReadonlyMap<string, RemindedPayment>> {
  const ids = messages.filter((message) => message.type === 'payment-reminder').map((message) => message.id);
  if (ids.length === 0) return new Map();
  const rows = await paymentsDb(em)
    .selectFrom('lead_payment')
    .select(['reminder_id', 'due_day', 'paid_on'])
    .where('reminder_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.reminder_id ?? '', { dueDay: row.due_day, paid: row.paid_on !== null }]));
}
