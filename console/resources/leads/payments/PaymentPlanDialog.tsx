import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PAYMENTS_MAX, paymentPlanInput } from '#contracts/money/payment.ts';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { coupleFirstNames } from '../../../format/names.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Dialog, TextField } from '../../../ui/index.ts';
import { useLeadActions } from '../useLeadActions.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import {
  asAmounts,
  asPercents,
  calendarDay,
  placePlanMessages,
  planValues,
  toPlanInput,
  withInstalment,
} from './paymentForm.ts';
import type { PlanValues } from './paymentForm.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { PlanTotal } from './PlanTotal.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { todayIn } from '../../../format/todayIn.ts';
import { usePlanRecord } from './usePlanRecord.ts';
import { paymentKey } from './usePaymentPlan.ts';

interface PaymentPlanDialogProps {
  lead: LeadDetail;
  plan: PaymentPlanAnswer;
  onClose: () => void;
}

/** The whole plan in one form: deposit, instalments, balance, and the reminders that follow (M3, D39). */
export default function PaymentPlanDialog({ lead, plan, onClose }: PaymentPlanDialogProps) {
  const t = useT();
  const language = useLanguage();
  const data = useConsoleData();
  const queries = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  const zone = useTimeZone();
  const { change } = useLeadActions();
  const kinds = {
    deposit: t('payments.kind.deposit'),
    instalment: t('payments.kind.instalment'),
    balance: t('payments.kind.balance'),
  };
  const today = todayIn(zone);
  // Once per version, however often the component renders.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const initialValues = useMemo(() => planValues(plan, kinds, today, language), [plan.version]);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, submit, formProps, kept, forget } = useKeptForm<PlanValues>({
    place: `payments ${lead.id}`,
    initialValues,
    version: plan.version,
    record: usePlanRecord(lead, (newest) => planValues(newest, kinds, today, language)),
    schema: () => paymentPlanInput,
    toInput: toPlanInput,
    onSubmit: async (values, { version }) => {
      setFailure(null);
      const [y, m, d] = values.weddingDay.split('-').map(Number);
      if (y !== undefined && m !== undefined && d !== undefined) {
        // The date first: it is saved even if the plan is refused, and the plan counts from it.
        if (!(await change(lead, { overrides: { weddingDate: { y, m, d } } })))
          return { weddingDay: t('payments.dateNotSaved') };
      }
      const saved = await data.savePaymentPlan(lead.id, toPlanInput(values, version));
      queries.setQueryData(paymentKey(lead.id), saved);
      toast.success(t('payments.saved'));
      onClose();
      await leadsChanged();
    },
    moveMessages: (messages, values) => placePlanMessages(messages, values, t('lead.scheduling.amountWrong')),
    onError: (error) => {
      if (!error.body.errors) setFailure(error.message);
      return error.body.errors;
    },
  });
  const { values } = formik;
  const set = (next: PlanValues): void => void formik.setValues(next);
  const weddingDay = plan.weddingDayKnown ? calendarDay(plan.weddingDate) : null;
  const cancel = (): void => {
    if (formik.dirty && !leaving) {
      setLeaving(true);
      return;
    }
    forget();
    onClose();
  };
  const counted = values.payments.some((payment) => payment.when === 'before');
  const wrongPlan = (formik.errors as { plan?: string }).plan;
  return (
    <Dialog
      open
      // Escape and a click beside the dialog keep what was typed, for the next time it opens.
      onClose={onClose}
      width={720}
      title={t('payments.planOf', { couple: coupleFirstNames(lead.partners) })}
      actions={
        <>
          {leaving ? (
            <p className="small payments__total" role="alert">
              {t('common.unsaved.leaveLost')}
            </p>
          ) : (
            <PlanTotal values={values} currency={lead.currency} />
          )}
          <span className="spacer" />
          <Button onClick={cancel}>{t(leaving ? 'common.unsaved.leaveAnyway' : 'common.cancel')}</Button>
          <Button variant="primary" busy={formik.isSubmitting} onClick={submit}>
            {t('payments.save')}
          </Button>
        </>
      }
    >
      <form {...formProps} className="col payments__form">
        <KeptNote of={kept} />
        {(failure ?? wrongPlan) && (
          <p className="small payments__failure" role="alert">
            {failure ?? wrongPlan}
          </p>
        )}
        <div className="row wrap payments__split">
          {values.split === 'percent' && (
            <TextField
              form={formik}
              name="total"
              inputMode="decimal"
              label={t('payments.total')}
              prefix={lead.currency}
            />
          )}
          {!values.payments.some((payment) => payment.paid) && (
            <Button
              variant="ghost"
              size="small"
              onClick={() =>
                set(values.split === 'percent' ? asAmounts(values, language) : asPercents(values, language))
              }
            >
              {t(values.split === 'percent' ? 'payments.byAmounts' : 'payments.byPercent')}
            </Button>
          )}
        </div>
        <ol className="payments__rows">
          {values.payments.map((payment, at) => (
            <PaymentFields
              key={payment.key}
              form={formik}
              at={at}
              currency={lead.currency}
              weddingDay={values.weddingDay === '' ? weddingDay : values.weddingDay}
              today={today}
              onRemove={() => set({ ...values, payments: values.payments.filter(({ key }) => key !== payment.key) })}
            />
          ))}
        </ol>
        <div className="row">
          <Button
            size="small"
            icon={Plus}
            disabled={values.payments.length >= PAYMENTS_MAX}
            onClick={() => set({ ...values, payments: withInstalment(values, kinds.instalment) })}
          >
            {t('payments.addPayment')}
          </Button>
          {values.payments.length === 0 && <span className="small ink-3">{t('payments.emptyHelp')}</span>}
        </div>
        {counted && !plan.weddingDayKnown && (
          <TextField
            form={formik}
            name="weddingDay"
            type="date"
            label={t('payments.weddingDay')}
            aside={t('common.optional')}
            help={t('payments.weddingDayHelp')}
          />
        )}
        <ReminderFields form={formik} plan={plan} />
      </form>
    </Dialog>
  );
}
