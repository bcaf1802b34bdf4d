import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import { useT } from '../../../i18n/i18n.ts';
import { SelectField, TextField, Toggle } from '../../../ui/index.ts';
import type { FormOf } from '../../../ui/fields/formikField.ts';
import { useTemplates } from '../schedule/useTemplates.ts';
import type { PlanValues } from './paymentForm.ts';

/** Whether the plan sends reminders, how early, and with which text. */
export function ReminderFields({ form, plan }: { form: FormOf<PlanValues>; plan: PaymentPlanAnswer }) {
  const t = useT();
  const templates = useTemplates('payment-reminder');
  const kept = plan.reminder?.templateId;
  const gone = kept && plan.reminder?.templateName === null;
  return (
    <div className="payments__reminders">
      <Toggle
        label={t('payments.remind')}
        help={t('payments.remindHelp')}
        checked={form.values.remind}
        onChange={(remind) => void form.setFieldValue('remind', remind)}
      />
      {form.values.remind && (
        <div className="payments__reminder">
          <TextField form={form} name="daysBefore" inputMode="numeric" label={t('payments.daysBeforeDue')} />
          <TextField form={form} name="time" type="time" label={t('lead.scheduling.time')} />
          <SelectField
            form={form}
            name="templateId"
            label={t('lead.scheduling.template')}
            choices={[
              { value: '', label: t('payments.ownWords') },
              ...(gone && kept ? [{ value: kept, label: t('payments.deletedTemplate') }] : []),
              ...templates.map((template) => ({ value: template.id, label: template.name })),
            ]}
          />
        </div>
      )}
    </div>
  );
}
