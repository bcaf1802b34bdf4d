import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { InboundSettings } from '#shared/mail/inbound-settings.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { JOB_DESKS } from '#shared/queue/job-desk.ts';
import { QueueDesk } from '#shared/queue/queue-desk.ts';
import { WORKER_ID, WorkQueue } from '#shared/queue/work-queue.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { STAFF_SUPPLIER_GUARD } from '#shared/security/staff-guard.ts';
import type { StaffSupplierGuard } from '#shared/security/staff-guard.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { Attachments } from '../attachments/attachments.ts';
import { AddCoupleMessage } from '../conversation/add-couple-message.ts';
import { CoupleLinks } from '../conversation/couple-links.ts';
import { MailBounces } from '../conversation/mail-bounces.ts';
import { SendMessage } from '../conversation/send-message.ts';
import { LeadDoor } from '../reading/lead-door.ts';
import { ReceiveEnquiry } from '../enquiry/receive-enquiry.ts';
import { AnswerByMail } from './answer-by-mail.ts';
import { ConversationOf } from './conversation-of.ts';
import { FetchOriginal } from './fetch-original.ts';
import { FileMail } from './file-mail.ts';
import { WebhookRefused } from './inbound.errors.ts';
import { InboundAddresses } from './inbound-addresses.ts';
import { InboundSorting } from './inbound-sorting.job.ts';
import { InboundStore } from './inbound-store.ts';
import { inboundWebhookRoutes } from './inbound-webhooks.routes.ts';
import { KeepReceivedFiles } from './keep-received-files.ts';
import { Mailgun } from './providers/mailgun.ts';
import { Postmark } from './providers/postmark.ts';
import { Ses } from './providers/ses.ts';
import { RefusedFiles } from './refused-files.ts';
import { refusedFileRoutes } from './refused-files.routes.ts';
import { SmtpReceiver } from './smtp-receiver.ts';
import { TakeWebhook } from './take-webhook.ts';
import { UnsortedTray } from './unsorted-tray.ts';
import { unsortedRoutes } from './unsorted.routes.ts';

const QUEUE = { table: 'inbound_mail', lease: 60_000, maxAttempts: 6, firstDelay: 30_000, doneState: 'done' } as const;

