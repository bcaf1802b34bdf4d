import { AUTH_API } from '#modules/auth/index.ts';
import {
  FILES_API,
  REVIEW_ASKING,
  REVIEW_COUPLES,
  SUPPLIERS_API,
  SUPPLIER_WELCOMES,
} from '#modules/suppliers/index.ts';
import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { MAIL_OUTCOMES } from '#shared/mail/mail-outcome.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { MAIL_WISHES } from '#shared/mail/mail-wishes.ts';
import { MAILER } from '#shared/mail/mailer.ts';
import { SEND_PACE } from '#shared/mail/send-pace.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import { STAFF_QUEUES } from '#shared/queue/staff-queue.ts';
import { workQueue } from '#shared/queue/work-queue.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { WORKING, WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LeadAccess } from '../core/masking/lead-access.ts';
import { LeadStore } from '../core/store/lead-store.ts';
import { Attachments } from './attachments/attachments.ts';
import { coupleFileRoutes } from './attachments/couple-files.routes.ts';
import { CoupleFiles } from './attachments/couple-files.ts';
import { AnswerBooking } from './booking/answer-booking.ts';
import { AskCouple } from './booking/ask-couple.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { AddCoupleMessage } from './conversation/add-couple-message.ts';
import { CoupleConversation } from './conversation/couple-conversation.ts';
import { coupleRoutes } from './conversation/couple.routes.ts';
import { inboxRoutes } from './conversation/inbox.routes.ts';
import { Inbox } from './conversation/inbox.ts';
import { LEAD_SCHEDULE } from './conversation/lead-schedule.ts';
import { MailBounces } from './conversation/mail-bounces.ts';
import { MessageDelivery } from './conversation/message-delivery.ts';
import { SendMessage } from './conversation/send-message.ts';
import { CoupleLinks } from './links/couple-links.ts';
import { BookedCouples } from './review-couples/booked-couples.ts';
import { ConfirmEnquiry } from './mails/confirm-enquiry.ts';
import { NotifyTeam } from './mails/notify-team.ts';
import { OUTGOING_SETTINGS } from './outgoing/outgoing-limits.ts';
import { OutgoingMessages } from './outgoing/outgoing-messages.ts';
import { ACKNOWLEDGE_RECIPE } from './replies/acknowledge-recipe.ts';
import { Acknowledge } from './replies/acknowledge.ts';
import { ReplySettingsService } from './replies/reply-settings.service.ts';
import { replySettingsRoutes } from './replies/reply-settings.routes.ts';
import { ScheduleFacts } from './schedule/compose/schedule-facts.ts';
import { ScheduleMessage } from './schedule/compose/schedule-message.ts';
import { ScheduleSequence } from './schedule/compose/schedule-sequence.ts';
import { ScheduledChanges } from './schedule/compose/scheduled-changes.ts';
import { ScheduledOfLead } from './schedule/compose/scheduled-lead.ts';
import { BatchNotes } from './schedule/dispatch/batch-notes.ts';
import { ConfirmSent } from './schedule/dispatch/confirm-sent.ts';
import { SCHEDULED_QUEUE, SCHEDULED_WORK, SendScheduledMessages } from './schedule/dispatch/send-scheduled-messages.ts';
import { ScheduledList } from './schedule/list/scheduled-list.ts';
import { REMINDED_PAYMENTS } from './schedule/queue/reminded-payments.ts';
import { ScheduledJobs } from './schedule/scheduled-jobs.ts';
import { scheduledMessageRoutes } from './schedule/scheduled-messages.routes.ts';
import { TemplateChanges } from './templates/template-changes.ts';
import { TemplateList } from './templates/template-list.ts';
import { TemplatePreview } from './templates/template-preview.ts';
import { templateRoutes } from './templates/templates.routes.ts';
import { ROWS_OF_LEADS } from '../core/store/rows-of-leads.ts';
import { AttachmentRows } from './attachments/attachment-rows.ts';
import { FileRows } from './attachments/file-rows.ts';
import { ScheduledRows } from './tables/scheduled-rows.ts';
import { ASKING, ASKING_TIMED, ASKING_WRITING } from '../core/token-groups.ts';

/** For emails triggered by events of a lead. */
const MAILING = { ...ASKING, em: EM, links: CoupleLinks, mails: MAIL_QUEUE };

