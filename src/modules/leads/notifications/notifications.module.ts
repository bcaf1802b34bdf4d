import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { LEADS_API } from '../index.ts';
import type { LeadsApi } from '../index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { MAIL_WISHES } from '#shared/mail/mail-wishes.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { DigestJob } from './mail/digest.job.ts';
import { TeamMailWishes } from './preferences/mail-wishes.ts';
import { NotificationList } from './bell/notification-list.ts';
import { notificationRoutes } from './bell/notifications.routes.ts';
import { Notifier } from './bell/notifier.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { Preferences } from './preferences/preferences.ts';
import { PushQueue } from './push/push-queue.ts';
import { TODAY_SOURCES } from '../workspace/tasks/today-source.ts';
import type { TodaySource } from '../workspace/tasks/today-source.ts';
import { StopLinks } from './preferences/stop-links.ts';
import { UnreadMentions } from './bell/unread-mentions.ts';
import { NotificationRows } from './notices/notification-rows.ts';
import { ROWS_OF_LEADS } from '../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../core/store/rows-of-leads.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import type { KeptRows } from '#shared/persistence/old-rows/kept-rows.ts';

/**
 * What people are told, where and when: bell, mail, web push, and how they want it (E7, A8).
 * Owns: notification, notification_preference, push_subscription, push_message.
 * Promises: an event reaches a person once on each way; nothing is mailed or pushed that was read or may no longer be seen.
 * Never: keeps or sends more of a couple than the first names that the mask of leads lets out (D65).
 * Knows: the layers below, suppliers, auth; nobody knows it. Leads ask MAIL_WISHES (src/shared/mail) before they write to a team.
 */
export const notificationsModule = new ContainerModule(({ bind }) => {
  bind<KeptRows>(KEPT_ROWS).toConstantValue({ table: 'notification', days: 90, by: 'id' });
  bind(Preferences)
    .toResolvedValue((em: Em, clock: Clock) => new Preferences(em, clock), [EM, CLOCK])
    .inSingletonScope();
  bind<TodaySource>(TODAY_SOURCES)
    .toResolvedValue((em: Em) => new UnreadMentions(em), [EM])
    .inSingletonScope();
  bind(StopLinks)
    .toResolvedValue((secrets: Secrets, site: Site) => new StopLinks(secrets, site), [SECRETS, SITE])
    .inSingletonScope();
  bind(MAIL_WISHES)
    .toResolvedValue(
      (preferences: Preferences, links: StopLinks) => new TeamMailWishes(preferences, links),
      [Preferences, StopLinks],
    )
    .inSingletonScope();
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (
        em: Em,
        auth: AuthApi,
        leads: LeadsApi,
        suppliers: SuppliersApi,
        preferences: Preferences,
        push: PushQueue,
        outbox: Outbox,
      ) => new Notifier({ em, auth, leads, suppliers, preferences, push, outbox }),
      [EM, AUTH_API, LEADS_API, SUPPLIERS_API, Preferences, PushQueue, OUTBOX],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, leads: LeadsApi, namesOf: NamesOf) =>
        notificationRoutes(new NotificationList({ em, clock, outbox, leads, namesOf })),
      [EM, CLOCK, OUTBOX, LEADS_API, PEOPLE_NAMES],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (preferences: Preferences, links: StopLinks, auth: AuthApi, pages: PageLoader) =>
        preferenceRoutes(preferences, links, auth, pages),
      [Preferences, StopLinks, AUTH_API, PAGES],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        auth: AuthApi,
        leads: LeadsApi,
        suppliers: SuppliersApi,
        namesOf: NamesOf,
        preferences: Preferences,
        links: StopLinks,
        mails: MailQueue,
        site: Site,
      ) => new DigestJob({ em, clock, engine, auth, leads, suppliers, namesOf, preferences, links, mails, site }),
      [EM, CLOCK, ENGINE, AUTH_API, LEADS_API, SUPPLIERS_API, PEOPLE_NAMES, Preferences, StopLinks, MAIL_QUEUE, SITE],
    )
    .inSingletonScope();
  bind<RowsOfLeads>(ROWS_OF_LEADS)
    .toResolvedValue((em: Em, engine: EngineName) => new NotificationRows(em, engine), [EM, ENGINE])
    .inSingletonScope();
});
