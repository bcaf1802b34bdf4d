import { AUTH_API, SQUARE_PHOTO } from '#modules/auth/index.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import { CALENDAR_API, COUPLE_TALLIES, DAY_SOURCES, FILES_API, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { PRESENT } from '#shared/presence/present.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';
import { LOCKING, SENDING, TIMED, WRITING } from '#shared/token-groups.ts';
import { alias, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LEAD_PAYMENTS } from '../billing/payments/lead-payments.ts';
import { LEAD_ANSWERS } from '../core/lead/lead-answers.ts';
import { LeadAccess } from '../core/masking/lead-access.ts';
import { LeadStore } from '../core/store/lead-store.ts';
import { LeadTerms } from '../core/terms/lead-terms.ts';
import { LEADS_API } from '../index.ts';
import { ReceiveEnquiry } from '../intake/enquiry/receive-enquiry.ts';
import { LEAD_UPDATES } from '../intake/importing/run/lead-updates.ts';
import { Attachments } from '../messaging/attachments/attachments.ts';
import { LEAD_SCHEDULE } from '../messaging/conversation/lead-schedule.ts';
import { SendMessage } from '../messaging/conversation/send-message.ts';
import { AskForReply } from './asking/ask-for-reply.ts';
import { askingRoutes } from './asking/asking.routes.ts';
import { ShowContact } from './asking/show-contact.ts';
import { AvailabilityOfLead } from './availability/availability-of-lead.ts';
import { DaysOfLeads } from './availability/days-of-leads.ts';
import { Holds } from './availability/holds.ts';
import { DayCapacity } from './availability/day-capacity.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { ChangeLeads } from './bulk/change-leads.ts';
import { ExportLeads } from './bulk/export-leads.ts';
import { UnassignLeavers } from './bulk/unassign-leavers.ts';
import { leadChangeRoutes } from './changes/lead-changes.routes.ts';
import { UpdateLead } from './changes/update-lead.ts';
import { CouplePhotos } from './couple-photo/couple-photo.ts';
import { couplePhotoRoutes } from './couple-photo/couple-photo.routes.ts';
import { PhotoRows } from './couple-photo/photo-rows.ts';
import { leadFileRoutes } from './files/lead-files.routes.ts';
import { LeadFiles } from './files/lead-files.ts';
import { EndHoldsJob } from './holds/end-holds.job.ts';
import { EndingHolds } from './holds/ending-holds.ts';
import { HoldLead } from './holds/hold-lead.ts';
import { holdRoutes } from './holds/hold.routes.ts';
import { leadNoteRoutes } from './notes/lead-notes.routes.ts';
import { LeadNotes } from './notes/lead-notes.ts';
import { ActivityReader } from './panel/activity-reader.ts';
import { leadPanelRoutes } from './panel/lead-panel.routes.ts';
import { RelatedLeads } from './panel/related-leads.ts';
import { leadPresenceRoutes } from './presence/lead-presence.routes.ts';
import { LeadPresence } from './presence/lead-presence.ts';
import { LeadTallies } from './reading/couple-tallies.ts';
import { LeadBoard } from './reading/lead-board.ts';
import { LeadExport } from './reading/lead-export.ts';
import { FindCouples } from './finding/find-couples.ts';
import { findingRoutes } from './finding/finding.routes.ts';
import { LeadList } from './reading/lead-list.ts';
import { LeadReader } from './reading/lead-reader.ts';
import { leadRoutes } from './reading/leads.routes.ts';
import { LeadsService } from './reading/leads.service.ts';
import { ExpireInvitations } from './stage/expire-invitations.job.ts';
import { SetStage } from './stage/set-stage.ts';
import { LeadTasks } from './tasks/lead-tasks.ts';
import { TODAY_SOURCES } from './tasks/today-source.ts';
import { NoteTrouble } from './today/note-trouble.ts';
import { SettleToday } from './today/settle-today.ts';
import { SnoozeLeads } from './today/snooze-leads.ts';
import { BookedLeads } from './today/sources/booked-leads.ts';
import { ColdLeads } from './today/sources/cold-leads.ts';
import { DuePayments } from './today/sources/due-payments.ts';
import { OpenTasks } from './today/sources/open-tasks.ts';
import { UnopenedLeads } from './today/sources/unopened-leads.ts';
import { WaitingCouples } from './today/sources/waiting-couples.ts';
import { TodayQueue } from './today/today-queue.ts';
import { todayRoutes } from './today/today.routes.ts';
import { UndoChange } from './undo/undo-change.ts';
import { LeadViewCounts } from './views/lead-view-counts.ts';
import { leadViewRoutes } from './views/lead-views.routes.ts';
import { LeadViews } from './views/lead-views.ts';
import { ROWS_OF_LEADS } from '../core/store/rows-of-leads.ts';
import { PresenceRows } from './presence/presence-rows.ts';
import { TaskRows } from './tasks/task-rows.ts';
import { ASKING } from '../core/token-groups.ts';

