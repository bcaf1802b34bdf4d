import { RECOVERY_STAFF_WAIT_HOURS } from '#contracts/account/recovery-waits.ts';
import type { StaffRecovery } from '#contracts/account/recovery.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { TextAreaField } from '../../ui/index.ts';
import { freshly } from '../account/check/freshly.ts';
import { RECOVERIES_KEY, recoveryData } from './recoveryData.ts';
import { nameOf } from './VouchActions.tsx';

/** Asks staff what they checked, and vouches. */
export function StaffVouchDialog({ recovery, onClose }: { recovery: StaffRecovery; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const { id } = recovery;
  const name = nameOf(recovery);
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: async () => (await import('#contracts/account/recovery.ts')).staffVouchInput,
    async onSubmit({ reason }) {
      const done = await freshly(() => recoveryData.vouchAsStaff(id, reason.trim()).then(() => true));
      if (done === null) return;
      await queries.invalidateQueries({ queryKey: RECOVERIES_KEY });
      toast.success(t('recoveries.done', { name, hours: RECOVERY_STAFF_WAIT_HOURS }));
      onClose();
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('recoveries.dialog.title', { name })}
      go={t('recoveries.vouch')}
      className="col recovery-dialog"
      onClose={onClose}
    >
      <p className="strong">{t('recoveries.dialog.sure', { name })}</p>
      <p className="ink-2">{t('recoveries.dialog.text', { name, hours: RECOVERY_STAFF_WAIT_HOURS })}</p>
      <TextAreaField
        name="reason"
        label={t('recoveries.reason.label')}
        placeholder={t('recoveries.reason.example')}
        help={t('recoveries.reason.help')}
        rows={2}
        form={form.formik}
      />
    </FormDialog>
  );
}
