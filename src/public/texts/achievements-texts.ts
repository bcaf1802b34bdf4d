import type { AchievementGroup } from '#contracts/achievements/achievement-limits.ts';
import { texts } from '#shared/texts.ts';

/** The texts around a supplier's achievements on its public profile. */
export interface AchievementsTexts {
  title: string;
  groups: Record<AchievementGroup, string>;
}

export const achievementsTexts = texts<AchievementsTexts>({
  'en-GB': {
    title: 'Press, awards and accreditations',
    groups: {
      featuredIn: 'Featured in',
      industryAwards: 'Industry awards',
      accreditationsAssociations: 'Accreditations and associations',
    },
  },
  'fr-FR': {
    title: 'Presse, prix et labels',
    groups: {
      featuredIn: 'On parle de nous',
      industryAwards: 'Prix de la profession',
      accreditationsAssociations: 'Labels et associations',
    },
  },
  'de-DE': {
    title: 'Presse, Preise und Mitgliedschaften',
    groups: {
      featuredIn: 'Bekannt aus',
      industryAwards: 'Branchenpreise',
      accreditationsAssociations: 'Zertifikate und Verbände',
    },
  },
  'pl-PL': {
    title: 'Prasa, nagrody i członkostwa',
    groups: {
      featuredIn: 'Napisali o nas',
      industryAwards: 'Nagrody branżowe',
      accreditationsAssociations: 'Certyfikaty i stowarzyszenia',
    },
  },
});
