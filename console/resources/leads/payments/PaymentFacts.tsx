import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { PaymentAnswer } from '#contracts/money/payment.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button, ErrorState } from '../../../ui/index.ts';
import './payments.css';
import { PaymentLine } from './PaymentLine.tsx';
import { usePaymentPlan } from './usePaymentPlan.ts';

const PaymentPlanDialog = lazyPart(() => import('./PaymentPlanDialog.tsx'));
const PaidDialog = lazyPart(() => import('./PaidDialog.tsx'));

/** The couple's payments, when they are due, and which have arrived (M3). */
export function PaymentFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('scheduled:write') && !lead.locked;
  const { data: plan, error, refetch } = usePaymentPlan(lead.id);
  const [editing, setEditing] = useState(false);
  const [marking, setMarking] = useState<PaymentAnswer | null>(null);
  const payments = plan?.payments ?? [];
  const money = (minor: number): string => format.money(minor, lead.currency);
  return (
    <section className="details__section" aria-label={t('payments.title')}>
      <div className="row details__title">
        <h3 className="title">{t('payments.title')}</h3>
        {payments.length > 0 && plan && <span className="small ink-3 num">{money(plan.total)}</span>}
        <span className="spacer" />
        {mayWrite && plan && (
          <Button variant="text" {...(payments.length === 0 && { icon: Plus })} onClick={() => setEditing(true)}>
            {t(payments.length === 0 ? 'payments.add' : 'common.edit')}
          </Button>
        )}
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {plan && payments.length === 0 && (
        <p className="small ink-3">{t(lead.locked ? 'payments.locked' : 'payments.none')}</p>
      )}
      {plan && payments.length > 0 && (
        <>
          <div className="payments__paid">
            <div className="payments__bar" aria-hidden="true">
              <span style={{ width: `${(100 * plan.paid) / Math.max(plan.total, 1)}%` }} />
            </div>
            <p className="caption ink-2 num">
              {t('payments.paidOf', { paid: money(plan.paid), total: money(plan.total) })}
              {plan.overdue > 0 && (
                <span className="payments__overdue">
                  {' '}
                  · {t('payments.overdueSum', { amount: money(plan.overdue) })}
                </span>
              )}
            </p>
          </div>
          <ul>
            {payments.map((payment) => (
              <PaymentLine
                key={payment.id}
                payment={payment}
                currency={lead.currency}
                {...(mayWrite && { onMark: () => setMarking(payment) })}
              />
            ))}
          </ul>
          {!plan.weddingDayKnown && payments.some((payment) => payment.state === 'undated') && (
            <p className="caption ink-3">{t('payments.undatedHelp')}</p>
          )}
        </>
      )}
      <Suspense>
        {editing && plan && <PaymentPlanDialog lead={lead} plan={plan} onClose={() => setEditing(false)} />}
        {marking && plan && <PaidDialog lead={lead} plan={plan} payment={marking} onClose={() => setMarking(null)} />}
      </Suspense>
    </section>
  );
}
