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
import { MailSignatures } from '#shared/mail/mail-signatures.ts';
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
import { Attachments } from '../../messaging/attachments/attachments.ts';
import { AddCoupleMessage } from '../../messaging/conversation/add-couple-message.ts';
import { CoupleLinks } from '../../messaging/links/couple-links.ts';
import { MailBounces } from '../../messaging/conversation/mail-bounces.ts';
import { SendMessage } from '../../messaging/conversation/send-message.ts';
import { LeadDoor } from '../../core/masking/lead-door.ts';
import { ReceiveEnquiry } from '../enquiry/receive-enquiry.ts';
import { AnswerByMail } from './sorting/answer-by-mail.ts';
import { ConversationOf } from './sorting/conversation-of.ts';
import { FetchOriginal } from './files/fetch-original.ts';
import { FileMail } from './sorting/file-mail.ts';
import { WebhookRefused } from './mails/inbound.errors.ts';
import { ExpireUnsorted } from './unsorted/expire-unsorted.job.ts';
import { InboundAddresses } from './receiving/inbound-addresses.ts';
import { InboundDoor } from './receiving/inbound-door.ts';
import { InboundSorting } from './sorting/inbound-sorting.job.ts';
import { InboundStore } from './mails/inbound-store.ts';
import { inboundWebhookRoutes } from './receiving/inbound-webhooks.routes.ts';
import { KeepReceivedFiles } from './files/keep-received-files.ts';
import { Mailgun } from './receiving/providers/mailgun.ts';
import { Postmark } from './receiving/providers/postmark.ts';
import { Ses } from './receiving/providers/ses.ts';
import { RefusedFiles } from './files/refused-files.ts';
import { refusedFileRoutes } from './files/refused-files.routes.ts';
import { SmtpReceiver } from './receiving/smtp-receiver.ts';
import { TakeWebhook } from './receiving/take-webhook.ts';
import { TraySpace } from './receiving/tray-space.ts';
import { UnsortedMails } from './unsorted/unsorted-mails.ts';
import { UnsortedTray } from './unsorted/unsorted-tray.ts';
import { unsortedRoutes } from './unsorted/unsorted.routes.ts';
import { InboundRows } from './mails/inbound-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import { RAW_MAIL_DAYS } from '../../messaging/conversation/present-refused.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import type { KeptRows } from '#shared/persistence/old-rows/kept-rows.ts';

const QUEUE = { table: 'inbound_mail', lease: 60_000, maxAttempts: 6, firstDelay: 30_000, doneState: 'done' } as const;

/** Mail that comes in: doors, the store behind them, and the job that puts each mail where it belongs (M1, M5). */
export function inboundModule(settings: InboundSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind<KeptRows>(KEPT_ROWS).toConstantValue({ table: 'inbound_raw', days: RAW_MAIL_DAYS, by: 'id', state: 'done' });
    bind<KeptRows>(KEPT_ROWS).toConstantValue({ table: 'inbound_mail', days: 400, by: 'id', state: 'done' });
    bind<RowsOfLeads>(ROWS_OF_LEADS)
      .toResolvedValue((em: Em, engine: EngineName) => new InboundRows(em, engine), [EM, ENGINE])
      .inSingletonScope();
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
        (
          em: Em,
          links: CoupleLinks,
          signatures: MailSignatures,
          mails: MailQueue,
          suppliers: SuppliersApi,
          { mailFrom }: Site,
        ) => {
          const senderDomain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
          return new ConversationOf({ em, links, signatures, mails, suppliers, domain: settings.domain, senderDomain });
        },
        [EM, CoupleLinks, MailSignatures, MAIL_QUEUE, SUPPLIERS_API, SITE],
      )
      .inSingletonScope();
    bind(FileMail)
      .toResolvedValue(
        (
          em: Em,
          clock: Clock,
          signatures: MailSignatures,
          auth: AuthApi,
          limiter: RateLimiter,
          finder: ConversationOf,
          messages: AddCoupleMessage,
          sending: SendMessage,
          bounces: MailBounces,
        ) => {
          const answers = new AnswerByMail(sending);
          return new FileMail({ em, clock, signatures, auth, limiter, finder, messages, answers, bounces });
        },
        [EM, CLOCK, MailSignatures, AUTH_API, RATE_LIMITER, ConversationOf, AddCoupleMessage, SendMessage, MailBounces],
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
    bind(InboundDoor)
      .toResolvedValue(
        (
          em: Em,
          clock: Clock,
          auth: AuthApi,
          links: CoupleLinks,
          signatures: MailSignatures,
          suppliers: SuppliersApi,
          limiter: RateLimiter,
          site: Site,
        ) => {
          const addresses = new InboundAddresses({ em, clock, auth, links, signatures, suppliers, site });
          return new InboundDoor(addresses, limiter, new TraySpace(em));
        },
        [EM, CLOCK, AUTH_API, CoupleLinks, MailSignatures, SUPPLIERS_API, RATE_LIMITER, SITE],
      )
      .inSingletonScope();
    bind(SmtpReceiver)
      .toResolvedValue(
        (em: Em, store: InboundStore, door: InboundDoor, limiter: RateLimiter, logger: Logger) =>
          new SmtpReceiver({ em, settings, store, door, limiter, logger }),
        [EM, InboundStore, InboundDoor, RATE_LIMITER, LOGGER],
      )
      .inSingletonScope();
    bind(JOBS)
      .toResolvedValue((em: Em, clock: Clock) => new ExpireUnsorted(em, clock), [EM, CLOCK])
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
          const shown = new UnsortedMails(em, engine, suppliers);
          const tray = new UnsortedTray({
            em,
            engine,
            clock,
            auth,
            suppliers,
            store,
            shown,
            messages,
            enquiries,
            outbox,
          });
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
          door: InboundDoor,
          bounces: MailBounces,
          signatures: MailSignatures,
          client: HttpClient,
        ) =>
          inboundWebhookRoutes(new TakeWebhook({ em, engine, limiter, store, door, bounces, signatures }), [
            new Postmark(settings.postmarkLogin),
            new Mailgun(clock, settings.mailgunKey),
            new Ses(clock, settings.sesTopic, (url, host) => getText(client, url, host)),
          ]),
        [EM, ENGINE, CLOCK, RATE_LIMITER, InboundStore, InboundDoor, MailBounces, MailSignatures, HTTP_CLIENT],
      )
      .inSingletonScope();
  });
}

async function getText(client: HttpClient, url: string, host: string): Promise<string> {
  const answer = await client.request({ url, party: 'inbound', hosts: [host] });
  if (answer.status !== 200) throw new WebhookRefused();
  return answer.body.toString('utf8');
}
