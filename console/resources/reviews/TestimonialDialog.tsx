import { useQueryClient } from '@tanstack/react-query';
import type { AnyObjectSchema } from 'yup';
import { codePoints } from '#contracts/limits.ts';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { isReworded, wordsIn } from '#contracts/reviews/testimonial-rules.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Chip, TextAreaField, TextField } from '../../ui/index.ts';
import { feedbackData } from './feedbackData.ts';
import { TestimonialPhoto } from './TestimonialPhoto.tsx';
import { useTestimonialPhoto } from './useTestimonialPhoto.ts';

interface Values {
  couple: string;
  text: string;
  dateWedding: string;
  link: string;
  /** The photo's description. */
  alt: string;
}
const EMPTY: Values = { couple: '', text: '', dateWedding: '', link: '', alt: '' };
const valuesOf = ({ couple, text, dateWedding, link, photos }: FeedbackAnswer): Values => ({
  couple,
  text,
  dateWedding: dateWedding ?? '',
  link: link ?? '',
  alt: photos[0]?.alt ?? '',
});
const toInput = ({ couple, text, dateWedding, link }: Values) => ({
  couple,
  text,
  dateWedding: dateWedding === '' ? null : dateWedding,
  link: link.trim() === '' ? null : link.trim(),
});

interface TestimonialDialogProps {
  /** The testimonial to edit; null for a new one. */
  testimonial: FeedbackAnswer | null;
  onClose: () => void;
}

/** Adds or edits a testimonial; unsaved changes are marked and stay on the device. */
export function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const data = useConsoleData();
  const names: Record<keyof Values, string> = {
    couple: t('reviews.testimonial.couple'),
    text: t('reviews.testimonial.text'),
    dateWedding: t('reviews.testimonial.date'),
    link: t('reviews.testimonial.link'),
    alt: t('reviews.testimonial.alt'),
  };
  const photo = useTestimonialPhoto(testimonial);
  const saved = testimonial ? valuesOf(testimonial) : EMPTY;
  const form = useKeptForm<Values>({
    place: `testimonial ${testimonial?.id ?? 'new'}`,
    initialValues: saved,
    version: testimonial?.version,
    ...(testimonial && {
      record: {
        about: testimonial.couple,
        name: (path: string) => names[path as keyof Values],
        by: (refusal: unknown) => lastSave(refusal, data.members),
        load: async () => {
          const newest = await feedbackData.newest(testimonial);
          if (!newest) throw new HttpError(404, null);
          return { values: valuesOf(newest), version: newest.version };
        },
      },
    }),
    schema: async (): Promise<AnyObjectSchema> => {
      const { testimonialChange, testimonialInput } = await import('#contracts/reviews/feedback.ts');
      return testimonial ? testimonialChange : testimonialInput;
    },
    toInput: (values, version) => ({ ...toInput(values), ...(testimonial && { version }) }),
    async onSubmit(values, { version }) {
      const input = toInput(values);
      // A refused photo keeps the dialog open, before the rest of an existing testimonial is saved.
      if (testimonial && !(await photo.save(testimonial.id))) return {};
      const { id } = await (testimonial
        ? feedbackData.change(testimonial.id, { ...input, version })
        : feedbackData.add(input));
      const isAdded = testimonial !== null || (await photo.save(id));
      const alt = values.alt.trim();
      const isNamed = photo.has && (photo.unsaved || alt !== saved.alt);
      if (isNamed && isAdded) await feedbackData.describePhoto(id, alt);
      if (isAdded) toast.success(t(testimonial ? 'common.saved' : 'reviews.testimonial.added'));
      else toast.alert(t('reviews.photos.notAdded'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['feedback'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const { formik, changes } = form;
  const unsaved = changes + Number(photo.unsaved);
  const loses = testimonial?.verified === true && isReworded(wordsIn(toInput(saved)), wordsIn(toInput(formik.values)));
  return (
    <KeptFormDialog
      form={form}
      title={t(testimonial ? 'reviews.testimonial.edit' : 'reviews.testimonial.add')}
      go={t(testimonial ? 'common.save' : 'reviews.testimonial.add')}
      onClose={onClose}
    >
      {unsaved > 0 && <Chip tone="warn">{t('common.unsaved.changes', { count: unsaved })}</Chip>}
      <TextField
        form={formik}
        name="couple"
        label={names.couple}
        help={t('reviews.testimonial.coupleHelp')}
        autoComplete="off"
      />
      <TextAreaField
        form={formik}
        name="text"
        rows={6}
        label={names.text}
        aside={t('reviews.counter', { count: codePoints(formik.values.text), max: FEEDBACK_LIMITS.text })}
      />
      <TextField form={formik} name="dateWedding" type="date" label={names.dateWedding} aside={t('common.optional')} />
      <TextField
        form={formik}
        name="link"
        type="url"
        label={names.link}
        aside={t('common.optional')}
        help={t('reviews.testimonial.linkHelp')}
        placeholder="https://"
      />
      <TestimonialPhoto testimonial={testimonial} photo={photo} />
      {photo.has && (
        <TextField
          form={formik}
          name="alt"
          label={names.alt}
          aside={t('common.optional')}
          help={t('reviews.testimonial.altHelp')}
          maxLength={PHOTO_LIMITS.alt}
          autoComplete="off"
        />
      )}
      {loses && <p className="small ink-2">{t('reviews.testimonial.loses')}</p>}
    </KeptFormDialog>
  );
}
