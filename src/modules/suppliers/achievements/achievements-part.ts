import type { PublicPart } from '../public-profile/public-part.ts';
import type { AchievementsService } from './achievements.service.ts';

/** Press, awards and accreditations on the public page, each with its link. */
export const achievementsPart = ({ achievements }: { achievements: AchievementsService }): PublicPart => ({
  key: 'achievements',
  read: (supplier) => achievements.published(supplier),
});