/** Mail that comes in: doors, the store behind them, and the job that puts each mail where it belongs (M1, M5). */
export function inboundModule(settings: InboundSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(InboundStore)
      .toResolvedValue((em: Em, clock: Clock) => new InboundStore(em, clock), [EM, CLOCK])
      .inSingletonScope();
    bind(MailBounces)
      .toResolvedValue(
        (em: Em, clock: Clock, engine: EngineName, mails: MailQueue, outbox: Outbox) =>
          new MailBounces(em, clock, engine, mails, outbox),
        [EM, CLOCK, ENGINE, MAIL_QUEUE, OUTBOX],
      )
      .inSingletonScope();
    bind(ConversationOf)
      .toResolvedValue(
        (em: Em, links: CoupleLinks, mails: MailQueue, suppliers: SuppliersApi) =>
          new ConversationOf(em, links, mails, suppliers, settings.domain),
        [EM, CoupleLinks, MAIL_QUEUE, SUPPLIERS_API],
      )
      .inSingletonScope();
    bind(FileMail)
      .toResolvedValue(
        (
          em: Em,
          auth: AuthApi,
          limiter: RateLimiter,
          finder: ConversationOf,
          messages: AddCoupleMessage,
          sending: SendMessage,
          bounces: MailBounces,
        ) => new FileMail({ em, auth, limiter, finder, messages, answers: new AnswerByMail(sending), bounces }),
        [EM, AUTH_API, RATE_LIMITER, ConversationOf, AddCoupleMessage, SendMessage, MailBounces],
      )
      .inSingletonScope();
    bind(JOBS)
      .toResolvedValue(
        (
          em: Em,
          clock: Clock,
          engine: EngineName,
          owner: string,
          store: InboundStore,
          filing: FileMail,
          outbox: Outbox,
          logger: Logger,
          files: FilesApi,
          attachments: Attachments,
        ) => {
          const work = new WorkQueue(em, clock, engine, { ...QUEUE, owner });
          const keeping = new KeepReceivedFiles(em, files, attachments, outbox, logger, new RefusedFiles(em, engine));
          return new InboundSorting({ em, engine, work, store, filing, files: keeping, outbox, logger });
        },
        [EM, CLOCK, ENGINE, WORKER_ID, InboundStore, FileMail, OUTBOX, LOGGER, FILES_API, Attachments],
      )
      .inSingletonScope();
    bind(HTTP_ROUTES)
      .toResolvedValue(
        (em: Em, engine: EngineName, clock: Clock, outbox: Outbox, door: LeadDoor, store: InboundStore) => {
          const refused = new RefusedFiles(em, engine);
          return refusedFileRoutes(new FetchOriginal({ em, clock, outbox, door, store, refused }));
        },
        [EM, ENGINE, CLOCK, OUTBOX, LeadDoor, InboundStore],
      )
      .inSingletonScope();
    bind(JOB_DESKS)
      .toResolvedValue(
        (em: Em, clock: Clock) => new QueueDesk(em, clock, 'inbound-mail', 'inbound_mail', 'subject'),
        [EM, CLOCK],
      )
      .inSingletonScope();
    bind(SmtpReceiver)
      .toResolvedValue(
        (
          em: Em,
          store: InboundStore,
          links: CoupleLinks,
          suppliers: SuppliersApi,
          limiter: RateLimiter,
          { mailFrom }: Site,
          logger: Logger,
        ) => {
          const addresses = new InboundAddresses(links, suppliers, settings.domain, mailFrom);
          return new SmtpReceiver({ em, settings, store, addresses, limiter, logger });
        },
        [EM, InboundStore, CoupleLinks, SUPPLIERS_API, RATE_LIMITER, SITE, LOGGER],
      )
      .inSingletonScope();
    bind(HTTP_ROUTES)
      .toResolvedValue(
        (
          em: Em,
          engine: EngineName,
          clock: Clock,
          auth: AuthApi,
          suppliers: SuppliersApi,
          store: InboundStore,
          messages: AddCoupleMessage,
          enquiries: ReceiveEnquiry,
          outbox: Outbox,
          guard: StaffSupplierGuard,
        ) => {
          const tray = new UnsortedTray({ em, engine, clock, auth, suppliers, store, messages, enquiries, outbox });
          return unsortedRoutes(tray, guard);
        },
        [
          EM,
          ENGINE,
          CLOCK,
          AUTH_API,
          SUPPLIERS_API,
          InboundStore,
          AddCoupleMessage,
          ReceiveEnquiry,
          OUTBOX,
          STAFF_SUPPLIER_GUARD,
        ],
      )
      .inSingletonScope();
    bind(HTTP_ROUTES)
      .toResolvedValue(
        (
          em: Em,
          engine: EngineName,
          clock: Clock,
          limiter: RateLimiter,
          store: InboundStore,
          bounces: MailBounces,
          client: HttpClient,
        ) =>
          inboundWebhookRoutes(new TakeWebhook(em, engine, limiter, store, bounces), [
            new Postmark(settings.postmarkLogin),
            new Mailgun(clock, settings.mailgunKey),
            new Ses(clock, settings.sesTopic, (url, host) => getText(client, url, host)),
          ]),
        [EM, ENGINE, CLOCK, RATE_LIMITER, InboundStore, MailBounces, HTTP_CLIENT],
      )
      .inSingletonScope();
  });
}

async function getText(client: HttpClient, url: string, host: string): Promise<string> {
  const answer = await client.request({ url, hosts: [host] });
  if (answer.status !== 200) throw new WebhookRefused();
  return answer.body.toString('utf8');
}
