import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { amountsOf, percentLeft } from './paymentForm.ts';
import type { PlanValues } from './paymentForm.ts';

/** The total while it is typed, and the percentage still to be assigned. */
export function PlanTotal({ values, currency }: { values: PlanValues; currency: Currency }) {
  const t = useT();
  const format = useFormat();
  const sum = amountsOf(values).reduce((total, amount) => total + amount, 0);
  const left = values.split === 'percent' ? percentLeft(values) : 0;
  return (
    <p className="small num payments__total" role="status">
      {Number.isNaN(sum) ? t('payments.totalUnknown') : t('payments.totalIs', { total: format.money(sum, currency) })}
      {!Number.isNaN(left) && left !== 0 && (
        <span className="payments__overdue">
          {' '}
          {left > 0
            ? t('payments.percentLeft', { percent: format.number(left) })
            : t('payments.percentOver', { percent: format.number(-left) })}
        </span>
      )}
    </p>
  );
}
