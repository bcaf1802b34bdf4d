import { LEDGER_API, LEDGER_AUDIT } from '#modules/ledger/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LEAD_ANSWERS } from '../core/lead/lead-answers.ts';
import { LeadAccess } from '../core/masking/lead-access.ts';
import { LeadStore } from '../core/store/lead-store.ts';
import { REVEAL_AUDIT } from '../index.ts';
import { CoupleLinks } from '../messaging/links/couple-links.ts';
import { ScheduleFacts } from '../messaging/schedule/compose/schedule-facts.ts';
import { REMINDED_PAYMENTS } from '../messaging/schedule/queue/reminded-payments.ts';
import { AutomaticReturns } from './claims/automatic-returns.ts';
import { ClaimRules } from './claims/claim-rules.ts';
import { CLAIM_SETTINGS } from './claims/claim-settings.ts';
import { ClaimStore } from './claims/claim-store.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { NeverOpenedJob } from './claims/never-opened.job.ts';
import { OpenClaim } from './claims/open-claim.ts';
import { ReturnQuota } from './claims/return-quota.ts';
import { SettleClaim } from './claims/settle-claim.ts';
import { ClaimEvidence } from './claims/staff/claim-evidence.ts';
import { ReturnRates } from './claims/staff/return-rates.ts';
import { staffClaimRoutes } from './claims/staff/staff-claims.routes.ts';
import { StaffClaims } from './claims/staff/staff-claims.ts';
import { SupplierClaims } from './claims/supplier-claims.ts';
import { LEAD_PAYMENTS } from './payments/lead-payments.ts';
import { MarkPayment } from './payments/mark-payment.ts';
import { MovePayments } from './payments/move-payments.ts';
import { PaymentPlans } from './payments/payment-plans.ts';
import { PaymentStore } from './payments/payment-store.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { remindedPayments } from './payments/reminded-payments.ts';
import { ReminderStore } from './payments/reminder-store.ts';
import { SavePaymentPlan } from './payments/save-payment-plan.ts';
import { NotifyDuePayments } from './payments/notify-due-payments.job.ts';
import { RevealAuditor } from './reveal/reveal-audit.ts';
import { RevealBatch } from './reveal/reveal-batch.ts';
import { RevealLead } from './reveal/reveal-lead.ts';
import { SearchRevealed } from './reveal/search-revealed.ts';
import { revealRoutes } from './reveal/reveal.routes.ts';
import { ROWS_OF_LEADS } from '../core/store/rows-of-leads.ts';
import { ClaimRows } from './claims/claim-rows.ts';
import { PaymentRows } from './payments/payment-rows.ts';

export const billingWiring = [
  provideAs(ROWS_OF_LEADS, ClaimRows, { em: EM, engine: ENGINE }),
  provideAs(ROWS_OF_LEADS, PaymentRows, { em: EM, engine: ENGINE }),
  // Returns of units: requested, or made by a rule (R2, F2)
  provide(ClaimStore, { em: EM, engine: ENGINE }),
  provide(SettleClaim, { ...WRITING, claims: ClaimStore, leads: LeadStore, ledger: LEDGER_API }),
  provide(ClaimRules, { em: EM }),
  provide(ReturnQuota, { ...TIMED, engine: ENGINE, ledger: LEDGER_API, limits: CLAIM_SETTINGS }),
  provide(OpenClaim, {
    ...WRITING,
    suppliers: SUPPLIERS_API,
    ledger: LEDGER_API,
    leads: LeadStore,
    claims: ClaimStore,
    settling: SettleClaim,
    quota: ReturnQuota,
    rules: ClaimRules,
  }),
  provideAs(EVENT_HANDLERS, AutomaticReturns, { claims: OpenClaim }),
  provideAs(JOBS, NeverOpenedJob, {
    ...TIMED,
    ledger: LEDGER_AUDIT,
    mails: MAIL_QUEUE,
    claims: OpenClaim,
    links: CoupleLinks,
    settings: CLAIM_SETTINGS,
  }),
  provide(SupplierClaims, {
    clock: CLOCK,
    leadAccess: LeadAccess,
    suppliers: SUPPLIERS_API,
    ledger: LEDGER_API,
    idempotency: IDEMPOTENCY,
    leads: LeadStore,
    claims: ClaimStore,
    opening: OpenClaim,
    settling: SettleClaim,
    namesOf: PEOPLE_NAMES,
  }),
  make(HTTP_ROUTES, claimRoutes, { claims: SupplierClaims }),
  // Returns for staff to view and decide
  provide(ClaimEvidence, {
    em: EM,
    ledger: LEDGER_API,
    rules: ClaimRules,
    quota: ReturnQuota,
    suppliers: SUPPLIERS_API,
    namesOf: PEOPLE_NAMES,
  }),
  provide(ReturnRates, { em: EM, clock: CLOCK, ledger: LEDGER_API }),
  provide(StaffClaims, {
    em: EM,
    suppliers: SUPPLIERS_API,
    idempotency: IDEMPOTENCY,
    audit: AUDIT_TRAIL,
    leads: LeadStore,
    claims: ClaimStore,
    settling: SettleClaim,
    evidence: ClaimEvidence,
    rates: ReturnRates,
    namesOf: PEOPLE_NAMES,
  }),
  make(HTTP_ROUTES, staffClaimRoutes, { claims: StaffClaims }),

  // Payment plans and their reminders
  provide(PaymentStore, { em: EM, engine: ENGINE, outbox: OUTBOX }),
  provide(ReminderStore, { em: EM, clock: CLOCK, outbox: OUTBOX }),
  provideAs(LEAD_PAYMENTS, MovePayments, {
    clock: CLOCK,
    facts: ScheduleFacts,
    store: PaymentStore,
    reminders: ReminderStore,
  }),
  make(REMINDED_PAYMENTS, remindedPayments, { em: EM }),
  provideAs(JOBS, NotifyDuePayments, {
    em: EM,
    clock: CLOCK,
    engine: ENGINE,
    suppliers: SUPPLIERS_API,
    outbox: OUTBOX,
  }),
  provide(PaymentPlans, { ...TIMED, suppliers: SUPPLIERS_API, store: PaymentStore, reminders: ReminderStore }),
  provide(SavePaymentPlan, {
    ...TIMED,
    leads: LeadStore,
    facts: ScheduleFacts,
    store: PaymentStore,
    reminders: ReminderStore,
  }),
  provide(MarkPayment, {
    ...TIMED,
    leads: LeadStore,
    facts: ScheduleFacts,
    store: PaymentStore,
    reminders: ReminderStore,
  }),
  make(HTTP_ROUTES, paymentRoutes, { plans: PaymentPlans, saving: SavePaymentPlan, marking: MarkPayment }),

  // Reveals, and the audit of paid leads
  provideAs(REVEAL_AUDIT, RevealAuditor, { em: EM, ledger: LEDGER_AUDIT }),
  provide(RevealBatch, {
    ...TIMED,
    outbox: OUTBOX,
    suppliers: SUPPLIERS_API,
    ledger: LEDGER_API,
    idempotency: IDEMPOTENCY,
  }),
  provideAs(EVENT_HANDLERS, SearchRevealed, { em: EM }),
  provide(RevealLead, { em: EM, idempotency: IDEMPOTENCY, batch: RevealBatch }),
  make(HTTP_ROUTES, revealRoutes, { revealing: RevealLead, reader: LEAD_ANSWERS }),
];
