import { useQueryClient } from '@tanstack/react-query';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { TextField } from '../../ui/index.ts';
import { feedbackData } from './feedbackData.ts';

/** Asks a couple by email whether a testimonial is theirs (D25). */
export function ConfirmDialog({ feedback, onClose }: { feedback: FeedbackAnswer; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useKeptForm<{ email: string }>({
    place: `confirm ${feedback.id}`,
    initialValues: { email: '' },
    schema: async () => (await import('#contracts/reviews/feedback.ts')).confirmationInput,
    toInput: ({ email }) => ({ ...(email.trim() !== '' && { email: email.trim() }), version: feedback.version }),
    async onSubmit({ email }) {
      await feedbackData.confirm(feedback.id, { email: email.trim(), version: feedback.version });
      toast.success(t('reviews.confirm.sent', { email: email.trim() }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['feedback'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog form={form} title={t('reviews.confirm.title')} go={t('reviews.confirm.go')} onClose={onClose}>
      <p className="ink-2">{t('reviews.confirm.text', { couple: feedback.couple })}</p>
      <TextField
        form={form.formik}
        name="email"
        type="email"
        label={t('reviews.confirm.email')}
        help={t('reviews.confirm.emailHelp')}
        autoComplete="off"
      />
    </KeptFormDialog>
  );
}
