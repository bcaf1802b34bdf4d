import { ContainerModule } from 'inversify';
import { LEADS_API } from '#modules/leads/index.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { STATS_API } from './index.ts';
import type { StatsApi } from './index.ts';
import { statsRoutes } from './stats.routes.ts';
import { StatsService } from './stats.service.ts';

export const statsModule = new ContainerModule(({ bind }) => {
  bind<StatsApi>(STATS_API)
    .toResolvedValue(
      (leads: LeadsApi, ledger: LedgerApi, suppliers: SuppliersApi, clock: Clock) =>
        new StatsService({ leads, ledger, suppliers, clock }),
      [LEADS_API, LEDGER_API, SUPPLIERS_API, CLOCK],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((stats: StatsApi) => statsRoutes({ stats }), [STATS_API])
    .inSingletonScope();
});
