import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { codePoints } from '#contracts/limits.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useDiscard } from '../../forms/useDiscard.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { leavePanel } from '../../providers/kept/guardedForms.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { LeaveGuard } from '../../ui/fields/LeaveGuard.tsx';
import { Button, TextAreaField } from '../../ui/index.ts';
import { feedbackData } from './feedbackData.ts';

interface Values {
  message: string;
}
const valuesOf = ({ response }: FeedbackAnswer): Values => ({ message: response?.message ?? '' });

interface ReplyFormProps {
  feedback: FeedbackAnswer;
  onClose: () => void;
  /** Opens the form again when a discarded reply is restored. */
  onReopen: () => void;
}

/** The reply form below a review. Unsaved text stays on the device; Esc and Cancel ask first if there is any. */
export function ReplyForm({ feedback, onClose, onReopen }: ReplyFormProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const data = useConsoleData();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useKeptForm<Values>({
    place: `reply ${feedback.id}`,
    initialValues: valuesOf(feedback),
    version: feedback.version,
    record: {
      about: feedback.couple,
      name: () => t('reviews.reply.label'),
      by: (refusal) => lastSave(refusal, data.members),
      load: async () => {
        const newest = await feedbackData.newest(feedback);
        if (!newest) throw new HttpError(404, null);
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    schema: async () => (await import('#contracts/reviews/feedback.ts')).responseInput,
    toInput: (values, version) => ({ ...values, version }),
    async onSubmit(values, { version }) {
      await feedbackData.respond(feedback.id, { ...values, version });
      toast.success(t('reviews.reply.published'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['feedback'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const { formik } = form;
  const panel = `reply ${feedback.id}`;
  const discard = useDiscard(form, t('reviews.reply.discarded'), onReopen);
  const close = (): void => leavePanel(panel, onClose);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in its field closes it
    <form
      {...form.formProps}
      className="reply-form"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <LeaveGuard
        panel={panel}
        changes={form.changes}
        busy={formik.isSubmitting}
        onSave={form.submit}
        onDiscard={discard}
      />
      <KeptNote of={{ ...form.kept, discard }} />
      <TextAreaField
        ref={field}
        form={formik}
        name="message"
        rows={3}
        label={t('reviews.reply.label')}
        aside={t('reviews.counter', { count: codePoints(formik.values.message), max: FEEDBACK_LIMITS.response })}
        help={t(feedback.response ? 'reviews.reply.helpEdit' : 'reviews.reply.help', { couple: feedback.couple })}
      />
      <div className="row reply-form__actions">
        <span className="spacer" />
        <Button variant="text" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={formik.isSubmitting}>
          {t(feedback.response ? 'reviews.reply.save' : 'reviews.reply.publish')}
        </Button>
      </div>
    </form>
  );
}
