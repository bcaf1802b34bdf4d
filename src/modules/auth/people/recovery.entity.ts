import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import { RECOVERY_REASON_MAX } from '#contracts/account/recovery.ts';

/**
 * How a request ended. `replaced`: by a newer one; `voucher-left`: the voucher lost the right to vouch; `expired`: no one
 * vouched, or the link was not used.
 */
export type RecoveryEnd = 'completed' | 'cancelled' | 'replaced' | 'withdrawn' | 'voucher-left' | 'blocked' | 'expired';

/** A request by someone who lost all factors and proved their mailbox; an admin or staff vouch, then they wait (S19). */
export const recoverySchema = defineEntity({
  name: 'Recovery',
  tableName: 'recovery',
  uniques: [{ name: 'recovery_secret', properties: ['secretHash'] }],
  indexes: [
    { name: 'recovery_by_user', properties: ['userId', 'endedAt'] },
    { name: 'recovery_by_voucher', properties: ['voucherId', 'endedAt'] },
    { name: 'recovery_open', properties: ['endedAt', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    userId: idColumn(),
    /** The sign-in address whose mailbox was proved. Changing it ends the request. */
    email: shortText(254),
    userAgent: shortText(200),
    createdAt: instantColumn(),
    /** When the current step expires: waiting for a vouch, or for the link to be used. */
    expiresAt: instantColumn(),
    voucherId: idColumn().nullable(),
    /** The team in which an admin vouched; null for staff. */
    voucherSupplierId: idColumn().nullable(),
    /** What staff checked. */
    reason: shortText(RECOVERY_REASON_MAX).nullable(),
    vouchedAt: instantColumn().nullable(),
    /** When the wait after the vouch ends. */
    readyAt: instantColumn().nullable(),
    /** When the newest link to a new password was sent. */
    mailedAt: instantColumn().nullable(),
    /** SHA-256 of that link's token (S7). */
    secretHash: p.character().length(64).nullable(),
    endedAs: p.string().length(12).$type<RecoveryEnd>().nullable(),
    endedAt: instantColumn().nullable(),
  },
});
export class Recovery extends recoverySchema.class {}
recoverySchema.setClass(Recovery);
