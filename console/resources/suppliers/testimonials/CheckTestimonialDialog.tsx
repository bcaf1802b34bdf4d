import { useQueryClient } from '@tanstack/react-query';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { KeptFormDialog } from '../../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { TextAreaField } from '../../../ui/index.ts';
import { testimonialsData, testimonialsKey } from './testimonialsData.ts';

interface CheckTestimonialDialogProps {
  supplierId: string;
  testimonial: FeedbackAnswer;
  onClose: () => void;
}

/** Verifies a testimonial or removes the verification, with a reason for the audit log. */
export function CheckTestimonialDialog({ supplierId, testimonial, onClose }: CheckTestimonialDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, couple, verified, version } = testimonial;
  const form = useKeptForm<{ reason: string }>({
    place: `check testimonial ${id} ${verified}`,
    initialValues: { reason: '' },
    schema: async () => (await import('#contracts/reviews/feedback.ts')).testimonialCheck,
    toInput: ({ reason }) => ({ reason, verified: !verified, version }),
    async onSubmit({ reason }) {
      await testimonialsData.check(supplierId, id, { reason, verified: !verified, version });
      toast.success(t(verified ? 'staff.testimonials.unverified' : 'staff.testimonials.verified'));
      onClose();
      await queries.invalidateQueries({ queryKey: testimonialsKey(supplierId) });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      title={t(verified ? 'staff.testimonials.unverifyTitle' : 'staff.testimonials.verifyTitle', { couple })}
      go={t(verified ? 'staff.testimonials.unverify' : 'staff.testimonials.verify')}
      onClose={onClose}
    >
      <p className="small ink-2">{t(verified ? 'staff.testimonials.unverifyText' : 'staff.testimonials.verifyText')}</p>
      <TextAreaField form={form.formik} name="reason" rows={3} label={t('staff.testimonials.reason')} />
    </KeptFormDialog>
  );
}
