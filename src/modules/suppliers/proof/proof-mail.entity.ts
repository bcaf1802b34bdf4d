import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** The newest link that a person requested for an address at a supplier's domain; a new one replaces it (S7). */
export const proofMailSchema = defineEntity({
  name: 'ProofMail',
  tableName: 'proof_mail',
  uniques: [{ name: 'proof_mail_token', properties: ['tokenHash'] }],
  indexes: [{ name: 'proof_mail_by_age', properties: ['createdAt'] }],
  properties: {
    supplierId: idColumn().primary(),
    /** Only this person can use the link. */
    userId: idColumn().primary(),
    /** SHA-256 of the token in the link. */
    tokenHash: p.character().length(64),
    domain: shortText(253),
    address: shortText(254),
    createdAt: instantColumn(),
    expiresAt: instantColumn(),
  },
});
export class ProofMail extends proofMailSchema.class {}
proofMailSchema.setClass(ProofMail);
