import { Trash2 } from 'lucide-react';
import { PAYMENT_KINDS } from '#contracts/money/payment.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Chip, IconButton, SelectField, TextField } from '../../../ui/index.ts';
import type { FormOf } from '../../../ui/fields/formikField.ts';
import { amountsOf, dayBefore } from './paymentForm.ts';
import type { PlanValues } from './paymentForm.ts';

export interface PaymentFieldsProps {
  form: FormOf<PlanValues>;
  /** Index of the payment, from 0. */
  at: number;
  currency: Currency;
  /** The wedding day, YYYY-MM-DD, if known. */
  weddingDay: string | null;
  today: string;
  onRemove: () => void;
}

/** One payment of the plan. A paid one keeps its amount, because money that has arrived can't be changed by planning. */
export function PaymentFields({ form, at, currency, weddingDay, today, onRemove }: PaymentFieldsProps) {
  const t = useT();
  const format = useFormat();
  const payment = form.values.payments[at];
  if (!payment) return null;
  const name = (field: string): string => `payments.${at}.${field}`;
  const due = payment.when === 'before' ? dayBefore(weddingDay, payment.days) : null;
  const passed = due !== null && due < today && !payment.paid;
  const amount = amountsOf(form.values)[at] ?? Number.NaN;
  return (
    <li className="payments__row">
      <fieldset>
        <legend className="visually-hidden">{t('payments.number', { number: at + 1 })}</legend>
        <div className="payments__what">
          <SelectField
            form={form}
            name={name('kind')}
            label={t('payments.kindLabel')}
            choices={PAYMENT_KINDS.map((kind) => ({ value: kind, label: t(`payments.kind.${kind}`) }))}
          />
          <TextField form={form} name={name('label')} label={t('payments.label')} />
          {form.values.split === 'percent' ? (
            <TextField
              form={form}
              name={name('percent')}
              inputMode="decimal"
              label={t('payments.percent')}
              suffix="%"
              {...(!Number.isNaN(amount) && { help: format.money(amount, currency) })}
            />
          ) : (
            <TextField
              form={form}
              name={name('amount')}
              inputMode="decimal"
              label={t('lead.scheduling.amount')}
              prefix={currency}
              disabled={payment.paid}
            />
          )}
        </div>
        <div className="payments__when">
          <SelectField
            form={form}
            name={name('when')}
            label={t('payments.due')}
            choices={[
              { value: 'day', label: t('lead.scheduling.atDay') },
              { value: 'before', label: t('lead.scheduling.beforeWedding') },
            ]}
          />
          {payment.when === 'day' ? (
            <TextField form={form} name={name('day')} type="date" label={t('lead.scheduling.day')} />
          ) : (
            <TextField
              form={form}
              name={name('days')}
              inputMode="numeric"
              label={t('lead.scheduling.days')}
              {...(due !== null && {
                help: passed ? t('payments.passed', { day: format.shortDate(due) }) : format.shortDate(due),
              })}
            />
          )}
          {payment.paid ? (
            <Chip tone="ok">{t('payments.isPaid')}</Chip>
          ) : (
            <IconButton icon={Trash2} label={t('payments.remove', { label: payment.label })} onClick={onRemove} />
          )}
        </div>
      </fieldset>
    </li>
  );
}
