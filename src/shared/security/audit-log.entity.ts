import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '../persistence/columns.ts';

/** Who changed what on whose record, written in the same transaction; rows are only added (S36). */
export const auditLogSchema = defineEntity({
  name: 'AuditLog',
  tableName: 'audit_log',
  indexes: [{ name: 'audit_log_by_supplier', properties: ['supplierId', 'createdAt'] }],
  properties: {
    id: idColumn().primary(),
    actorId: idColumn().nullable(),
    supplierId: idColumn().nullable(),
    action: shortText(60),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    reason: shortText(300).nullable(),
    createdAt: instantColumn(),
  },
});
export class AuditLog extends auditLogSchema.class {}
auditLogSchema.setClass(AuditLog);
