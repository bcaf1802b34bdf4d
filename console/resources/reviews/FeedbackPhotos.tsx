import type { FeedbackAnswer } from '#contracts/reviews/feedback.ts';
import { LARGEST_EDGE } from '#contracts/photos/photo-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { Picture } from '../photos/Picture.tsx';
import { feedbackData } from './feedbackData.ts';
import './feedback-photos.css';

/** The photos of a review or testimonial, with a note on those that couples can't see. */
export function FeedbackPhotos({ feedback: { id, couple, photos } }: { feedback: FeedbackAnswer }) {
  const t = useT();
  if (photos.length === 0) return null;
  const urlOf = (photoId: string, edge: number): string => feedbackData.photoUrl(id, photoId, edge);
  return (
    <ul className="feedback-photos" aria-label={t('reviews.photos.of', { couple })}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a className="feedback-photos__one" href={urlOf(photo.id, LARGEST_EDGE)} target="_blank" rel="noreferrer">
            <Picture
              photo={photo}
              sizes="112px"
              alt={photo.alt || t('reviews.photos.one', { at: at + 1, couple })}
              urlOf={urlOf}
            />
          </a>
          {!photo.approved && (
            <p className="caption ink-2">
              {photo.refusal === ''
                ? t('reviews.photos.waiting')
                : t('reviews.photos.refused', { reason: photo.refusal })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
