import { LOGGER } from '#shared/logger.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { FAILED_ACTIONS } from '#shared/http/failed-actions.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { TIMED } from '#shared/token-groups.ts';
import { constant, provideAs } from '#shared/wiring/provide.ts';
import { RecordFailures } from './record-failures.ts';
import { SectionUpdates } from './section-updates.ts';

/** What people change in profiles, and what they try in vain (N3). */
export const analyticsModule = [
  constant(KEPT_ROWS, { table: 'analytics_event', days: 365, by: 'id' }),
  provideAs(EVENT_HANDLERS, SectionUpdates, { em: EM }),
  provideAs(FAILED_ACTIONS, RecordFailures, { ...TIMED, logger: LOGGER, limiter: RATE_LIMITER }),
];
