import { defineEntity, p } from '@mikro-orm/core';
import type { ProofMethod } from '#contracts/proof/proof.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** How a listing without a team was claimed. The row is kept when the claim is undone, and rules out further claims. */
export const businessClaimSchema = defineEntity({
  name: 'BusinessClaim',
  tableName: 'business_claim',
  properties: {
    supplierId: idColumn().primary(),
    userId: idColumn(),
    domain: shortText(253),
    method: p.string().length(10).$type<ProofMethod>(),
    /** The mailbox that proved it; null for a record or file. */
    address: shortText(254).nullable(),
    claimedAt: instantColumn(),
    undoUntil: instantColumn(),
    undoneAt: instantColumn().nullable(),
  },
});
export class BusinessClaim extends businessClaimSchema.class {}
businessClaimSchema.setClass(BusinessClaim);
