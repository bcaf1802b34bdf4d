import { defineEntity, p } from '@mikro-orm/core';
import type { ConfirmationState } from '#contracts/reviews/feedback-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/**
 * An email that asked a couple whether a testimonial is theirs (D25). It stores a digest of the address and enough to
 * recognise it. The link is signed, so it isn't stored in any form.
 */
export const testimonialConfirmationSchema = defineEntity({
  name: 'TestimonialConfirmation',
  tableName: 'testimonial_confirmation',
  indexes: [
    { name: 'testimonial_confirmation_of_feedback', properties: ['feedbackId', 'id'] },
    { name: 'testimonial_confirmation_of_address', properties: ['supplierId', 'addressKey', 'id'] },
    { name: 'testimonial_confirmation_deleted', properties: ['deletedAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    feedbackId: idColumn(),
    supplierId: idColumn(),
    addressKey: p.character().length(32),
    /** For example `a…@example.com`. */
    sentTo: shortText(120),
    /** Digest of the words about which the couple was asked. */
    words: p.character().length(22),
    state: shortText(10).$type<ConfirmationState>(),
    askedBy: idColumn(),
    askedAt: instantColumn(),
    endsAt: instantColumn(),
    answeredAt: instantColumn().nullable(),
    /** Deleted and restored together with the testimonial. */
    deletedAt: instantColumn().nullable(),
  },
});
export class TestimonialConfirmation extends testimonialConfirmationSchema.class {}
testimonialConfirmationSchema.setClass(TestimonialConfirmation);
