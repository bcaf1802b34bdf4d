import { AUTH_API } from '#modules/auth/index.ts';
import {
  FILES_API,
  LIVE_OFFERS,
  OFFER_ENQUIRIES,
  SETUP_API,
  SUPPLIERS_API,
  SUPPLIER_WELCOMES,
} from '#modules/suppliers/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { workQueue } from '#shared/queue/work-queue.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';
import { LOCKING, TIMED, WORKING, WRITING } from '#shared/token-groups.ts';
import { alias, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { ROWS_OF_LEADS } from '../core/store/rows-of-leads.ts';
import { LEAD_ANSWERS } from '../core/lead/lead-answers.ts';
import { LeadAccess } from '../core/masking/lead-access.ts';
import { LeadStore } from '../core/store/lead-store.ts';
import { ChangeLeadTerms } from '../core/terms/change-lead-terms.ts';
import { LeadTerms } from '../core/terms/lead-terms.ts';
import { LEAD_IMPORTS } from '../index.ts';
import { AddCoupleMessage } from '../messaging/conversation/add-couple-message.ts';
import { LEAD_SCHEDULE } from '../messaging/conversation/lead-schedule.ts';
import { AddLead } from './adding/add-lead.ts';
import { addingRoutes } from './adding/adding.routes.ts';
import { KnownCouples } from './adding/known-couples.ts';
import { RemoveAdded } from './adding/remove-added.ts';
import { UnsentFiles } from './adding/unsent-files.ts';
import { DuplicatesOfLead } from './duplicates/duplicates-of-lead.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { FindDuplicates } from './duplicates/find-duplicates.ts';
import { MergeLeads } from './duplicates/merge-leads.ts';
import { PairStore } from './duplicates/pair-store.ts';
import { SameCouples } from './duplicates/same-couples.ts';
import { enquireRoutes } from './enquiry/enquire.routes.ts';
import { EnquiryLimits } from './enquiry/enquiry-limits.ts';
import { FormTokens } from './enquiry/form-tokens.ts';
import { HandInEnquiry } from './enquiry/hand-in-enquiry.ts';
import { handInRoutes } from './enquiry/hand-in.routes.ts';
import { PageEnquiry } from './enquiry/page-enquiry.ts';
import { ReceiveEnquiry } from './enquiry/receive-enquiry.ts';
import { RemoveUsedChallengesJob } from './enquiry/remove-used-challenges.job.ts';
import { Challenges } from './enquiry/widget-challenge.ts';
import { WidgetEnquiry } from './enquiry/widget-enquiry.ts';
import { widgetRoutes } from './enquiry/widget.routes.ts';
import { ImportService } from './importing/import.service.ts';
import { ImportFromFile } from './importing/import-from-file.ts';
import { importRoutes } from './importing/importing.routes.ts';
import { NewLabels } from './importing/new-labels.ts';
import { CheckImport } from './importing/run/check-import.ts';
import { ImportSource } from './importing/run/import-source.ts';
import { IMPORT_QUEUE, IMPORT_WORK, ImportJob } from './importing/run/import.job.ts';
import { JoinLead } from './importing/run/join-lead.ts';
import { LEAD_UPDATES } from './importing/run/lead-updates.ts';
import { RemoveOldImportsJob } from './importing/run/remove-old-imports.job.ts';
import { UndoBatch } from './importing/run/undo-batch.ts';
import { WriteBatch } from './importing/run/write-batch.ts';
import { IMPORT_STORAGE, ImportFiles } from './importing/store/import-files.ts';
import { ImportStore } from './importing/store/import-store.ts';
import { ImportWake } from './importing/store/import-wake.ts';
import { TestEnquiries } from './test-enquiries/test-enquiries.ts';
import { testEnquiryRoutes } from './test-enquiries/test-enquiries.routes.ts';
import { TestTickets } from './test-enquiries/test-tickets.ts';
import { LeadOfferRows, LeadOffers } from './offers/lead-offers.ts';
import { LearnFromLabels } from './spam/learn-from-labels.ts';
import { MarkSpam } from './spam/mark-spam.ts';
import { spamRoutes } from './spam/spam.routes.ts';
import { ASKING, ASKING_WRITING } from '../core/token-groups.ts';

const ONCE = { idempotency: IDEMPOTENCY };
const REMOVING = { em: EM, outbox: OUTBOX, auth: AUTH_API, weddings: WEDDINGS_API, leads: LeadStore };

export const intakeWiring = [
  // Turning an enquiry into a lead, however it arrives
  provide(ReceiveEnquiry, { ...ASKING_WRITING, weddings: WEDDINGS_API, messages: AddCoupleMessage }),

  provideAs(OFFER_ENQUIRIES, LeadOffers, { em: EM }),
  provideAs(ROWS_OF_LEADS, LeadOfferRows, { em: EM, engine: ENGINE }),

  // The widget, the plain form, and enquiries from other tools
  provide(Challenges, { em: EM, clock: CLOCK, secrets: SECRETS }),
  provide(EnquiryLimits, { limiter: RATE_LIMITER }),
  provide(WidgetEnquiry, {
    clock: CLOCK,
    suppliers: SUPPLIERS_API,
    leads: ReceiveEnquiry,
    tests: TestEnquiries,
    limits: EnquiryLimits,
    challenges: Challenges,
    offers: LIVE_OFFERS,
    idempotency: IDEMPOTENCY,
    site: SITE,
  }),
  provideAs(JOBS, RemoveUsedChallengesJob, { em: EM, clock: CLOCK }),
  make(HTTP_ROUTES, widgetRoutes, { enquiries: WidgetEnquiry, challenges: Challenges, setup: SETUP_API }),
  provide(HandInEnquiry, {
    suppliers: SUPPLIERS_API,
    leads: ReceiveEnquiry,
    limits: EnquiryLimits,
    idempotency: IDEMPOTENCY,
  }),
  make(HTTP_ROUTES, handInRoutes, { enquiries: HandInEnquiry }),
  provide(FormTokens, { clock: CLOCK, secrets: SECRETS }),
  provide(PageEnquiry, {
    clock: CLOCK,
    leads: ReceiveEnquiry,
    limits: EnquiryLimits,
    tokens: FormTokens,
    idempotency: IDEMPOTENCY,
    site: SITE,
  }),
  make(HTTP_ROUTES, enquireRoutes, {
    enquiries: WidgetEnquiry,
    sending: PageEnquiry,
    tokens: FormTokens,
    pages: PAGES,
    offers: LIVE_OFFERS,
    welcomes: SUPPLIER_WELCOMES,
  }),

  // Test enquiries by a team
  provide(TestTickets, { clock: CLOCK, secrets: SECRETS }),
  provide(TestEnquiries, {
    ...REMOVING,
    limiter: RATE_LIMITER,
    owners: ROWS_OF_LEADS,
    receiving: ReceiveEnquiry,
    tickets: TestTickets,
    setup: SETUP_API,
  }),
  make(HTTP_ROUTES, testEnquiryRoutes, { tests: TestEnquiries, tickets: TestTickets }),

  // Leads added by a team
  provide(KnownCouples, { em: EM, suppliers: SUPPLIERS_API }),
  provide(UnsentFiles, { em: EM, clock: CLOCK, files: FILES_API }),
  provide(AddLead, {
    ...ASKING_WRITING,
    ...ONCE,
    enquiries: ReceiveEnquiry,
    known: KnownCouples,
    leads: LeadStore,
    files: UnsentFiles,
  }),
  provide(RemoveAdded, { ...REMOVING, clock: CLOCK, owners: ROWS_OF_LEADS }),
  make(HTTP_ROUTES, addingRoutes, {
    adding: AddLead,
    known: KnownCouples,
    removing: RemoveAdded,
    files: UnsentFiles,
    namesOf: PEOPLE_NAMES,
    pace: UploadPace,
  }),

  // Spam: suppliers' marks and what we learn from them (E8)
  provide(MarkSpam, { ...LOCKING, leads: LeadStore, schedule: LEAD_SCHEDULE }),
  make(HTTP_ROUTES, spamRoutes, { marking: MarkSpam, reader: LEAD_ANSWERS }),
  provideAs(EVENT_HANDLERS, LearnFromLabels, { em: EM, clock: CLOCK, engine: ENGINE }),

  // Leads of the same couple (E8)
  provide(PairStore, { em: EM, engine: ENGINE }),
  provideAs(EVENT_HANDLERS, FindDuplicates, { em: EM, clock: CLOCK, outbox: OUTBOX, pairs: PairStore }),
  provide(DuplicatesOfLead, { em: EM, clock: CLOCK, outbox: OUTBOX, leadAccess: LeadAccess, pairs: PairStore }),
  provide(MergeLeads, {
    ...LOCKING,
    idempotency: IDEMPOTENCY,
    leads: LeadStore,
    pairs: PairStore,
    owners: ROWS_OF_LEADS,
  }),
  alias(ROWS_OF_LEADS, PairStore),
  make(HTTP_ROUTES, duplicateRoutes, { found: DuplicatesOfLead, merging: MergeLeads }),

  // Imports from CSV files
  provide(ImportWake, {}),
  provide(ImportFiles, { storage: IMPORT_STORAGE }),
  provide(ImportStore, { em: EM, engine: ENGINE }),
  provide(ImportSource, { ...ASKING, clock: CLOCK, weddings: WEDDINGS_API, files: ImportFiles, terms: LeadTerms }),
  provide(NewLabels, { terms: LeadTerms, changes: ChangeLeadTerms }),
  provide(ImportService, {
    ...WRITING,
    suppliers: SUPPLIERS_API,
    store: ImportStore,
    files: ImportFiles,
    wake: ImportWake,
    labels: NewLabels,
  }),
  provide(JoinLead, { ...TIMED, leads: LeadStore, updates: LEAD_UPDATES, suppliers: SUPPLIERS_API }),
  provide(WriteBatch, { ...TIMED, auth: AUTH_API, weddings: WEDDINGS_API, joining: JoinLead }),
  provide(UndoBatch, { ...REMOVING, engine: ENGINE, owners: ROWS_OF_LEADS, updates: LEAD_UPDATES }),
  provide(CheckImport, { em: EM, source: ImportSource, files: ImportFiles }),
  provide(SameCouples, { em: EM, clock: CLOCK, pairs: PairStore }),
  make(IMPORT_WORK, workQueue(IMPORT_QUEUE), WORKING),
  provide(ImportJob, {
    ...WRITING,
    logger: LOGGER,
    work: IMPORT_WORK,
    wake: ImportWake,
    store: ImportStore,
    files: ImportFiles,
    source: ImportSource,
    checking: CheckImport,
    writing: WriteBatch,
    undoing: UndoBatch,
    couples: SameCouples,
  }),
  alias(JOBS, ImportJob),
  provideAs(JOBS, RemoveOldImportsJob, { em: EM, clock: CLOCK, files: ImportFiles }),
  provideAs(LEAD_IMPORTS, ImportFromFile, { service: ImportService, job: ImportJob }),
  make(HTTP_ROUTES, importRoutes, { service: ImportService }),
];
