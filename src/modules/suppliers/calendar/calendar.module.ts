import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { LOCKING, TIMED } from '#shared/token-groups.ts';
import { alias, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { CALENDAR_API, DAY_SOURCES, SUPPLIERS_API } from '../index.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { CalendarRulesService } from './core/calendar-rules.service.ts';
import { CalendarBlocks } from './days/calendar-blocks.ts';
import { Calendar } from './days/calendar.ts';
import { calendarFeedRoutes } from './feed/calendar-feed.routes.ts';
import { CalendarFeedService } from './feed/calendar-feed.service.ts';
import { FeedLinks } from './feed/feed-links.ts';
import { CalendarSources } from './outside/calendar-sources.ts';
import { ReadCalendarsJob } from './outside/read-calendars.job.ts';
import { ReadingBudget } from './outside/reading-budget.ts';

export const calendarModule = [
  provide(Calendar, { ...TIMED, suppliers: SUPPLIERS_API, sources: DAY_SOURCES }),
  alias(CALENDAR_API, Calendar),
  provide(CalendarRulesService, LOCKING),
  provide(CalendarSources, { ...LOCKING, http: HTTP_CLIENT, limiter: RATE_LIMITER }),
  provide(FeedLinks, { secrets: SECRETS, site: SITE }),
  provide(CalendarFeedService, {
    ...TIMED,
    suppliers: SUPPLIERS_API,
    calendar: Calendar,
    service: CalendarRulesService,
    links: FeedLinks,
    limiter: RATE_LIMITER,
  }),
  provide(ReadingBudget, { limiter: RATE_LIMITER }),
  provideAs(JOBS, ReadCalendarsJob, {
    ...LOCKING,
    http: HTTP_CLIENT,
    suppliers: SUPPLIERS_API,
    sources: CalendarSources,
    budget: ReadingBudget,
  }),
  provide(CalendarBlocks, LOCKING),
  make(HTTP_ROUTES, calendarRoutes, {
    calendar: Calendar,
    blocks: CalendarBlocks,
    rules: CalendarRulesService,
    feed: CalendarFeedService,
    sources: CalendarSources,
  }),
  make(HTTP_ROUTES, calendarFeedRoutes, { feed: CalendarFeedService }),
];
