import { LEADS_API, LEAD_STEPS } from '#modules/leads/index.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import { GROUPS_API, RESPONSE_SCORES, SETUP_API, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { make, provideAs } from '#shared/wiring/provide.ts';
import { STATS_API } from './index.ts';
import { responseScores } from './response-scores.ts';
import { statsRoutes } from './stats.routes.ts';
import { StatsService } from './stats.service.ts';

export const statsModule = [
  provideAs(STATS_API, StatsService, {
    leads: LEADS_API,
    steps: LEAD_STEPS,
    ledger: LEDGER_API,
    suppliers: SUPPLIERS_API,
    groups: GROUPS_API,
    setup: SETUP_API,
    clock: CLOCK,
  }),
  make(RESPONSE_SCORES, responseScores, { leads: LEADS_API, clock: CLOCK }),
  make(HTTP_ROUTES, statsRoutes, { stats: STATS_API }),
];
