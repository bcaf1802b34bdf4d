import { ACTIVITY_MAX } from '#contracts/account/account-activity.ts';
import type { AccountActivity } from '#contracts/account/account-activity.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { AccountChangesRepository } from '../notices/account-changes.repository.ts';
import { deviceName } from '../sessions/device-name.ts';
import type { OwnSessions } from '../sessions/own-sessions.ts';

/**
 * Recent activity in an account, shown only to its owner. A current sign-in is an open session and needs no row of its own;
 * one that ended left a row, so an intruder who signs out stays visible.
 */
export class RecentActivity {
  readonly #changes: Pick<AccountChangesRepository, 'latest'>;
  readonly #sessions: Pick<OwnSessions, 'list'>;

  constructor({
    changes,
    sessions,
  }: {
    changes: Pick<AccountChangesRepository, 'latest'>;
    sessions: Pick<OwnSessions, 'list'>;
  }) {
    this.#changes = changes;
    this.#sessions = sessions;
  }

  async of(actor: UserActor): Promise<AccountActivity[]> {
    const [changes, sessions] = await Promise.all([this.#changes.latest(actor.userId), this.#sessions.list(actor)]);
    const all: AccountActivity[] = [
      ...changes.map(({ kind, detail, at, signedInAt, userAgent }) => ({
        kind: kind as AccountActivity['kind'],
        at: new Date(at).toISOString(),
        detail,
        ...deviceName(userAgent ?? ''),
        signedInAt: signedInAt === null ? null : new Date(signedInAt).toISOString(),
        current: false,
      })),
      ...sessions.map(({ signedInAt, browser, system, current }) => ({
        kind: 'signed-in' as const,
        at: signedInAt,
        detail: null,
        browser,
        system,
        signedInAt: null,
        current,
      })),
    ];
    return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, ACTIVITY_MAX);
  }
}
