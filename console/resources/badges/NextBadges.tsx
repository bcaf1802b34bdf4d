import { Link } from 'react-router-dom';
import type { BadgeCounter } from '#contracts/badges/badge-terms.ts';
import type { BadgeAnswer } from '#contracts/badges/badge.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { LEADS_PATH, REVIEWS_PATH } from '../../providers/paths.ts';
import { Card } from '../../ui/index.ts';
import { BadgeMark } from './BadgeMark.tsx';

const leadsPath = (filter: object): string =>
  `${LEADS_PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Where to earn the next one. */
const GO: Readonly<Record<BadgeCounter, string>> = {
  reviews: REVIEWS_PATH,
  repliesWithinDay: leadsPath({ needsReply: true }),
  bookings: leadsPath({ stage: ['Booked', 'Completed'] }),
};

/** This year's badges that aren't earned yet, with their progress. */
export function NextBadges({ badges }: { badges: readonly BadgeAnswer[] }) {
  const t = useT();
  if (badges.length === 0) return null;
  return (
    <Card title={t('badges.next')} action={<span className="caption ink-2">{t('badges.nextFrom')}</span>} flush>
      <ul className="badge-rows">
        {badges.map((badge) => (
          <NextBadge key={badge.id} badge={badge} />
        ))}
      </ul>
    </Card>
  );
}

function NextBadge({ badge }: { badge: BadgeAnswer }) {
  const t = useT();
  const format = useFormat();
  const { counter, periodYear: year, counters } = badge;
  const { current, minimum } = counters;
  const name = t('badges.name', { name: badge.name, year: String(year) });
  const progress = t(`badges.progress.${counter}`, {
    current: format.number(current),
    minimum: format.number(minimum),
  });
  return (
    <li className="next-badge">
      <BadgeMark counter={counter} year={year} />
      <div className="next-badge__words">
        <div className="row wrap next-badge__row">
          <h3 className="title">{name}</h3>
          <span className="small num">{progress}</span>
        </div>
        <div
          className="next-badge__bar"
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={minimum}
          aria-valuenow={current}
          aria-valuetext={progress}
        >
          <span style={{ inlineSize: `${(100 * current) / minimum}%` }} />
        </div>
        <div className="row wrap next-badge__row small">
          <p className="ink-2">
            {t('badges.toGo', { count: minimum - current })} {t(`badges.counts.${counter}`)}
          </p>
          <Link className="strong" to={GO[counter]}>
            {t(`badges.go.${counter}`)}
          </Link>
        </div>
      </div>
    </li>
  );
}
