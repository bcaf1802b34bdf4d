import type { Spoken } from '#contracts/languages.ts';
import { LARGEST_EDGE } from '#contracts/photos/photo-limits.ts';
import { edgeFor } from '#contracts/photos/photo-sources.ts';
import { noticePath, reviewPhotoUrl } from '#contracts/reviews/feedback-limits.ts';
import type { PublicFeedback } from '#contracts/reviews/public-reviews.ts';
import { longDay } from '../../../parts/long-day.ts';
import { Stars } from '../../../parts/Stars.tsx';
import { noticeTexts } from '../../../texts/notice-texts.ts';
import { reviewPhotoTexts } from '../../../texts/review-photo-texts.ts';
import type { ReviewTexts } from '../../../texts/review-texts.ts';
import { ProfileLink } from '../../ProfileLink.tsx';

interface FeedbackListProps {
  feedback: readonly PublicFeedback[];
  locale: Spoken;
  texts: ReviewTexts;
  preview: boolean;
  /** The level of their titles. */
  heading?: 'h2' | 'h3';
}

/** What couples wrote, how it was checked, and the supplier's reply. */
export function FeedbackList({ feedback, locale, texts, preview, heading: Heading = 'h3' }: FeedbackListProps) {
  return (
    <ul class="part__voices">
      {feedback.map((one) => (
        <li key={one.id}>
          <p class="part__by">
            <strong>{one.couple}</strong>
            {one.dateWedding !== null && <span>{texts.part.married(longDay(one.dateWedding, locale))}</span>}
          </p>
          {one.stars !== null && <Stars stars={one.stars} label={texts.starsOf(one.stars)} />}
          {one.title !== '' && <Heading class="part__title">{one.title}</Heading>}
          <p class="part__words">{one.text}</p>
          {one.photos.length > 0 && (
            <ul class="part__pictures">
              {one.photos.map((photo) => (
                <li key={photo.publicId}>
                  <ProfileLink preview={preview} href={reviewPhotoUrl(photo.publicId, LARGEST_EDGE)}>
                    <img
                      src={reviewPhotoUrl(photo.publicId, edgeFor(photo.edges, 320))}
                      alt={photo.alt || reviewPhotoTexts(locale).of(one.couple)}
                      width={photo.width}
                      height={photo.height}
                      loading="lazy"
                      decoding="async"
                    />
                  </ProfileLink>
                </li>
              ))}
            </ul>
          )}
          <p class="part__small">
            {texts.checks[one.checked]}
            {one.stars !== null && (
              <>
                {' · '}
                <ProfileLink preview={preview} href={noticePath(one.id)} rel="nofollow">
                  {noticeTexts(locale).link}
                </ProfileLink>
              </>
            )}
            {one.link !== null && (
              <>
                {' · '}
                <ProfileLink preview={preview} href={one.link} rel="nofollow noopener ugc">
                  {texts.part.source}
                </ProfileLink>
              </>
            )}
          </p>
          {one.response && (
            <div class="part__reply">
              <strong>{texts.part.reply}</strong>
              {one.response.edited && <span class="part__small"> ({texts.part.edited})</span>}
              <p class="part__words">{one.response.message}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
