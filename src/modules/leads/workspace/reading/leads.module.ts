import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { LEDGER_API, LEDGER_AUDIT } from '#modules/ledger/index.ts';
import type { LedgerApi, LedgerAudit } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { LIVE_FEED } from '#shared/events/live-feed.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';
import { AUTHENTICATOR, sessionCookieName } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { Attachments } from '../../messaging/attachments/attachments.ts';
import { SearchableLeadsJob } from '../../core/search/searchable-leads.job.ts';
import { LEADS_API, REVEAL_AUDIT } from '../../index.ts';
import type { LeadsApi, RevealAudit } from '../../index.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { LeadPresence } from '../presence/lead-presence.ts';
import { LeadBoard } from './lead-board.ts';
import { LeadExport } from './lead-export.ts';
import { LeadList } from './lead-list.ts';
import { LeadReader } from './lead-reader.ts';
import { LEAD_SCHEDULE } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { leadRoutes } from './leads.routes.ts';
import { LeadsService } from './leads.service.ts';
import { liveRoutes } from '../../notifications/live/live.routes.ts';
import { ReceiveEnquiry } from '../../intake/enquiry/receive-enquiry.ts';
import { RevealAuditor } from '../../billing/reveal/reveal-audit.ts';
import { RevealBatch } from '../../billing/reveal/reveal-batch.ts';
import { RevealLead } from '../../billing/reveal/reveal-lead.ts';
import { revealRoutes } from '../../billing/reveal/reveal.routes.ts';

/** Reading and revealing leads, and the door of the module. */
export const leadsModule = new ContainerModule(({ bind }) => {
  bind(LeadList)
    .toResolvedValue(
      (em: Em, engine: EngineName, clock: Clock, suppliers: SuppliersApi, terms: LeadTerms) =>
        new LeadList({ em, engine, clock, suppliers, terms }),
      [EM, ENGINE, CLOCK, SUPPLIERS_API, LeadTerms],
    )
    .inSingletonScope();
  bind(LeadBoard)
    .toResolvedValue(
      (em: Em, engine: EngineName, clock: Clock, suppliers: SuppliersApi, terms: LeadTerms) =>
        new LeadBoard({ em, engine, clock, suppliers, terms }),
      [EM, ENGINE, CLOCK, SUPPLIERS_API, LeadTerms],
    )
    .inSingletonScope();
  bind(LeadReader)
    .toResolvedValue(
      (
        em: Em,
        suppliers: SuppliersApi,
        weddings: WeddingsApi,
        ledger: LedgerApi,
        schedule: LeadSchedule,
        attachments: Attachments,
      ) => new LeadReader({ em, suppliers, weddings, ledger, schedule, attachments }),
      [EM, SUPPLIERS_API, WEDDINGS_API, LEDGER_API, LEAD_SCHEDULE, Attachments],
    )
    .inSingletonScope();
  bind(LeadExport)
    .toResolvedValue(
      (em: Em, engine: EngineName, clock: Clock, suppliers: SuppliersApi, auth: AuthApi, terms: LeadTerms) =>
        new LeadExport({ em, engine, clock, suppliers, auth, terms }),
      [EM, ENGINE, CLOCK, SUPPLIERS_API, AUTH_API, LeadTerms],
    )
    .inSingletonScope();
  bind<LeadsApi>(LEADS_API)
    .toResolvedValue(
      (
        em: Em,
        engine: EngineName,
        receiving: ReceiveEnquiry,
        lists: LeadList,
        schedule: LeadSchedule,
        exporting: LeadExport,
        suppliers: SuppliersApi,
      ) => new LeadsService({ em, engine, receiving, lists, schedule, exporting, suppliers }),
      [EM, ENGINE, ReceiveEnquiry, LeadList, LEAD_SCHEDULE, LeadExport, SUPPLIERS_API],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (em: Em, engine: EngineName, suppliers: SuppliersApi) => new SearchableLeadsJob(em, engine, suppliers),
      [EM, ENGINE, SUPPLIERS_API],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (leads: LeadList, board: LeadBoard, reader: LeadReader, exporting: LeadExport) =>
        leadRoutes(leads, board, reader, exporting),
      [LeadList, LeadBoard, LeadReader, LeadExport],
    )
    .inSingletonScope();
  bind<RevealAudit>(REVEAL_AUDIT)
    .toResolvedValue((em: Em, ledger: LedgerAudit) => new RevealAuditor(em, ledger), [EM, LEDGER_AUDIT])
    .inSingletonScope();
  bind(RevealLead)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        suppliers: SuppliersApi,
        ledger: LedgerApi,
        outbox: Outbox,
        idempotency: Idempotency,
      ) =>
        new RevealLead(em, idempotency, new RevealBatch({ em, clock, engine, suppliers, ledger, outbox, idempotency })),
      [EM, CLOCK, ENGINE, SUPPLIERS_API, LEDGER_API, OUTBOX, IDEMPOTENCY],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (revealing: RevealLead, reader: LeadReader) => revealRoutes(revealing, reader),
      [RevealLead, LeadReader],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (feed: LiveFeed, authenticator: Authenticator, em: Em, { baseUrl }: Site, presence: LeadPresence) =>
        liveRoutes(feed, authenticator, em, sessionCookieName(baseUrl), presence),
      [LIVE_FEED, AUTHENTICATOR, EM, SITE, LeadPresence],
    )
    .inSingletonScope();
});
