import { CLOCK } from './clock.ts';
import type { Clock } from './clock.ts';
import { EVENT_HANDLERS } from './events/event-handler.ts';
import { LIVE_FEED, LiveFeed } from './events/live-feed.ts';
import { OUTBOX_QUEUE, OUTBOX_WORK, OutboxRelayJob } from './events/outbox-relay.job.ts';
import { OUTBOX, Outbox } from './events/outbox.ts';
import { HTTP_CLIENT, HttpClient } from './http-client/http-client.ts';
import { HTTP_ROUTES } from './http/route.ts';
import { JOBS } from './jobs.ts';
import { LOGGER } from './logger.ts';
import { chooseMailer } from './mail/choose-mailer.ts';
import { devMailboxRoutes } from './mail/dev-mailbox.routes.ts';
import { MAIL_QUEUE_RULES, MAIL_WORK, MailDeliveryJob } from './mail/mail-delivery.job.ts';
import { MAIL_OUTCOMES } from './mail/mail-outcome.ts';
import { MAIL_QUEUE, MailQueue } from './mail/mail-queue.ts';
import { MAIL_SETTINGS } from './mail/mail-settings.ts';
import { MailSignatures } from './mail/mail-signatures.ts';
import { MAILER } from './mail/mailer.ts';
import { SEND_PACE, sendPace } from './mail/send-pace.ts';
import { ENGINE } from './persistence/engine.ts';
import { IDEMPOTENCY, Idempotency } from './persistence/idempotency/idempotency.ts';
import { EM } from './persistence/orm.ts';
import { KEPT_ROWS } from './persistence/old-rows/kept-rows.ts';
import { RemoveOldRowsJob } from './persistence/old-rows/remove-old-rows.job.ts';
import { STAFF_QUEUES } from './queue/staff-queue.ts';
import { queueJobs } from './queue/queue-jobs.ts';
import { workQueue } from './queue/work-queue.ts';
import { AUDIT_LOG, AuditLogRepository } from './security/audit-log.repository.ts';
import { AUDIT_TRAIL, AuditTrail, SUPPLIER_MARKET } from './security/audit-trail.ts';
import { RATE_LIMITER, RateLimiter } from './security/rate-limiter.ts';
import { SECRETS, Secrets } from './security/secrets.ts';
import { SECURITY_LOG, SecurityLog } from './security/security-log.ts';
import { VISIT_LOG, VisitLog } from './security/visit-log.ts';
import { SITE } from './site.ts';
import { FILE_STORAGE } from './storage/file-storage.ts';
import { UploadPace } from './storage/upload-pace.ts';
import { TIMED, WORKING } from './token-groups.ts';
import { make, provide, provideAs } from './wiring/provide.ts';

export const sharedModule = [
  // Persistence
  provideAs(IDEMPOTENCY, Idempotency, { em: EM, clock: CLOCK }),
  provideAs(JOBS, RemoveOldRowsJob, { em: EM, clock: CLOCK, kept: KEPT_ROWS }),

  // Security
  provideAs(SECURITY_LOG, SecurityLog, { logger: LOGGER }),
  provideAs(SECRETS, Secrets, { em: EM, engine: ENGINE }),
  provideAs(AUDIT_TRAIL, AuditTrail, { em: EM, clock: CLOCK, marketOf: SUPPLIER_MARKET }),
  provideAs(AUDIT_LOG, AuditLogRepository, { em: EM }),
  provideAs(VISIT_LOG, VisitLog, { em: EM, audit: AUDIT_TRAIL }),
  provideAs(RATE_LIMITER, RateLimiter, { em: EM, engine: ENGINE, clock: CLOCK, log: SECURITY_LOG }),
  // Files
  provide(UploadPace, { limiter: RATE_LIMITER }),

  // HTTP client
  make(HTTP_CLIENT, ({ clock }: { clock: Clock }) => new HttpClient(() => clock.now()), { clock: CLOCK }),
  // Events: written with their cause, delivered after the commit
  provideAs(OUTBOX, Outbox, { em: EM, clock: CLOCK }),
  provideAs(LIVE_FEED, LiveFeed, { em: EM, clock: CLOCK, outbox: OUTBOX, logger: LOGGER }),
  make(STAFF_QUEUES, queueJobs('event', 'outbox_event', 'name'), { em: EM, clock: CLOCK }),
  make(OUTBOX_WORK, workQueue(OUTBOX_QUEUE), WORKING),
  provideAs(JOBS, OutboxRelayJob, {
    em: EM,
    work: OUTBOX_WORK,
    outbox: OUTBOX,
    handlers: EVENT_HANDLERS,
    logger: LOGGER,
  }),
  // Outgoing mail
  provide(MailSignatures, { secrets: SECRETS, clock: CLOCK, site: SITE }),
  provideAs(MAIL_QUEUE, MailQueue, { em: EM, clock: CLOCK, signatures: MailSignatures }),
  make(SEND_PACE, sendPace, { settings: MAIL_SETTINGS }),
  make(MAILER, chooseMailer, { ...TIMED, settings: MAIL_SETTINGS, storage: FILE_STORAGE, signatures: MailSignatures }),
  make(MAIL_WORK, workQueue(MAIL_QUEUE_RULES), WORKING),
  provideAs(JOBS, MailDeliveryJob, {
    em: EM,
    work: MAIL_WORK,
    queue: MAIL_QUEUE,
    mailer: MAILER,
    listeners: MAIL_OUTCOMES,
    logger: LOGGER,
  }),
  make(STAFF_QUEUES, queueJobs('mail', 'mail', 'subject'), { em: EM, clock: CLOCK }),
  make(HTTP_ROUTES, devMailboxRoutes, { em: EM, settings: MAIL_SETTINGS }),
];
