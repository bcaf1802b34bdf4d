import { Check, CircleAlert, Pencil, Receipt } from 'lucide-react';
import type { PaymentAnswer } from '#contracts/money/payment.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Icon, IconButton } from '../../../ui/index.ts';
import { useBeforeWedding } from './useBeforeWedding.ts';

export interface PaymentLineProps {
  payment: PaymentAnswer;
  currency: Currency;
  /** Marks it as paid, if this person can. */
  onMark?: () => void;
}

const GLYPHS = { paid: Check, overdue: CircleAlert, due: Receipt, undated: Receipt } as const;

/** One payment: amount, label and date; overdue ones in the warning colour, and in words. */
export function PaymentLine({ payment, currency, onMark }: PaymentLineProps) {
  const t = useT();
  const format = useFormat();
  const before = useBeforeWedding();
  const { state, dueDay, offset, movedFrom, reminder } = payment;
  const when = dueDay === null ? t('payments.undated') : format.shortDate(dueDay);
  const details = [
    offset === null ? null : before(offset),
    movedFrom !== null && dueDay !== null ? t('payments.movedFrom', { day: format.shortDate(movedFrom) }) : null,
    state === 'paid' && payment.paidBy !== null ? t('payments.notedBy', { name: payment.paidBy }) : null,
    state !== 'paid' && reminder
      ? t(`payments.reminder.${reminder.state}`, { day: format.shortDate(reminder.day) })
      : null,
  ].filter((part) => part !== null);
  const text =
    state === 'paid'
      ? t('payments.paidOn', { day: format.shortDate(payment.paidOn ?? '') })
      : state === 'overdue'
        ? t('payments.overdueSince', { day: when })
        : when;
  return (
    <li className={`payment payment--${state}`}>
      <span className="scheduled-fact__icon">
        <Icon of={GLYPHS[state]} size={14} />
      </span>
      <span className="grow payment__main">
        <span className="row payment__line">
          <span className="small strong num">{format.money(payment.amount, currency)}</span>
          <span className="small ink-2">{payment.label}</span>
        </span>
        <span className="caption ink-3">{details.join(' · ')}</span>
      </span>
      <span className="caption ink-2 payment__when">{text}</span>
      {onMark && (
        <IconButton
          small
          icon={state === 'paid' ? Pencil : Check}
          label={t(state === 'paid' ? 'payments.changePaid' : 'payments.markPaidOf', {
            label: payment.label,
            when: text,
          })}
          onClick={onMark}
        />
      )}
    </li>
  );
}
