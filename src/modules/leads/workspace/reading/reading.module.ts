import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { WEDDINGS_API } from '#modules/weddings/index.ts';
import type { WeddingsApi } from '#modules/weddings/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { Attachments } from '../../messaging/attachments/attachments.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';
import { LeadTerms } from '../../core/terms/lead-terms.ts';
import { LeadBoard } from './lead-board.ts';
import { LeadExport } from './lead-export.ts';
import { LeadList } from './lead-list.ts';
import { LEAD_ANSWERS } from '../../core/lead/lead-answers.ts';
import type { LeadAnswers } from '../../core/lead/lead-answers.ts';
import { LeadReader } from './lead-reader.ts';
import { LEAD_SCHEDULE } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { leadRoutes } from './leads.routes.ts';
import { LeadsService } from './leads.service.ts';
import { ReceiveEnquiry } from '../../intake/enquiry/receive-enquiry.ts';

/** Reading leads, and the public API of the module. */
export const readingModule = new ContainerModule(({ bind }) => {
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
  bind<LeadAnswers>(LEAD_ANSWERS)
    .toResolvedValue((reader: LeadReader) => reader, [LeadReader])
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
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (leads: LeadList, board: LeadBoard, reader: LeadReader, exporting: LeadExport) =>
        leadRoutes({ leads, board, reader, exporting }),
      [LeadList, LeadBoard, LeadReader, LeadExport],
    )
    .inSingletonScope();
});
