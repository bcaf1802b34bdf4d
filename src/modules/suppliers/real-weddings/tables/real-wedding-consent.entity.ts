import { defineEntity, p } from '@mikro-orm/core';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { PartnerState } from '#contracts/real-weddings/real-wedding-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A partner and their answer. Their link is signed, so it isn't stored in any form. */
export const realWeddingConsentSchema = defineEntity({
  name: 'RealWeddingConsent',
  tableName: 'real_wedding_consent',
  indexes: [{ name: 'real_wedding_consent_reminder', properties: ['remindAt', 'id'] }],
  uniques: [{ name: 'real_wedding_consent_of_wedding', properties: ['weddingId', 'place'] }],
  properties: {
    id: idColumn().primary(),
    weddingId: idColumn(),
    /** 0 or 1, in the order of the form. */
    place: p.integer(),
    name: shortText(REAL_WEDDING_LIMITS.partner),
    email: shortText(254),
    state: shortText(12).$type<PartnerState>(),
    /** Emails that asked for consent, not counting the reminder. */
    asks: p.integer(),
    askedAt: instantColumn().nullable(),
    remindAt: instantColumn().nullable(),
    /** When the link stops accepting consent; withdrawing is always possible. */
    endsAt: instantColumn().nullable(),
    answeredAt: instantColumn().nullable(),
  },
});
export class RealWeddingConsent extends realWeddingConsentSchema.class {}
realWeddingConsentSchema.setClass(RealWeddingConsent);
