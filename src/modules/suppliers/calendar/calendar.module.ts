import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import { CALENDAR_API, DAY_SOURCES } from './core/calendar-api.ts';
import type { CalendarApi, DaySource } from './core/calendar-api.ts';
import { CalendarRulesDesk } from './core/calendar-rules.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { CalendarBlocks } from './days/calendar-blocks.ts';
import { Calendar } from './days/calendar.ts';
import { CalendarFeedDesk } from './feed/calendar-feed.ts';
import { calendarFeedRoutes } from './feed/calendar-feed.routes.ts';
import { FeedLinks } from './feed/feed-links.ts';
import { CalendarSources } from './outside/calendar-sources.ts';
import { ReadingBudget } from './outside/reading-budget.ts';
import { ReadCalendarsJob } from './outside/read-calendars.job.ts';

export const calendarModule = new ContainerModule(({ bind }) => {
  bind(Calendar)
    .toResolvedValue(
      (em: Em, clock: Clock, suppliers: SuppliersApi, sources: DaySource[]) =>
        new Calendar({ em, clock, suppliers, sources }),
      [EM, CLOCK, SUPPLIERS_API, { serviceIdentifier: DAY_SOURCES, isMultiple: true }],
    )
    .inSingletonScope();
  bind<CalendarApi>(CALENDAR_API).toService(Calendar);
  bind(CalendarRulesDesk)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName, outbox: Outbox) =>
        new CalendarRulesDesk({ em, clock, engine, outbox }),
      [EM, CLOCK, ENGINE, OUTBOX],
    )
    .inSingletonScope();
  bind(CalendarSources)
    .toResolvedValue(
      (em: Em, clock: Clock, engine: EngineName, outbox: Outbox, http: HttpClient, limiter: RateLimiter) =>
        new CalendarSources({ em, clock, engine, outbox, http, limiter }),
      [EM, CLOCK, ENGINE, OUTBOX, HTTP_CLIENT, RATE_LIMITER],
    )
    .inSingletonScope();
  bind(CalendarFeedDesk)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        suppliers: SuppliersApi,
        calendar: Calendar,
        desk: CalendarRulesDesk,
        secrets: Secrets,
        site: Site,
        limiter: RateLimiter,
      ) =>
        new CalendarFeedDesk({
          em,
          clock,
          suppliers,
          calendar,
          desk,
          links: new FeedLinks({ secrets, site }),
          limiter,
        }),
      [EM, CLOCK, SUPPLIERS_API, Calendar, CalendarRulesDesk, SECRETS, SITE, RATE_LIMITER],
    )
    .inSingletonScope();
  bind<Job>(JOBS)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        http: HttpClient,
        suppliers: SuppliersApi,
        sources: CalendarSources,
        limiter: RateLimiter,
      ) => {
        const budget = new ReadingBudget({ limiter });
        return new ReadCalendarsJob({ em, clock, engine, outbox, http, suppliers, sources, budget });
      },
      [EM, CLOCK, ENGINE, OUTBOX, HTTP_CLIENT, SUPPLIERS_API, CalendarSources, RATE_LIMITER],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        calendar: Calendar,
        rules: CalendarRulesDesk,
        feed: CalendarFeedDesk,
        sources: CalendarSources,
      ) => [
        ...calendarRoutes({
          calendar,
          blocks: new CalendarBlocks({ em, clock, engine, outbox }),
          rules,
          feed,
          sources,
        }),
        ...calendarFeedRoutes({ feed }),
      ],
      [EM, CLOCK, ENGINE, OUTBOX, Calendar, CalendarRulesDesk, CalendarFeedDesk, CalendarSources],
    )
    .inSingletonScope();
});
