import { FormDialog } from '../../forms/FormDialog.tsx';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button, TextAreaField } from '../../ui/index.ts';
import type { PhotoQueue, QueuedPhoto } from './photoQueueData.ts';

const COMMON = ['logo', 'text', 'rights', 'people', 'quality'] as const;

interface RefuseDialogProps {
  photo: QueuedPhoto;
  queue: PhotoQueue;
  onRefused: () => void;
  onClose: () => void;
}

/** Asks for the reason, which is shown to the team, and to the couple if it added the photo. */
export function RefuseDialog({ photo, queue, onRefused, onClose }: RefuseDialogProps) {
  const t = useT();
  const toast = useToast();
  const supplier = photo.supplierName;
  const text = 'couple' in photo && !('wedding' in photo) ? 'photoQueue.dialog.textReview' : 'photoQueue.dialog.text';
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: async () => (await import('#contracts/photos/photo.ts')).photoApproval,
    toInput: ({ reason }) => ({ approved: false, reason }),
    async onSubmit({ reason }) {
      await queue.decide(photo.id, { approved: false, reason: reason.trim() });
      toast.success(t('photoQueue.refused'));
      onClose();
      onRefused();
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('photoQueue.dialog.title')}
      go={t('photoQueue.refuse')}
      className="col photo-refusal"
      onClose={onClose}
    >
      <p className="ink-2">{t(text, { supplier })}</p>
      <TextAreaField
        form={form.formik}
        name="reason"
        label={t('photoQueue.dialog.reason')}
        placeholder={t('photoQueue.dialog.example')}
        rows={2}
      />
      <div className="row wrap" role="group" aria-label={t('photoQueue.dialog.common')}>
        {COMMON.map((one) => (
          <Button
            key={one}
            size="small"
            onClick={() => void form.formik.setFieldValue('reason', t(`photoQueue.dialog.reasons.${one}`))}
          >
            {t(`photoQueue.dialog.reasons.${one}`)}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
