import type { UserActions } from '#contracts/account/user-actions.ts';
import { iso } from '#shared/iso.ts';

/** When something was done to a person; null for what wasn't. */
export interface ActionTimes {
  blockedAt: number | null;
  deactivatedAt: number | null;
  deletedAt: number | null;
}

/** What was done to a person, as answers carry it (A11). */
export const presentActions = ({ blockedAt, deactivatedAt, deletedAt }: ActionTimes): UserActions => ({
  blocked: timeOrFalse(blockedAt),
  deactivated: timeOrFalse(deactivatedAt),
  deleted: timeOrFalse(deletedAt),
});

const timeOrFalse = (at: number | null): string | false => (at === null ? false : iso(at));
