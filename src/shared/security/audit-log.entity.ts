import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '../persistence/columns.ts';

/** Who changed what on whose record, written in the same transaction; rows are only added (S36). */
export const auditLogSchema = defineEntity({
  name: 'AuditLog',
  tableName: 'audit_log',
  indexes: [
    { name: 'audit_log_by_supplier', properties: ['supplierId', 'createdAt'] },
    { name: 'audit_log_of_supplier', properties: ['supplierId', 'id'] },
    { name: 'audit_log_of_actor', properties: ['actorId', 'id'] },
    { name: 'audit_log_of_market', properties: ['market', 'id'] },
    { name: 'audit_log_of_visit', properties: ['visitId', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    actorId: idColumn().nullable(),
    supplierId: idColumn().nullable(),
    action: shortText(60),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    reason: shortText(300).nullable(),
    createdAt: instantColumn(),
    /** For staff acting for the supplier: the id of the entry that began the visit and gives the reason (D11). */
    visitId: idColumn().nullable(),
    /** The supplier's market: staff see the entries of their own markets. */
    market: shortText(2).nullable(),
  },
});
export class AuditLog extends auditLogSchema.class {}
auditLogSchema.setClass(AuditLog);
