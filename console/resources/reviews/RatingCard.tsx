import type { FeedbackSummary } from '#contracts/reviews/feedback.ts';
import { REVIEW_POLICY_PATH } from '#contracts/reviews/verify-path.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { useT } from '../../i18n/i18n.ts';
import { Stars } from './Stars.tsx';

interface RatingCardProps {
  reviews: FeedbackSummary['reviews'];
  /** The number of stars that the list is filtered by. */
  chosen: number | undefined;
  onChoose: (stars: number | undefined) => void;
}

const ROWS = [5, 4, 3, 2, 1] as const;

/** The rating, its distribution (a row filters the list), and the figures beside it. */
export function RatingCard({ reviews, chosen, onChoose }: RatingCardProps) {
  const t = useT();
  const format = useFormat();
  const locale = useFormatLocale();
  const mean = (value: number | null) =>
    value === null
      ? t('common.emptyCell')
      : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const { count, lately, since } = reviews;
  const most = Math.max(1, ...reviews.stars);
  const facts = [
    [
      t('reviews.lately'),
      lately.count === 0 ? t('common.none') : t('reviews.from', { mean: mean(lately.mean), count: lately.count }),
    ],
    [t('reviews.replied'), t('reviews.of', { some: reviews.replied, all: count })],
    [t('reviews.checkedCount'), t('reviews.of', { some: reviews.checked, all: count })],
  ] as const;
  return (
    <section className="card rating" aria-label={t('reviews.rating')}>
      <div className="rating__mean">
        <p className="rating__figure num">{mean(reviews.mean)}</p>
        {reviews.mean !== null && <Stars stars={Math.round(reviews.mean)} size={18} />}
        <p className="small ink-2">
          {since === null
            ? t('reviews.countNone')
            : t('reviews.count', { count, year: new Date(since).getUTCFullYear() })}
        </p>
        <a className="text-link small" href={REVIEW_POLICY_PATH} target="_blank" rel="noopener">
          {t('reviews.policy')}
        </a>
      </div>
      <ul className="rating__rows">
        {ROWS.map((star) => {
          const amount = reviews.stars[star - 1] ?? 0;
          return (
            <li key={star}>
              <button
                type="button"
                className="rating__row small"
                aria-pressed={chosen === star}
                aria-label={t('reviews.only', { stars: star, count: amount })}
                onClick={() => onChoose(chosen === star ? undefined : star)}
              >
                <span>{t('reviews.starRow', { count: star })}</span>{' '}
                <span className="rating__bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(amount / most) * 100}%` }} />
                </span>
                <span className="num strong">{format.number(amount)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <dl className="rating__facts small">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="ink-2">{name}</dt>
            <dd className="num strong">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
