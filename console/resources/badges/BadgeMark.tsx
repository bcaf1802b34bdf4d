import { CalendarHeart, Heart, MessageSquareReply } from 'lucide-react';
import type { BadgeCounter } from '#contracts/badges/badge-terms.ts';
import { Icon } from '../../ui/index.ts';
import './badges.css';

const EMBLEMS = { reviews: Heart, repliesWithinDay: MessageSquareReply, bookings: CalendarHeart } as const;

/** A badge that isn't earned yet: an empty arch with its icon and year. */
export function BadgeMark({ counter, year }: { counter: BadgeCounter; year: number }) {
  return (
    <span className="badge-mark" aria-hidden="true">
      <Icon of={EMBLEMS[counter]} size={20} />
      <span className="num">{year}</span>
    </span>
  );
}
