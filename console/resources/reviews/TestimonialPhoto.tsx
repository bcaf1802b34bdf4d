import { ImagePlus, X } from 'lucide-react';
import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActing } from '../../providers/useSession.ts';
import { Button } from '../../ui/index.ts';
import { Picture } from '../photos/Picture.tsx';
import { useFilePicker } from '../photos/uploads/useFilePicker.tsx';
import { feedbackData } from './feedbackData.ts';
import type { useTestimonialPhoto } from './useTestimonialPhoto.ts';
import './feedback-photos.css';

interface TestimonialPhotoProps {
  testimonial: FeedbackAnswer | null;
  photo: ReturnType<typeof useTestimonialPhoto>;
}

/** The one photo of a testimonial: chosen, replaced or removed with the form. */
export function TestimonialPhoto({ testimonial, photo }: TestimonialPhotoProps) {
  const t = useT();
  const picker = useFilePicker((files) => void photo.choose(files));
  // Staff acting for the supplier can't upload anything.
  const mayChoose = !useActing();
  const { preview, shown, has, failure, remove } = photo;
  return (
    <div className="field" role="group" aria-labelledby="testimonial-photo">
      <p className="field__label" id="testimonial-photo">
        {t('reviews.testimonial.photo')}
        <span className="field__aside">{t('common.optional')}</span>
      </p>
      {preview !== null && (
        <span className="testimonial-photo__picture">
          <img src={preview} alt={t('reviews.photos.chosen')} />
        </span>
      )}
      {preview === null && shown && (
        <span className="testimonial-photo__picture">
          <Picture
            photo={shown}
            sizes="112px"
            alt={shown.alt || t('reviews.photos.one', { at: 1, couple: testimonial?.couple ?? '' })}
            urlOf={(photoId, edge) => feedbackData.photoUrl(testimonial?.id ?? '', photoId, edge)}
          />
        </span>
      )}
      <div className="row wrap">
        {mayChoose && (
          <Button size="small" icon={ImagePlus} onClick={picker.choose}>
            {t(has ? 'reviews.photos.replace' : 'reviews.photos.choose')}
          </Button>
        )}
        {has && (
          <Button size="small" icon={X} onClick={remove}>
            {t('reviews.photos.remove')}
          </Button>
        )}
      </div>
      {picker.inputs}
      {failure === null ? (
        <p className="field__help">{t('reviews.testimonial.photoHelp')}</p>
      ) : (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
