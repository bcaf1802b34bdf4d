import { BadgeCheck, CalendarClock, CalendarDays, Leaf, WandSparkles } from 'lucide-react';
import type { OfferKind } from '#contracts/offers/offer-terms.ts';
import type { IconGlyph } from '../../ui/icons/Icon.tsx';

export const KIND_ICONS: Readonly<Record<OfferKind, IconGlyph>> = {
  bbDiscount: BadgeCheck,
  lateAvailability: CalendarClock,
  midweek: CalendarDays,
  seasonal: Leaf,
  custom: WandSparkles,
};
