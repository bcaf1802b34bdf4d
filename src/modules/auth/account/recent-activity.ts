import { ACTIVITY_MAX } from '#contracts/account/account-activity.ts';
import type { AccountActivity, AccountChange } from '#contracts/account/account-activity.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { AccountChangesRepository } from '../notices/account-changes.repository.ts';
import type { OwnSessions } from '../sessions/own-sessions.ts';

/**
 * What happened last in an account, shown only to its owner. Sign-ins are those of open sessions: they need no row of
 * their own, and one that was ended is no longer listed.
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
      ...changes.map(({ kind, detail, at }) => ({
        kind: kind as AccountChange,
        at: new Date(at).toISOString(),
        detail,
        browser: null,
        system: null,
        current: false,
      })),
      ...sessions.map(({ signedInAt, browser, system, current }) => ({
        kind: 'signed-in' as const,
        at: signedInAt,
        detail: null,
        browser,
        system,
        current,
      })),
    ];
    return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, ACTIVITY_MAX);
  }
}
