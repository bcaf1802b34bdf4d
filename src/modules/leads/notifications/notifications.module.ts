import { ACCOUNT_CLOSED, ACCOUNT_NEWS_TITLE, AUTH_API, DEVICE_NAME } from '#modules/auth/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { SUPPLIERS_API, WEBHOOKS_API, WEBHOOK_CONTENTS } from '#modules/suppliers/index.ts';
import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { LIVE_FEED } from '#shared/events/live-feed.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { MAIL_WISHES } from '#shared/mail/mail-wishes.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { PRESENT } from '#shared/presence/present.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import { workQueue } from '#shared/queue/work-queue.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { TIMED, WORKING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LEADS_API } from '../index.ts';
import { TODAY_SOURCES } from '../workspace/tasks/today-source.ts';
import { AccountNotifier } from './bell/account-notifier.ts';
import { NotificationList } from './bell/notification-list.ts';
import { notificationRoutes } from './bell/notifications.routes.ts';
import { Notifier } from './bell/notifier.ts';
import { UnreadMentions } from './bell/unread-mentions.ts';
import { liveRoutes } from './live/live.routes.ts';
import { DigestJob } from './mail/digest.job.ts';
import { TeamMailWishes } from './preferences/mail-wishes.ts';
import { ForgetPerson } from './preferences/forget-person.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { Preferences } from './preferences/preferences.ts';
import { StopLinks } from './preferences/stop-links.ts';
import { PushContents } from './push/push-contents.ts';
import { PUSH_QUEUE, PUSH_WORK, PushDeliveryJob } from './push/push-delivery.job.ts';
import { PushQueue } from './push/push-queue.ts';
import { PushSubscriptions } from './push/push-subscriptions.ts';
import { pushRoutes } from './push/push.routes.ts';
import { Vapid } from './push/vapid.ts';
import { LeadWebhookContents } from './webhooks/lead-webhook-contents.ts';
import { NotifyWebhooks } from './webhooks/notify-webhooks.ts';
import { ROWS_OF_LEADS } from '../core/store/rows-of-leads.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { NotificationRows } from './notices/notification-rows.ts';
import { DeliveryRows } from './webhooks/delivery-rows.ts';
import { ASKING, ASKING_TIMED } from '../core/token-groups.ts';

export const notificationsWiring = [
  constant(KEPT_ROWS, { table: 'notification', days: 90, by: 'id' }),
  // In any state, because no one wants a push message that is days old.
  constant(KEPT_ROWS, { table: 'push_message', days: 7, by: 'id' }),
  provideAs(ROWS_OF_LEADS, NotificationRows, { em: EM, engine: ENGINE }),
  provideAs(ROWS_OF_LEADS, DeliveryRows, { webhooks: WEBHOOKS_API }),
  provideAs(ACCOUNT_CLOSED, ForgetPerson, { em: EM }),
  // Live events
  make(HTTP_ROUTES, liveRoutes, {
    feed: LIVE_FEED,
    authenticator: AUTHENTICATOR,
    em: EM,
    site: SITE,
    present: PRESENT,
  }),

  // The bell, emails, and preferences (E7, A8)
  provide(Preferences, TIMED),
  provideAs(TODAY_SOURCES, UnreadMentions, { em: EM }),
  provide(StopLinks, { secrets: SECRETS, site: SITE }),
  provideAs(MAIL_WISHES, TeamMailWishes, { preferences: Preferences, links: StopLinks }),
  provideAs(EVENT_HANDLERS, Notifier, {
    ...ASKING,
    em: EM,
    leads: LEADS_API,
    preferences: Preferences,
    push: PushQueue,
    outbox: OUTBOX,
  }),
  provideAs(EVENT_HANDLERS, AccountNotifier, {
    em: EM,
    outbox: OUTBOX,
    auth: AUTH_API,
    suppliers: SUPPLIERS_API,
    reference: REFERENCE_API,
    preferences: Preferences,
    push: PushQueue,
  }),
  provide(NotificationList, { em: EM, clock: CLOCK, outbox: OUTBOX, leads: LEADS_API, namesOf: PEOPLE_NAMES }),
  make(HTTP_ROUTES, notificationRoutes, { list: NotificationList }),
  make(HTTP_ROUTES, preferenceRoutes, { preferences: Preferences, links: StopLinks, auth: AUTH_API, pages: PAGES }),
  provideAs(JOBS, DigestJob, {
    ...ASKING_TIMED,
    engine: ENGINE,
    leads: LEADS_API,
    namesOf: PEOPLE_NAMES,
    preferences: Preferences,
    links: StopLinks,
    mails: MAIL_QUEUE,
    site: SITE,
  }),

  // Web push
  provide(PushQueue, TIMED),
  provide(Vapid, { ...TIMED, engine: ENGINE, site: SITE }),
  provide(PushContents, {
    em: EM,
    auth: AUTH_API,
    leads: LEADS_API,
    suppliers: SUPPLIERS_API,
    namesOf: PEOPLE_NAMES,
    newsTitle: ACCOUNT_NEWS_TITLE,
  }),
  provide(PushSubscriptions, { em: EM, engine: ENGINE, clock: CLOCK, client: HTTP_CLIENT, deviceName: DEVICE_NAME }),
  make(HTTP_ROUTES, pushRoutes, { subscriptions: PushSubscriptions, vapid: Vapid }),
  make(PUSH_WORK, workQueue(PUSH_QUEUE), WORKING),
  provideAs(JOBS, PushDeliveryJob, {
    em: EM,
    work: PUSH_WORK,
    queue: PushQueue,
    contents: PushContents,
    vapid: Vapid,
    client: HTTP_CLIENT,
    logger: LOGGER,
  }),

  // Webhooks
  provideAs(EVENT_HANDLERS, NotifyWebhooks, { em: EM, webhooks: WEBHOOKS_API }),
  provideAs(WEBHOOK_CONTENTS, LeadWebhookContents, { em: EM, suppliers: SUPPLIERS_API, namesOf: PEOPLE_NAMES }),
];
