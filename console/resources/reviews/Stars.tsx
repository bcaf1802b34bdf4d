import { Star } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';

const ALL = [1, 2, 3, 4, 5] as const;

/** One to five stars, read out as a sentence. */
export function Stars({ stars, size = 16 }: { stars: number; size?: number }) {
  const t = useT();
  return (
    <span className="stars" role="img" aria-label={t('reviews.stars', { count: stars })}>
      {ALL.map((star) => (
        <Star key={star} size={size} className={star <= stars ? 'stars__on' : 'stars__off'} aria-hidden="true" />
      ))}
    </span>
  );
}