/** The reasons found by this layer; other layers bind their own TODAY_SOURCES. */
const OWN_SOURCES = [WaitingCouples, UnopenedLeads, ColdLeads, DuePayments, BookedLeads, OpenTasks];

export const workspaceWiring = [
  provideAs(ROWS_OF_LEADS, PresenceRows, { em: EM, engine: ENGINE }),
  provideAs(ROWS_OF_LEADS, TaskRows, { em: EM, engine: ENGINE }),
  // The Today screen, and reminders (E9)
  ...OWN_SOURCES.map((Source) => provideAs(TODAY_SOURCES, Source, { em: EM })),
  provide(TodayQueue, { ...TIMED, suppliers: SUPPLIERS_API, namesOf: PEOPLE_NAMES, sources: TODAY_SOURCES }),
  provide(LeadTasks, { em: EM, engine: ENGINE, sources: TODAY_SOURCES }),
  provide(SettleToday, { ...LOCKING, idempotency: IDEMPOTENCY, suppliers: SUPPLIERS_API, tasks: LeadTasks }),
  provide(SnoozeLeads, { ...ASKING, ...LOCKING, idempotency: IDEMPOTENCY, namesOf: PEOPLE_NAMES, tasks: LeadTasks }),
  provideAs(EVENT_HANDLERS, NoteTrouble, { tasks: LeadTasks, outbox: OUTBOX }),
  make(HTTP_ROUTES, todayRoutes, { queue: TodayQueue, settling: SettleToday, snoozing: SnoozeLeads }),

  // The days that leads take in a calendar, and how many are left (E6)
  provideAs(DAY_SOURCES, DaysOfLeads, { em: EM, suppliers: SUPPLIERS_API }),
  provide(AvailabilityOfLead, { leadAccess: LeadAccess, calendar: CALENDAR_API }),
  provide(Holds, { clock: CLOCK, suppliers: SUPPLIERS_API, calendar: CALENDAR_API }),
  provide(DayCapacity, { em: EM, engine: ENGINE, calendar: CALENDAR_API, suppliers: SUPPLIERS_API }),

  // Many leads at once, and undoing changes
  provide(ChangeLeads, {
    ...ASKING,
    ...SENDING,
    terms: LeadTerms,
    schedule: LEAD_SCHEDULE,
    holds: Holds,
    dayCapacity: DayCapacity,
  }),
  provide(UndoChange, {
    ...SENDING,
    suppliers: SUPPLIERS_API,
    schedule: LEAD_SCHEDULE,
    tasks: LeadTasks,
    dayCapacity: DayCapacity,
    leads: LeadStore,
    updates: UpdateLead,
  }),
  provide(ExportLeads, { em: EM, engine: ENGINE, exporting: LeadExport }),
  provideAs(EVENT_HANDLERS, UnassignLeavers, {
    em: EM,
    clock: CLOCK,
    engine: ENGINE,
    outbox: OUTBOX,
    tasks: LeadTasks,
  }),
  make(HTTP_ROUTES, bulkRoutes, { changes: ChangeLeads, undoing: UndoChange, exporting: ExportLeads }),

  // Changes of one lead
  provide(UpdateLead, {
    ...WRITING,
    auth: AUTH_API,
    weddings: WEDDINGS_API,
    leads: LeadStore,
    terms: LeadTerms,
    schedule: LEAD_SCHEDULE,
    payments: LEAD_PAYMENTS,
    dayCapacity: DayCapacity,
  }),
  alias(LEAD_UPDATES, UpdateLead),
  make(HTTP_ROUTES, leadChangeRoutes, {
    reader: LeadReader,
    updates: UpdateLead,
    stages: SetStage,
    messages: SendMessage,
    availability: AvailabilityOfLead,
  }),

  // Staff who act for the supplier (D11)
  provide(AskForReply, { em: EM, leadAccess: LeadAccess, limiter: RATE_LIMITER, outbox: OUTBOX }),
  provide(ShowContact, { em: EM, leadAccess: LeadAccess, limiter: RATE_LIMITER, audit: AUDIT_TRAIL }),
  make(HTTP_ROUTES, askingRoutes, { asking: AskForReply, contacts: ShowContact }),

  // Holds (E6)
  provideAs(TODAY_SOURCES, EndingHolds, { em: EM }),
  provideAs(JOBS, EndHoldsJob, { em: EM, clock: CLOCK, outbox: OUTBOX, leads: LeadStore, stages: SetStage }),
  provide(HoldLead, { ...WRITING, leads: LeadStore, updates: UpdateLead, stages: SetStage, holds: Holds }),
  make(HTTP_ROUTES, holdRoutes, { holding: HoldLead, reader: LeadReader, availability: AvailabilityOfLead }),

  // Around one lead: notes, files, timeline, other enquiries (E3)
  provide(LeadNotes, { em: EM, clock: CLOCK, outbox: OUTBOX, auth: AUTH_API }),
  provideAs(ROWS_OF_LEADS, PhotoRows, { em: EM, engine: ENGINE }),
  provide(CouplePhotos, {
    ...WRITING,
    leadAccess: LeadAccess,
    leads: LeadStore,
    square: SQUARE_PHOTO,
    limiter: RATE_LIMITER,
  }),
  make(HTTP_ROUTES, couplePhotoRoutes, { photos: CouplePhotos }),
  provide(LeadFiles, { em: EM, clock: CLOCK, outbox: OUTBOX, leadAccess: LeadAccess, files: FILES_API }),
  make(HTTP_ROUTES, leadNoteRoutes, { notes: LeadNotes }),
  make(HTTP_ROUTES, leadFileRoutes, { files: LeadFiles, namesOf: PEOPLE_NAMES, pace: UploadPace }),
  provide(ActivityReader, { em: EM, leadAccess: LeadAccess, files: FILES_API, namesOf: PEOPLE_NAMES }),
  provide(RelatedLeads, { em: EM, leadAccess: LeadAccess }),
  make(HTTP_ROUTES, leadPanelRoutes, {
    activity: ActivityReader,
    related: RelatedLeads,
    availability: AvailabilityOfLead,
  }),

  // Presence
  provide(LeadPresence, { em: EM, clock: CLOCK, engine: ENGINE, outbox: OUTBOX, namesOf: PEOPLE_NAMES }),
  alias(PRESENT, LeadPresence),
  make(HTTP_ROUTES, leadPresenceRoutes, { presence: LeadPresence }),

  // Reading leads, and the public API of the module
  provide(LeadList, { em: EM, engine: ENGINE, clock: CLOCK, suppliers: SUPPLIERS_API, terms: LeadTerms }),
  provide(LeadBoard, { em: EM, engine: ENGINE, clock: CLOCK, suppliers: SUPPLIERS_API, terms: LeadTerms }),
  provide(LeadReader, {
    em: EM,
    suppliers: SUPPLIERS_API,
    weddings: WEDDINGS_API,
    ledger: LEDGER_API,
    schedule: LEAD_SCHEDULE,
    attachments: Attachments,
  }),
  alias(LEAD_ANSWERS, LeadReader),
  provide(LeadExport, { ...TIMED, engine: ENGINE, suppliers: SUPPLIERS_API, auth: AUTH_API, terms: LeadTerms }),
  provideAs(LEADS_API, LeadsService, {
    em: EM,
    engine: ENGINE,
    receiving: ReceiveEnquiry,
    lists: LeadList,
    schedule: LEAD_SCHEDULE,
    exporting: LeadExport,
    suppliers: SUPPLIERS_API,
  }),
  provideAs(COUPLE_TALLIES, LeadTallies, { em: EM, engine: ENGINE }),
  provide(FindCouples, { em: EM, engine: ENGINE, suppliers: SUPPLIERS_API, leads: LeadList }),
  make(HTTP_ROUTES, findingRoutes, { couples: FindCouples }),
  make(HTTP_ROUTES, leadRoutes, { leads: LeadList, board: LeadBoard, reader: LeadReader, exporting: LeadExport }),

  // Stage changes, by hand or when an invitation expires
  provide(SetStage, {
    ...WRITING,
    leads: LeadStore,
    schedule: LEAD_SCHEDULE,
    mails: MAIL_QUEUE,
    holds: Holds,
    dayCapacity: DayCapacity,
  }),
  provideAs(JOBS, ExpireInvitations, { em: EM, clock: CLOCK, suppliers: SUPPLIERS_API, stages: SetStage }),

  // Saved views
  provide(LeadViews, { em: EM, clock: CLOCK, outbox: OUTBOX, terms: LeadTerms }),
  provide(LeadViewCounts, { views: LeadViews, leads: LeadList }),
  make(HTTP_ROUTES, leadViewRoutes, { views: LeadViews, counting: LeadViewCounts }),
];