export const messagingWiring = [
  provideAs(ROWS_OF_LEADS, AttachmentRows, { em: EM, engine: ENGINE }),
  provideAs(ROWS_OF_LEADS, FileRows, { files: FILES_API }),
  provideAs(ROWS_OF_LEADS, ScheduledRows, { em: EM, engine: ENGINE }),
  // Links for couples
  provide(CoupleLinks, { secrets: SECRETS, site: SITE }),

  // Files of messages and templates
  provide(Attachments, { em: EM, files: FILES_API }),
  provide(CoupleFiles, { em: EM, clock: CLOCK, links: CoupleLinks, files: FILES_API }),
  make(HTTP_ROUTES, coupleFileRoutes, { files: CoupleFiles }),

  // Couples confirm a booking
  provideAs(EVENT_HANDLERS, AskCouple, { ...MAILING, outgoing: OutgoingMessages }),
  provide(AnswerBooking, { ...ASKING_WRITING, links: CoupleLinks, leads: LeadStore }),
  make(HTTP_ROUTES, bookingRoutes, { bookings: AnswerBooking, pages: PAGES }),

  // Couples who can be asked for a review
  provideAs(REVIEW_COUPLES, BookedCouples, { ...ASKING, em: EM, links: CoupleLinks, outgoing: OutgoingMessages }),

  // Messages to and from a couple, and the delivery of their emails
  provide(AddCoupleMessage, { clock: CLOCK, outbox: OUTBOX, leads: LeadStore, schedule: LEAD_SCHEDULE }),
  provide(SendMessage, {
    ...ASKING_WRITING,
    idempotency: IDEMPOTENCY,
    mails: MAIL_QUEUE,
    links: CoupleLinks,
    leads: LeadStore,
    schedule: LEAD_SCHEDULE,
    attachments: Attachments,
    outgoing: OutgoingMessages,
  }),
  provide(Inbox, { em: EM, leadAccess: LeadAccess }),
  make(HTTP_ROUTES, inboxRoutes, { inbox: Inbox }),
  provideAs(MAIL_OUTCOMES, MessageDelivery, { em: EM, outbox: OUTBOX, bounces: MailBounces }),

  // The couple's own pages
  provide(CoupleConversation, {
    ...ASKING_TIMED,
    links: CoupleLinks,
    limiter: RATE_LIMITER,
    idempotency: IDEMPOTENCY,
    messages: AddCoupleMessage,
    schedule: LEAD_SCHEDULE,
    attachments: Attachments,
  }),
  make(HTTP_ROUTES, coupleRoutes, { conversations: CoupleConversation, pages: PAGES, welcomes: SUPPLIER_WELCOMES }),

  // Emails triggered by a couple's message
  provideAs(EVENT_HANDLERS, ConfirmEnquiry, { ...MAILING, limiter: RATE_LIMITER, acknowledge: Acknowledge }),
  provideAs(EVENT_HANDLERS, NotifyTeam, { ...MAILING, wishes: MAIL_WISHES, site: SITE }),

  // Limits on messages to couples
  provide(OutgoingMessages, { limiter: RATE_LIMITER, clock: CLOCK, settings: OUTGOING_SETTINGS }),

  // Replies, manual and automatic
  provide(ReplySettingsService, { em: EM, clock: CLOCK, outbox: OUTBOX, audit: AUDIT_TRAIL, suppliers: SUPPLIERS_API }),
  provide(Acknowledge, {
    em: EM,
    outbox: OUTBOX,
    service: ReplySettingsService,
    leads: LeadStore,
    limiter: RATE_LIMITER,
    recipe: ACKNOWLEDGE_RECIPE,
    outgoing: OutgoingMessages,
  }),
  make(HTTP_ROUTES, replySettingsRoutes, { service: ReplySettingsService }),

  // Templates and scheduled messages
  provide(TemplateList, { em: EM, attachments: Attachments }),
  provide(TemplateChanges, { em: EM, clock: CLOCK, list: TemplateList, attachments: Attachments }),
  provide(TemplatePreview, { em: EM, suppliers: SUPPLIERS_API, auth: AUTH_API, links: CoupleLinks }),
  provide(ScheduledList, {
    em: EM,
    suppliers: SUPPLIERS_API,
    attachments: Attachments,
    remindedPayments: REMINDED_PAYMENTS,
  }),
  provide(ScheduleFacts, { em: EM, suppliers: SUPPLIERS_API, auth: AUTH_API }),
  provide(ScheduleMessage, { ...WRITING, facts: ScheduleFacts, list: ScheduledList, attachments: Attachments }),
  provide(ScheduledChanges, { em: EM, clock: CLOCK, suppliers: SUPPLIERS_API, list: ScheduledList, outbox: OUTBOX }),
  provideAs(LEAD_SCHEDULE, ScheduledOfLead, { ...WRITING, suppliers: SUPPLIERS_API, list: ScheduledList }),
  provideAs(STAFF_QUEUES, ScheduledJobs, { em: EM, changes: ScheduledChanges, confirming: ConfirmSent }),
  make(SCHEDULED_WORK, workQueue(SCHEDULED_QUEUE), WORKING),
  provide(BatchNotes, { em: EM, engine: ENGINE, outbox: OUTBOX, work: SCHEDULED_WORK }),
  provide(ConfirmSent, {
    ...ASKING_TIMED,
    notes: BatchNotes,
    list: ScheduledList,
    links: CoupleLinks,
    queue: MAIL_QUEUE,
    attachments: Attachments,
    remindedPayments: REMINDED_PAYMENTS,
    reviews: REVIEW_ASKING,
  }),
  provideAs(JOBS, SendScheduledMessages, {
    ...ASKING_TIMED,
    work: SCHEDULED_WORK,
    notes: BatchNotes,
    links: CoupleLinks,
    queue: MAIL_QUEUE,
    mailer: MAILER,
    pace: SEND_PACE,
    logger: LOGGER,
    attachments: Attachments,
    outgoing: OutgoingMessages,
    remindedPayments: REMINDED_PAYMENTS,
    reviews: REVIEW_ASKING,
  }),
  make(HTTP_ROUTES, templateRoutes, { list: TemplateList, changes: TemplateChanges, preview: TemplatePreview }),
  provide(ScheduleSequence, { em: EM, clock: CLOCK, leads: LeadStore, facts: ScheduleFacts, outbox: OUTBOX }),
  make(HTTP_ROUTES, scheduledMessageRoutes, {
    list: ScheduledList,
    schedule: ScheduleMessage,
    changes: ScheduledChanges,
    sequence: ScheduleSequence,
    confirming: ConfirmSent,
  }),
];
