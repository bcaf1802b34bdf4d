import { REFERENCE_API } from '#modules/reference/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { WRITING } from '#shared/token-groups.ts';
import { constant, make, provide } from '#shared/wiring/provide.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { achievementsPart } from './achievements-part.ts';
import { achievementRoutes } from './achievements.routes.ts';
import { AchievementsService } from './achievements.service.ts';

/** Press, awards and accreditations (P6). */
export const achievementsModule = [
  constant(KEPT_ROWS, { table: 'achievement', days: 7, by: 'deleted_at' }),
  provide(AchievementsService, { ...WRITING, reference: REFERENCE_API, counts: ProfileCountStore }),
  make(HTTP_ROUTES, achievementRoutes, { achievements: AchievementsService }),
  make(PUBLIC_PARTS, achievementsPart, { achievements: AchievementsService }),
];
