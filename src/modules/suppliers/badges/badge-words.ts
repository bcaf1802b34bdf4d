import { texts } from '#shared/texts.ts';

/** The line below the year on a badge, and its text for screen readers. */
interface BadgeWords {
  on: string;
  of: (badge: string, supplier: string) => string;
}

export const badgeWords = texts<BadgeWords>({
  'en-GB': { on: 'on Aisle', of: (badge, supplier) => `${badge}: ${supplier} on Aisle` },
  'fr-FR': { on: 'sur Aisle', of: (badge, supplier) => `${badge} : ${supplier} sur Aisle` },
  'de-DE': { on: 'auf Aisle', of: (badge, supplier) => `${badge}: ${supplier} auf Aisle` },
  'pl-PL': { on: 'w Aisle', of: (badge, supplier) => `${badge}: ${supplier} w Aisle` },
});
