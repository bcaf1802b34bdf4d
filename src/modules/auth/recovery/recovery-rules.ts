import { RECOVERY_DAYS, RECOVERY_STAFF_WAIT_HOURS, RECOVERY_WAIT_HOURS } from '#contracts/account/recovery-waits.ts';
import type { RecoveryState } from '#contracts/account/recovery.ts';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { RecoveryRow } from './recovery.repository.ts';

/** How long a request waits for a vouch and, after the wait, for a new password. Its links are valid for less (S7). */
export const RECOVERY_LIFE = RECOVERY_DAYS * DAY;

/** The wait after a vouch (S19). */
export const waitAfter = (byStaff: boolean): number =>
  (byStaff ? RECOVERY_STAFF_WAIT_HOURS : RECOVERY_WAIT_HOURS) * HOUR;

/** Whether staff vouched. */
export const byStaff = (row: Pick<RecoveryRow, 'voucher_id' | 'voucher_supplier_id'>): boolean =>
  row.voucher_id !== null && row.voucher_supplier_id === null;

export function stateOf(row: Pick<RecoveryRow, 'voucher_id' | 'mailed_at'>): RecoveryState {
  if (row.voucher_id === null) return 'asked';
  return row.mailed_at === null ? 'waiting' : 'ready';
}
