import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useActiveSupplier } from '../layout/queries.ts';
import { useFormat } from './useFormat.ts';
import { useReadableText } from './useReadableText.ts';
import type { TextValues } from './useReadableText.ts';

/** The subject of a scheduled message with what it knows of its couple and payment, and what else is known. */
export function useScheduledSubject(): (message: ScheduledMessageAnswer, known?: TextValues) => string {
  const format = useFormat();
  const readable = useReadableText();
  const { data: supplier } = useActiveSupplier();
  return ({ subject, couple, amount, dueDay }, known = {}) =>
    readable(subject, {
      couple,
      dueDate: format.shortDate(dueDay),
      ...(amount !== null && supplier && { amount: format.money(amount, supplier.l10n.currency) }),
      ...known,
    });
}
