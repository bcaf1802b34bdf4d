import { ContainerModule } from 'inversify';
import { LEDGER_API, LEDGER_AUDIT } from '#modules/ledger/index.ts';
import type { LedgerApi, LedgerAudit } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { REVEAL_AUDIT } from '../../index.ts';
import type { RevealAudit } from '../../index.ts';
import { LEAD_ANSWERS } from '../../core/lead/lead-answers.ts';
import type { LeadAnswers } from '../../core/lead/lead-answers.ts';
import { RevealAuditor } from './reveal-audit.ts';
import { RevealBatch } from './reveal-batch.ts';
import { RevealLead } from './reveal-lead.ts';
import { revealRoutes } from './reveal.routes.ts';

/** Revealing leads, and the audit of what was paid for. */
export const revealModule = new ContainerModule(({ bind }) => {
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
      (revealing: RevealLead, reader: LeadAnswers) => revealRoutes(revealing, reader),
      [RevealLead, LEAD_ANSWERS],
    )
    .inSingletonScope();
});
