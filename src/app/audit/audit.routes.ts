import { AUDIT_SORTS, auditFilter, auditPage, ownAuditFilter } from '#contracts/staff/audit.ts';
import { defineRoute, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { AuditReader } from './audit-reader.ts';

export function auditRoutes({ reader }: { reader: AuditReader }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/staff/audit-log',
      summary: 'List who changed what in your markets, newest first',
      access: { kind: 'staff' },
      list: { filter: auditFilter, sorts: AUDIT_SORTS, defaultSort: ['id', 'DESC'] },
      answers: { 200: auditPage },
      run: async ({ actor, list }) => rows('audit-log', await reader.ofMarkets(actor, list)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/audit-log',
      summary: 'List who changed access, connections or settings, and what staff did for you, newest first',
      access: { kind: 'supplier', permission: 'audit:read' },
      list: { filter: ownAuditFilter, sorts: AUDIT_SORTS, defaultSort: ['id', 'DESC'] },
      answers: { 200: auditPage },
      run: async ({ actor, list }) => rows('audit-log', await reader.ofSupplier(actor, list)),
    }),
  ];
}
