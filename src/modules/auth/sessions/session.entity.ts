import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An opaque session; only the SHA-256 of its token is stored (S1). */
export const sessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  indexes: [
    { name: 'session_by_user', properties: ['userId'] },
    { name: 'session_by_expiry', properties: ['expiresAt'] },
    { name: 'session_by_acting', properties: ['actingSupplierId'] },
  ],
  properties: {
    tokenHash: p.character().length(64).primary(),
    userId: idColumn(),
    createdAt: instantColumn(),
    lastSeenAt: instantColumn(),
    /** Absolute end; the idle end follows from `lastSeenAt` (S4). */
    expiresAt: instantColumn(),
    userAgent: shortText(200),
    /** When the person last proved who they are, by any factor; see fresh-checks.ts. */
    checkedAt: instantColumn().nullable(),
    /** The supplier that staff act for in this session, kept after the visit. All null before the first visit. */
    actingSupplierId: idColumn().nullable(),
    actingMarket: shortText(2).nullable(),
    actingVisitId: idColumn().nullable(),
    actingReason: shortText(300).nullable(),
    actingTicket: shortText(60).nullable(),
    /** When the visit ends or ended. */
    actingUntil: instantColumn().nullable(),
  },
});
export class Session extends sessionSchema.class {}
sessionSchema.setClass(Session);
