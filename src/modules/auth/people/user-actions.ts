import type { UserActions } from '#contracts/account/user-actions.ts';
import { iso } from '#shared/iso.ts';

/** When each action was taken on a person; null if it wasn't. */
export interface ActionTimes {
  blockedAt: number | null;
  deactivatedAt: number | null;
  deletedAt: number | null;
}

/** The actions on a person, as responses carry them (A11). */
export const presentActions = ({ blockedAt, deactivatedAt, deletedAt }: ActionTimes): UserActions => ({
  blocked: timeOrFalse(blockedAt),
  deactivated: timeOrFalse(deactivatedAt),
  deleted: timeOrFalse(deletedAt),
});

const timeOrFalse = (at: number | null): string | false => (at === null ? false : iso(at));
