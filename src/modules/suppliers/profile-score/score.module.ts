import { REFERENCE_API } from '#modules/reference/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { EM } from '#shared/persistence/orm.ts';
import { WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { ProfileSections } from '../profile-sections/profile-sections.service.ts';
import { profileScoreRoutes } from './profile-score.routes.ts';
import { ProfileScores } from './profile-scores.ts';
import { RefreshScore } from './refresh-score.ts';
import { RepairScoresJob } from './repair-scores.job.ts';
import { RESPONSE_SCORES } from './response-scores.ts';
import { ScoreBands } from './score-bands.ts';

/** The score of a profile (P11). */
export const scoreModule = [
  provide(ScoreBands, { em: EM }),
  provide(ProfileScores, {
    ...WRITING,
    reference: REFERENCE_API,
    profile: ProfileSections,
    counts: ProfileCountStore,
    responses: RESPONSE_SCORES,
  }),
  make(HTTP_ROUTES, profileScoreRoutes, { scores: ProfileScores, bands: ScoreBands }),
  provideAs(EVENT_HANDLERS, RefreshScore, { scores: ProfileScores }),
  provideAs(JOBS, RepairScoresJob, { clock: CLOCK, scores: ProfileScores, bands: ScoreBands }),
];
