import { useQueryClient } from '@tanstack/react-query';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { HIDING_REASONS, REPORT_REASONS } from '#contracts/reviews/feedback-limits.ts';
import type { ReportReason } from '#contracts/reviews/feedback-limits.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { SelectField, TextAreaField } from '../../ui/index.ts';
import { feedbackData } from './feedbackData.ts';

interface DialogProps {
  feedback: FeedbackAnswer;
  onClose: () => void;
}

/** Reports a review to staff, with a reason (D24). */
export function ReportDialog({ feedback, onClose }: DialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useKeptForm<{ reason: ReportReason; details: string }>({
    place: `report ${feedback.id}`,
    initialValues: { reason: 'not-a-couple', details: '' },
    schema: async () => (await import('#contracts/reviews/feedback.ts')).reportInput,
    async onSubmit(values) {
      await feedbackData.report(feedback.id, values);
      toast.success(t('reviews.report.sent'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['feedback'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const hides = HIDING_REASONS.includes(form.formik.values.reason);
  return (
    <KeptFormDialog form={form} title={t('reviews.report.title')} go={t('reviews.report.go')} onClose={onClose}>
      <p className="ink-2">{t('reviews.report.text')}</p>
      <SelectField
        form={form.formik}
        name="reason"
        label={t('reviews.report.reason')}
        help={t(hides ? 'reviews.report.hidden' : 'reviews.report.visible')}
        choices={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reviews.reasons.${reason}`) }))}
      />
      <TextAreaField
        form={form.formik}
        name="details"
        label={t('reviews.report.details')}
        help={t('reviews.report.detailsHelp')}
      />
    </KeptFormDialog>
  );
}

/** Appeals once against the decision to keep a review. */
export function AppealDialog({ feedback, onClose }: DialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useKeptForm<{ text: string }>({
    place: `appeal ${feedback.id}`,
    initialValues: { text: '' },
    schema: async () => (await import('#contracts/reviews/feedback.ts')).appealInput,
    async onSubmit(values) {
      await feedbackData.appeal(feedback.id, values);
      toast.success(t('reviews.appeal.sent'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['feedback'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog form={form} title={t('reviews.appeal.title')} go={t('reviews.appeal.go')} onClose={onClose}>
      <p className="ink-2">{t('reviews.appeal.help')}</p>
      <TextAreaField form={form.formik} name="text" label={t('reviews.appeal.label')} />
    </KeptFormDialog>
  );
}
