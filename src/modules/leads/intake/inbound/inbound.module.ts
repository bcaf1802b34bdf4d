import { AUTH_API } from '#modules/auth/index.ts';
import { FILES_API, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { INBOUND_SETTINGS } from '#shared/mail/inbound-settings.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { MailSignatures } from '#shared/mail/mail-signatures.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import { STAFF_QUEUES } from '#shared/queue/staff-queue.ts';
import { queueJobs } from '#shared/queue/queue-jobs.ts';
import { workQueue } from '#shared/queue/work-queue.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { STAFF_SUPPLIER_GUARD } from '#shared/http/staff-guard.ts';
import { SITE } from '#shared/site.ts';
import { LOCKING, TIMED, WORKING, WRITING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LeadAccess } from '../../core/masking/lead-access.ts';
import { Attachments } from '../../messaging/attachments/attachments.ts';
import { AddCoupleMessage } from '../../messaging/conversation/add-couple-message.ts';
import { MailBounces } from '../../messaging/conversation/mail-bounces.ts';
import { SendMessage } from '../../messaging/conversation/send-message.ts';
import { CoupleLinks } from '../../messaging/links/couple-links.ts';
import { ReceiveEnquiry } from '../enquiry/receive-enquiry.ts';
import { FetchOriginal } from './files/fetch-original.ts';
import { KeepReceivedFiles } from './files/keep-received-files.ts';
import { refusedFileRoutes } from './files/refused-files.routes.ts';
import { RefusedFiles } from './files/refused-files.ts';
import { InboundStore } from './mails/inbound-store.ts';
import { InboundAddresses } from './receiving/inbound-addresses.ts';
import { InboundAdmission } from './receiving/inbound-admission.ts';
import { inboundWebhookRoutes } from './receiving/inbound-webhooks.routes.ts';
import { MAIL_PROVIDERS, mailProviders } from './receiving/providers/mail-providers.ts';
import { SmtpReceiver } from './receiving/smtp-receiver.ts';
import { TakeWebhook } from './receiving/take-webhook.ts';
import { UnsortedSpace } from './receiving/unsorted-space.ts';
import { AnswerByMail } from './sorting/answer-by-mail.ts';
import { ConversationOf } from './sorting/conversation-of.ts';
import { FileMail } from './sorting/file-mail.ts';
import { INBOUND_QUEUE, INBOUND_WORK, InboundSorting } from './sorting/inbound-sorting.job.ts';
import { ExpireUnsorted } from './unsorted/expire-unsorted.job.ts';
import { UnsortedMails } from './unsorted/unsorted-mails.ts';
import { UnsortedMailService } from './unsorted/unsorted-mail.service.ts';
import { unsortedRoutes } from './unsorted/unsorted.routes.ts';
import { InboundRows } from './mails/inbound-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import { RAW_MAIL_DAYS } from '../../messaging/conversation/present-refused.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { ASKING, ASKING_TIMED } from '../../core/token-groups.ts';

export const inboundWiring = [
  constant(KEPT_ROWS, { table: 'inbound_raw', days: RAW_MAIL_DAYS, by: 'id', state: 'done' }),
  constant(KEPT_ROWS, { table: 'inbound_mail', days: 400, by: 'id', state: 'done' }),
  provideAs(ROWS_OF_LEADS, InboundRows, { em: EM, engine: ENGINE }),
  provide(InboundStore, { em: EM, clock: CLOCK }),
  provide(MailBounces, { em: EM, clock: CLOCK, engine: ENGINE, mails: MAIL_QUEUE, outbox: OUTBOX }),
  provide(ConversationOf, {
    em: EM,
    links: CoupleLinks,
    signatures: MailSignatures,
    mails: MAIL_QUEUE,
    suppliers: SUPPLIERS_API,
    site: SITE,
  }),
  provide(AnswerByMail, { messages: SendMessage }),
  provide(FileMail, {
    ...TIMED,
    signatures: MailSignatures,
    auth: AUTH_API,
    limiter: RATE_LIMITER,
    finder: ConversationOf,
    messages: AddCoupleMessage,
    answers: AnswerByMail,
    bounces: MailBounces,
  }),
  provide(RefusedFiles, { em: EM, engine: ENGINE }),
  provide(KeepReceivedFiles, {
    em: EM,
    files: FILES_API,
    attachments: Attachments,
    outbox: OUTBOX,
    logger: LOGGER,
    refused: RefusedFiles,
  }),
  make(INBOUND_WORK, workQueue(INBOUND_QUEUE), WORKING),
  provideAs(JOBS, InboundSorting, {
    em: EM,
    engine: ENGINE,
    work: INBOUND_WORK,
    store: InboundStore,
    filing: FileMail,
    files: KeepReceivedFiles,
    outbox: OUTBOX,
    logger: LOGGER,
  }),
  provide(FetchOriginal, { ...WRITING, leadAccess: LeadAccess, store: InboundStore, refused: RefusedFiles }),
  make(HTTP_ROUTES, refusedFileRoutes, { originals: FetchOriginal }),
  make(STAFF_QUEUES, queueJobs('inbound-mail', 'inbound_mail', 'subject'), { em: EM, clock: CLOCK }),
  provide(InboundAddresses, { ...ASKING_TIMED, links: CoupleLinks, signatures: MailSignatures, site: SITE }),
  provide(UnsortedSpace, { em: EM }),
  provide(InboundAdmission, { addresses: InboundAddresses, limiter: RATE_LIMITER, space: UnsortedSpace }),
  provide(SmtpReceiver, {
    em: EM,
    settings: INBOUND_SETTINGS,
    store: InboundStore,
    admission: InboundAdmission,
    limiter: RATE_LIMITER,
    logger: LOGGER,
  }),
  provideAs(JOBS, ExpireUnsorted, { em: EM, clock: CLOCK }),
  provide(UnsortedMails, { em: EM, engine: ENGINE, suppliers: SUPPLIERS_API }),
  provide(UnsortedMailService, {
    ...ASKING,
    ...LOCKING,
    store: InboundStore,
    shown: UnsortedMails,
    messages: AddCoupleMessage,
    enquiries: ReceiveEnquiry,
  }),
  make(HTTP_ROUTES, unsortedRoutes, { unsorted: UnsortedMailService, guard: STAFF_SUPPLIER_GUARD }),

  provide(TakeWebhook, {
    em: EM,
    engine: ENGINE,
    limiter: RATE_LIMITER,
    store: InboundStore,
    admission: InboundAdmission,
    bounces: MailBounces,
    signatures: MailSignatures,
  }),
  make(MAIL_PROVIDERS, mailProviders, { settings: INBOUND_SETTINGS, clock: CLOCK, client: HTTP_CLIENT }),
  make(HTTP_ROUTES, inboundWebhookRoutes, { taking: TakeWebhook, providers: MAIL_PROVIDERS }),
];
