import { ContainerModule } from 'inversify';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { LeadStore } from '../../../core/store/lead-store.ts';
import { ClaimEvidence } from './claim-evidence.ts';
import { ClaimRules } from '../claim-rules.ts';
import { ClaimStore } from '../claim-store.ts';
import { ReturnQuota } from '../return-quota.ts';
import { ReturnRates } from './return-rates.ts';
import { SettleClaim } from '../settle-claim.ts';
import { StaffClaims } from './staff-claims.ts';
import { staffClaimRoutes } from './staff-claims.routes.ts';

/** What staff decides about claims, and what it is shown to decide by. */
export const staffClaimsModule = new ContainerModule(({ bind }) => {
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (
        em: Em,
        suppliers: SuppliersApi,
        ledger: LedgerApi,
        idempotency: Idempotency,
        audit: AuditTrail,
        leads: LeadStore,
        claims: ClaimStore,
        settling: SettleClaim,
        namesOf: NamesOf,
        clock: Clock,
        rules: ClaimRules,
        quota: ReturnQuota,
      ) => {
        const evidence = new ClaimEvidence({ em, ledger, rules, quota, namesOf });
        const rates = new ReturnRates(em, clock, ledger);
        return staffClaimRoutes(
          new StaffClaims({ em, suppliers, idempotency, audit, leads, claims, settling, evidence, rates, namesOf }),
        );
      },
      [
        EM,
        SUPPLIERS_API,
        LEDGER_API,
        IDEMPOTENCY,
        AUDIT_TRAIL,
        LeadStore,
        ClaimStore,
        SettleClaim,
        PEOPLE_NAMES,
        CLOCK,
        ClaimRules,
        ReturnQuota,
      ],
    )
    .inSingletonScope();
});
