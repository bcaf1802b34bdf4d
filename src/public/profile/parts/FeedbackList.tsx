import type { Language } from '#contracts/languages.ts';
import type { PublicFeedback } from '#contracts/reviews/public-reviews.ts';
import { longDay } from '../../parts/long-day.ts';
import { Stars } from '../../parts/Stars.tsx';
import type { ReviewTexts } from '../../texts/review-texts.ts';

interface FeedbackListProps {
  feedback: readonly PublicFeedback[];
  locale: Language;
  texts: ReviewTexts;
}

/** What couples wrote, with how it was checked and the supplier's reply. */
export function FeedbackList({ feedback, locale, texts }: FeedbackListProps) {
  return (
    <ul class="review-list">
      {feedback.map((one) => (
        <li key={one.id} class="review-one">
          {one.stars !== null && <Stars stars={one.stars} label={texts.starsOf(one.stars)} />}
          {one.title !== '' && <h3>{one.title}</h3>}
          <p class="review-words">{one.text}</p>
          <p class="review-by">
            <strong>{one.couple}</strong>
            {one.dateWedding !== null && <span>{texts.part.married(longDay(one.dateWedding, locale))}</span>}
          </p>
          <p class="hint">
            {texts.checks[one.checked]}
            {one.link !== null && (
              <>
                {' · '}
                <a href={one.link} rel="nofollow noopener ugc">
                  {texts.part.source}
                </a>
              </>
            )}
          </p>
          {one.response && (
            <div class="review-reply">
              <strong>{texts.part.reply}</strong>
              {one.response.edited && <span class="hint"> ({texts.part.edited})</span>}
              <p class="review-words">{one.response.message}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
