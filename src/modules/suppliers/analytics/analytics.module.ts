import { AUTH_API, KEPT_INVITES } from '#modules/auth/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { FAILED_ACTIONS } from '#shared/http/failed-actions.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { AnalyticsCalls } from './analytics-calls.ts';
import { ANALYTICS_SETTINGS, AnalyticsLog } from './analytics.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { RecordFailures } from './record-failures.ts';
import { SectionUpdates } from './section-updates.ts';
import { SendAnalyticsJob } from './send-analytics.job.ts';

const LOGGED = { log: AnalyticsLog, clock: CLOCK, logger: LOGGER, limiter: RATE_LIMITER };

/** Profile changes, failed attempts, and the visits that clients report (N3). */
export const analyticsModule = [
  constant(KEPT_ROWS, { table: 'analytics_event', days: 365, by: 'id' }),
  provide(AnalyticsLog, { em: EM, settings: ANALYTICS_SETTINGS }),
  provideAs(EVENT_HANDLERS, SectionUpdates, { log: AnalyticsLog }),
  provideAs(FAILED_ACTIONS, RecordFailures, { ...LOGGED, invites: KEPT_INVITES }),
  provide(AnalyticsCalls, { ...LOGGED, auth: AUTH_API }),
  make(HTTP_ROUTES, analyticsRoutes, { calls: AnalyticsCalls }),
  provideAs(JOBS, SendAnalyticsJob, { em: EM, http: HTTP_CLIENT, logger: LOGGER, settings: ANALYTICS_SETTINGS }),
];
