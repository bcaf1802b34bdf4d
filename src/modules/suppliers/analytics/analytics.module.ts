import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { FAILED_ACTIONS } from '#shared/http/failed-actions.ts';
import { LOGGER } from '#shared/logger.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { alias, constant, provide } from '#shared/wiring/provide.ts';
import { Analytics } from './analytics.ts';

/** What people change in profiles, and what they try in vain (N3). */
export const analyticsModule = [
  constant(KEPT_ROWS, { table: 'analytics_event', days: 365, by: 'id' }),
  provide(Analytics, { em: EM, clock: CLOCK, logger: LOGGER }),
  alias(FAILED_ACTIONS, Analytics),
  alias(EVENT_HANDLERS, Analytics),
];
