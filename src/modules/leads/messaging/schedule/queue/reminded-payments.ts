import { token } from '#shared/wiring/token.ts';

/** The payment of a reminder, read right before sending. */
export interface RemindedPayment {
  dueDay: string | null;
  paid: boolean;
}

/** Payments by the id of their reminder; a manual reminder has none. Implemented with the payment plans. */
export type RemindedPayments = (
  messages: readonly { id: string; type: string }[],
) => Promise<ReadonlyMap<string, RemindedPayment>>;
export const REMINDED_PAYMENTS = token<RemindedPayments>('RemindedPayments');

/** The day that replaces `{{dueDate}}` in a scheduled message. */
export const dueDayIn = (
  payments: ReadonlyMap<string, RemindedPayment>,
  message: { id: string; local_day: string },
): string => payments.get(message.id)?.dueDay ?? message.local_day;
