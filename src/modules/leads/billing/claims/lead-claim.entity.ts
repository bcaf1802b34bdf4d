import { defineEntity, p } from '@mikro-orm/core';
import type { ClaimReason, ClaimRule, ClaimState } from '#contracts/lead/lead-claim.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A unit that a supplier asks to get back, or that a rule returns (R2, F2, D52). */
export const leadClaimSchema = defineEntity({
  name: 'LeadClaim',
  tableName: 'lead_claim',
  uniques: [{ name: 'lead_claim_once', properties: ['onceKey'] }],
  indexes: [
    { name: 'lead_claim_by_lead', properties: ['leadId', 'id'] },
    { name: 'lead_claim_by_supplier', properties: ['supplierId', 'state', 'id'] },
    { name: 'lead_claim_queue', properties: ['state', 'market', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    leadId: idColumn(),
    supplierId: idColumn(),
    /** The supplier's market at the time, because staff see claims by market. */
    market: p.string().length(2).$type<Country>(),
    /** The ledger entry that paid for the lead, and the one that rolled it back. */
    spendId: idColumn(),
    rollbackId: idColumn().nullable(),
    units: p.integer(),
    reason: p.string().length(16).$type<ClaimReason>().nullable(),
    note: shortText(300),
    state: p.string().length(10).$type<ClaimState>(),
    rule: p.string().length(16).$type<ClaimRule>().nullable(),
    decisionNote: shortText(300),
    createdBy: idColumn().nullable(),
    createdAt: instantColumn(),
    decidedBy: idColumn().nullable(),
    decidedAt: instantColumn().nullable(),
    /** The lead, unless the claim is withdrawn; unique, so that no lead has two. */
    onceKey: idColumn().nullable(),
  },
});
export class LeadClaimRow extends leadClaimSchema.class {}
leadClaimSchema.setClass(LeadClaimRow);
