import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { formatShortDay } from '../dates.ts';
import { formatMoney } from '../money.ts';
import { useMessageLocale } from './useMessageLocale.ts';
import { useReadableText } from '../useReadableText.ts';
import type { TextValues } from '../useReadableText.ts';

/** A scheduled message's subject with the known values of its couple and payment filled in, plus `known`. */
export function useScheduledSubject(): (message: ScheduledMessageAnswer, known?: TextValues) => string {
  const locale = useMessageLocale();
  const readable = useReadableText();
  const { data: supplier } = useActiveSupplier();
  return ({ subject, couple, amount, dueDay }, known = {}) =>
    readable(subject, {
      couple,
      dueDate: formatShortDay(new Date(dueDay), locale, new Date(), 'UTC'),
      ...(amount !== null && supplier && { amount: formatMoney(amount, supplier.l10n.currency, locale) }),
      ...known,
    });
}
