import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { usePaymentPlan } from './usePaymentPlan.ts';

/** Shown before a new wedding date is saved: what moves with it, and what a person will have to check. */
export function DateMoves({ lead, changed }: { lead: LeadDetail; changed: boolean }) {
  const t = useT();
  const { data: plan } = usePaymentPlan(lead.id);
  if (!changed) return null;
  const payments = (plan?.payments ?? []).filter(({ offset, state }) => offset !== null && state !== 'paid').length;
  const reminders = lead.scheduled.filter(
    ({ offset, state }) => offset?.startsWith('-') && (state === 'scheduled' || state === 'failed'),
  ).length;
  if (payments + reminders === 0) return null;
  return (
    <p className="caption payments__overdue" role="status">
      {[
        payments > 0 && t('payments.paymentsMove', { count: payments }),
        reminders > 0 && t('payments.remindersMove', { count: reminders }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
