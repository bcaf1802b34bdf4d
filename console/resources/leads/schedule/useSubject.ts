import type { LeadDetail } from '#contracts/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/scheduled-message.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useReadableText } from '../../../format/useReadableText.ts';
import { usePaymentPlan } from '../payments/usePaymentPlan.ts';

/** The subject of a message scheduled for this lead, with what is known of the couple in it. */
export function useSubject(lead: LeadDetail): (scheduled: ScheduledMessageAnswer) => string {
  const format = useFormat();
  const readable = useReadableText();
  const { data: plan } = usePaymentPlan(lead.id);
  return ({ id, subject, couple, amount, day }) =>
    readable(subject, {
      dueDate: format.shortDate(plan?.payments.find(({ reminder }) => reminder?.scheduledId === id)?.dueDay ?? day),
      couple,
      weddingDate: format.weddingDate(lead.weddingDate),
      ...(lead.guests !== null && { guests: String(lead.guests) }),
      ...(amount !== null && { amount: format.money(amount, lead.currency) }),
    });
}
