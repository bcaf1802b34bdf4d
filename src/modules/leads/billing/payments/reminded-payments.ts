import type { Em } from '#shared/persistence/orm.ts';
import type { RemindedPayments } from '../../messaging/schedule/queue/reminded-payments.ts';
import { paymentsDb } from './payment-tables.ts';

/** Finds the payments that scheduled messages remind about, in one statement, or none if there are no reminders. */
export const remindedPayments =
  ({ em }: { em: Em }): RemindedPayments =>
  async (messages) => {
    const ids = messages.filter((message) => message.type === 'payment-reminder').map((message) => message.id);
    if (ids.length === 0) return new Map();
    const rows = await paymentsDb(em)
      .selectFrom('lead_payment')
      .select(['reminder_id', 'due_day', 'paid_on'])
      .where('reminder_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.reminder_id ?? '', { dueDay: row.due_day, paid: row.paid_on !== null }]));
  };
