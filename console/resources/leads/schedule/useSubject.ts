import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPartialDate } from '../../../format/partialDate.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMessageLocale } from '../../../format/messages/useMessageLocale.ts';
import { useScheduledSubject } from '../../../format/messages/useScheduledSubject.ts';

/** The subject of a message scheduled for this lead, with the couple's known values filled in. */
export function useSubject(lead: LeadDetail): (scheduled: ScheduledMessageAnswer) => string {
  const t = useT();
  const locale = useMessageLocale();
  const subjectOf = useScheduledSubject();
  return (scheduled) =>
    subjectOf(scheduled, {
      weddingDate: formatPartialDate(lead.weddingDate, locale, t),
      ...(lead.guests !== null && { guests: String(lead.guests) }),
      ...(scheduled.amount !== null && { amount: formatMoney(scheduled.amount, lead.currency, locale) }),
    });
}
