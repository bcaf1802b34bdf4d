import { defineEntity, p } from '@mikro-orm/core';
import type { ProofMethod } from '#contracts/proof/proof.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A proof that a supplier's team controls its website's domain. It counts only while the website is at that domain. */
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
    /** The id for which the code in the record or file was made; the supplier's own id if its team proved it. */
    holderId: idColumn(),
    provedBy: idColumn(),
    provedAt: instantColumn(),
    /** When a check last succeeded. */
    checkedAt: instantColumn(),
    nextCheckAt: instantColumn(),
    failures: p.integer().default(0),
    failingSince: instantColumn().nullable(),
  },
});
export class BusinessProofRow extends businessProofSchema.class {}
businessProofSchema.setClass(BusinessProofRow);
