import { createHash } from 'node:crypto';
import { encodeUlid } from '#shared/ids.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/** The kind of the email that asks a couple to confirm its booking. */
export const BOOKING_MAIL = 'booking-confirmation';

/** Identifies this question to this couple, so that the couple is asked again when a booking is undone and made again. */
export function bookingReference({ id, booking_asked_at: askedAt }: Pick<LeadRow, 'id' | 'booking_asked_at'>): string {
  const digest = createHash('sha256')
    .update(`${id} ${askedAt ?? ''}`)
    .digest();
  return encodeUlid(askedAt ?? 0, digest.subarray(0, 10));
}
