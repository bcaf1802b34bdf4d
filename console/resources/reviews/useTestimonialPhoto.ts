import { useEffect, useState } from 'react';
import { PHOTO_REFUSALS } from '#contracts/photos/photo-limits.ts';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { useT } from '../../i18n/i18n.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { prepareFile } from '../photos/uploads/prepareFile.ts';
import { photoFailure } from '../photos/uploads/upload.ts';
import { feedbackData } from './feedbackData.ts';

/** A testimonial's photo during editing: nothing is sent before the form is saved. */
export function useTestimonialPhoto(testimonial: FeedbackAnswer | null) {
  const t = useT();
  const [chosen, setChosen] = useState<{ file: Blob; url: string } | null>(null);
  const [removed, setRemoved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const url = chosen?.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  const saved = testimonial?.photos[0] ?? null;
  const shown = removed ? null : saved;

  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    const prepared = await prepareFile(file);
    setFailure(prepared.failure ? t(`photos.failures.${photoFailure(prepared.failure)}`) : null);
    if (!prepared.failure) setChosen({ file: prepared.file, url: URL.createObjectURL(prepared.file) });
  };
  const remove = (): void => {
    setFailure(null);
    if (chosen) setChosen(null);
    else setRemoved(true);
  };

  /** Uploads or removes the photo. Returns false, with a reason below the field, if it was refused. */
  const save = async (id: string): Promise<boolean> => {
    try {
      if (chosen) await feedbackData.addPhoto(id, chosen.file);
      else if (removed && saved) await feedbackData.removePhoto(id);
      setChosen(null);
      setRemoved(false);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const reason = PHOTO_REFUSALS.find((one) => one === error.problem?.meta?.['reason']);
      setFailure(reason ? t(`photos.failures.${reason}`) : error.message);
      return false;
    }
  };
  return {
    /** The chosen photo, before it is sent. */
    preview: chosen?.url ?? null,
    shown,
    has: chosen !== null || shown !== null,
    unsaved: chosen !== null || removed,
    failure,
    choose,
    remove,
    save,
  };
}
