import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import { lastSave } from '../../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../../forms/conflict/settle.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import type { PlanValues } from './paymentForm.ts';

/** The latest plan, in case a teammate saved it in the meantime. */
export function usePlanRecord(
  lead: LeadDetail,
  valuesOf: (plan: PaymentPlanAnswer) => PlanValues,
): SharedRecord<PlanValues> {
  const t = useT();
  const data = useConsoleData();
  const names: Record<keyof PlanValues, string> = {
    split: t('payments.byPercent'),
    total: t('payments.total'),
    payments: t('payments.title'),
    remind: t('payments.remind'),
    templateId: t('lead.scheduling.template'),
    daysBefore: t('payments.daysBeforeDue'),
    time: t('lead.scheduling.time'),
    weddingDay: t('payments.weddingDay'),
  };
  return {
    about: t('payments.planOf', { couple: coupleFirstNames(lead.partners) }),
    name: (path) => names[path as keyof PlanValues],
    show: (path, value) =>
      path === 'payments'
        ? (value as PlanValues['payments']).map(({ label, amount }) => `${label} ${amount}`.trim()).join(', ')
        : undefined,
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = await data.paymentPlan(lead.id);
      return { values: valuesOf(newest), version: newest.version };
    },
  };
}
