import type {
  AchievementAnswer,
  AchievementChange,
  AchievementInput,
  AchievementsAnswer,
} from '#contracts/achievements/achievement.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`achievements${path}`)}`;

/** The routes of achievements, one function each. */
export const achievementsData = {
  list: () => getJson<AchievementsAnswer>(own()),
  add: (input: AchievementInput) => sendJson<AchievementAnswer>('POST', own(), input),
  change: (id: string, input: AchievementChange) => sendJson<AchievementAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<AchievementAnswer>('POST', own(`/${id}/restore`), {}),
  setNotApplicable: (achievementsNotApplicable: boolean) =>
    sendJson<AchievementsAnswer>('PUT', own('/not-applicable'), { achievementsNotApplicable }),
};
