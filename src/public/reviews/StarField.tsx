import { Icon } from '../parts/Icon.tsx';
import { STAR } from '../parts/Stars.tsx';
import type { ReviewTexts } from '../texts/review-texts.ts';

interface StarFieldProps {
  texts: ReviewTexts['write'];
  value: string;
  error: string | undefined;
}

/** Five radio buttons drawn as stars. */
export function StarField({ texts, value, error }: StarFieldProps) {
  return (
    <fieldset class="star-field" aria-describedby={error === undefined ? undefined : 'stars-error'}>
      <legend>{texts.stars}</legend>
      <div class="star-row">
        {[1, 2, 3, 4, 5].map((star) => [
          <input
            key={`input-${star}`}
            type="radio"
            name="stars"
            id={`stars-${star}`}
            value={String(star)}
            checked={value === String(star)}
          />,
          <label key={`label-${star}`} for={`stars-${star}`}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span class="unseen">{texts.star(star)}</span>
          </label>,
        ])}
      </div>
      {error !== undefined && (
        <p class="field-error" id="stars-error">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
