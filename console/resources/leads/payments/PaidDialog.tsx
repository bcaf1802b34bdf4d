import { useQueryClient } from '@tanstack/react-query';
import { paymentPaidInput } from '#contracts/money/payment.ts';
import type { PaymentAnswer, PaymentPlanAnswer } from '#contracts/money/payment.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useFormat } from '../../../format/useFormat.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Dialog, TextField } from '../../../ui/index.ts';
import { todayIn } from '../../../format/todayIn.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import { paymentKey } from './usePaymentPlan.ts';

interface PaidDialogProps {
  lead: LeadDetail;
  plan: PaymentPlanAnswer;
  payment: PaymentAnswer;
  onClose: () => void;
}

/** Marks a payment as received on a day, or as not received after all. */
export default function PaidDialog({ lead, plan, payment, onClose }: PaidDialogProps) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const queries = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  const zone = useTimeZone();
  const set = async (paidOn: string | null, version: number): Promise<void> => {
    const saved = await data.markPayment(lead.id, payment.id, { version, paidOn });
    queries.setQueryData(paymentKey(lead.id), saved);
    toast.success(t(paidOn === null ? 'payments.unmarked' : 'payments.marked'));
    onClose();
    await leadsChanged();
  };
  const unpaid = todayIn(zone);
  const { formik, submit, formProps, kept, forget } = useKeptForm({
    place: `paid ${payment.id}`,
    initialValues: { paidOn: payment.paidOn ?? unpaid },
    version: plan.version,
    record: {
      about: payment.label,
      name: () => t('payments.arrived'),
      show: (_path, value) => format.date(String(value)),
      load: async () => {
        const newest = await data.paymentPlan(lead.id);
        const paidOn = newest.payments.find(({ id }) => id === payment.id)?.paidOn ?? unpaid;
        return { values: { paidOn }, version: newest.version };
      },
    },
    schema: () => paymentPaidInput,
    toInput: ({ paidOn }, version) => ({ version, paidOn }),
    onSubmit: ({ paidOn }, { version }) => set(paidOn, version),
    onError: (error) => error.body.errors ?? { paidOn: error.message },
  });
  const unmark = async (): Promise<void> => {
    try {
      await set(null, plan.version);
    } catch (error) {
      toast.failed(error);
      await queries.invalidateQueries({ queryKey: paymentKey(lead.id) });
      onClose();
    }
  };
  const paid = payment.state === 'paid';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(paid ? 'payments.paidTitle' : 'payments.markTitle', { label: payment.label })}
      actions={
        <>
          {paid && (
            <>
              <Button variant="ghost" onClick={() => void unmark()}>
                {t('payments.notPaid')}
              </Button>
              <span className="spacer" />
            </>
          )}
          <Button
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={formik.isSubmitting} onClick={submit}>
            {t(paid ? 'common.save' : 'payments.mark')}
          </Button>
        </>
      }
    >
      <form {...formProps} className="col payments__form">
        <KeptNote of={kept} />
        <p className="small ink-2">
          {t('payments.markText', { amount: format.money(payment.amount, lead.currency) })}
          {payment.reminder?.state === 'scheduled' && ` ${t('payments.markReminder')}`}
          {payment.reminder?.state === 'claimed' && ` ${t('payments.markTooLate')}`}
        </p>
        <TextField form={formik} name="paidOn" type="date" label={t('payments.arrived')} />
      </form>
    </Dialog>
  );
}
