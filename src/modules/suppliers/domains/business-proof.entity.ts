import { defineEntity, p } from '@mikro-orm/core';
import type { ProofMethod } from '#contracts/proof/proof.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** That a supplier's people control the domain of its website. It counts only while that is the website's domain. */
export const businessProofSchema = defineEntity({
  name: 'BusinessProofRow',
  tableName: 'business_proof',
  indexes: [
    { name: 'business_proof_by_domain', properties: ['domain', 'supplierId'] },
    { name: 'business_proof_by_check', properties: ['nextCheckAt', 'supplierId'] },
  ],
  properties: {
    supplierId: idColumn().primary(),
    domain: shortText(253),
    method: p.string().length(10).$type<ProofMethod>(),
    /** Whose code is in the record or file; the supplier's own id when its team proved it. */
    holderId: idColumn(),
    provedBy: idColumn(),
    provedAt: instantColumn(),
    /** When it was last found to be true. */
    checkedAt: instantColumn(),
    nextCheckAt: instantColumn(),
    failures: p.integer().default(0),
    failingSince: instantColumn().nullable(),
  },
});
export class BusinessProofRow extends businessProofSchema.class {}
businessProofSchema.setClass(BusinessProofRow);
