import { ContainerModule } from 'inversify';
import { LEDGER_API, LEDGER_AUDIT } from '#modules/ledger/index.ts';
import type { LedgerApi, LedgerAudit } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { CoupleLinks } from '../../messaging/links/couple-links.ts';
import { LeadStore } from '../../core/store/lead-store.ts';
import { LeadDoor } from '../../core/masking/lead-door.ts';
import { AutomaticReturns } from './automatic-returns.ts';
import { ClaimRules } from './claim-rules.ts';
import { ClaimStore } from './claim-store.ts';
import { claimRoutes } from './claims.routes.ts';
import { NeverOpenedJob } from './never-opened.job.ts';
import { OpenClaim } from './open-claim.ts';
import { ReturnQuota } from './return-quota.ts';
import type { ReturnLimits } from './return-quota.ts';
import { SettleClaim } from './settle-claim.ts';
import { SupplierClaims } from './supplier-claims.ts';
import { ClaimRows } from './claim-rows.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { RowsOfLeads } from '../../core/store/rows-of-leads.ts';

export interface ClaimSettings extends ReturnLimits {
  /** Whether the rule about answers that were never opened is on. */
  neverOpened: boolean;
}

/** Units that go back to a supplier: asked for, decided by staff, or by rule (R2, F2). */
export const claimsModule = (settings: ClaimSettings) =>
  new ContainerModule(({ bind }) => {
    bind(ClaimStore)
      .toResolvedValue((em: Em, engine: EngineName) => new ClaimStore(em, engine), [EM, ENGINE])
      .inSingletonScope();
    bind(SettleClaim)
      .toResolvedValue(
        (em: Em, clock: Clock, outbox: Outbox, claims: ClaimStore, leads: LeadStore, ledger: LedgerApi) =>
          new SettleClaim({ em, clock, outbox, claims, leads, ledger }),
        [EM, CLOCK, OUTBOX, ClaimStore, LeadStore, LEDGER_API],
      )
      .inSingletonScope();
    bind(ClaimRules)
      .toResolvedValue((em: Em) => new ClaimRules(em), [EM])
      .inSingletonScope();
    bind(ReturnQuota)
      .toResolvedValue(
        (em: Em, engine: EngineName, clock: Clock, ledger: LedgerApi) =>
          new ReturnQuota(em, engine, clock, ledger, settings),
        [EM, ENGINE, CLOCK, LEDGER_API],
      )
      .inSingletonScope();
    bind(OpenClaim)
      .toResolvedValue(
        (
          em: Em,
          clock: Clock,
          outbox: Outbox,
          suppliers: SuppliersApi,
          ledger: LedgerApi,
          leads: LeadStore,
          claims: ClaimStore,
          settling: SettleClaim,
          rules: ClaimRules,
          quota: ReturnQuota,
        ) =>
          new OpenClaim({
            em,
            clock,
            outbox,
            suppliers,
            ledger,
            leads,
            claims,
            settling,
            quota,
            ruleFor: (lead, paidAt) => rules.holding(lead, paidAt),
          }),
        [EM, CLOCK, OUTBOX, SUPPLIERS_API, LEDGER_API, LeadStore, ClaimStore, SettleClaim, ClaimRules, ReturnQuota],
      )
      .inSingletonScope();
    bind(EVENT_HANDLERS)
      .toResolvedValue((claims: OpenClaim) => new AutomaticReturns(claims), [OpenClaim])
      .inSingletonScope();
    bind(JOBS)
      .toResolvedValue(
        (em: Em, clock: Clock, ledger: LedgerAudit, mails: MailQueue, claims: OpenClaim, links: CoupleLinks) =>
          new NeverOpenedJob({ em, clock, ledger, mails, claims, links, on: settings.neverOpened }),
        [EM, CLOCK, LEDGER_AUDIT, MAIL_QUEUE, OpenClaim, CoupleLinks],
      )
      .inSingletonScope();
    bind(HTTP_ROUTES)
      .toResolvedValue(
        (
          clock: Clock,
          door: LeadDoor,
          suppliers: SuppliersApi,
          ledger: LedgerApi,
          idempotency: Idempotency,
          leads: LeadStore,
          claims: ClaimStore,
          opening: OpenClaim,
          settling: SettleClaim,
          namesOf: NamesOf,
        ) =>
          claimRoutes(
            new SupplierClaims({
              clock,
              door,
              suppliers,
              ledger,
              idempotency,
              leads,
              claims,
              opening,
              settling,
              namesOf,
            }),
          ),
        [
          CLOCK,
          LeadDoor,
          SUPPLIERS_API,
          LEDGER_API,
          IDEMPOTENCY,
          LeadStore,
          ClaimStore,
          OpenClaim,
          SettleClaim,
          PEOPLE_NAMES,
        ],
      )
      .inSingletonScope();
    bind<RowsOfLeads>(ROWS_OF_LEADS)
      .toResolvedValue((em: Em, engine: EngineName) => new ClaimRows(em, engine), [EM, ENGINE])
      .inSingletonScope();
  });
