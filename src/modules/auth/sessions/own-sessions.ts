import { SESSION_ID_LENGTH } from '#contracts/account/auth.ts';
import type { OwnSession } from '#contracts/account/auth.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import { deviceName } from './device-name.ts';
import type { SessionRepository } from './session.repository.ts';

/** The browsers a person is signed in with, shown only to that person (A1). */
export class OwnSessions {
  readonly #sessions: SessionRepository;
  readonly #clock: Clock;

  constructor({ sessions, clock }: { sessions: SessionRepository; clock: Clock }) {
    this.#sessions = sessions;
    this.#clock = clock;
  }

  async list(actor: UserActor): Promise<OwnSession[]> {
    const sessions = await this.#sessions.of(actor.userId, this.#clock.now());
    return sessions.map(({ tokenHash, createdAt, lastSeenAt, userAgent }) => ({
      id: tokenHash.slice(0, SESSION_ID_LENGTH),
      current: tokenHash === actor.sessionHash,
      ...deviceName(userAgent),
      signedInAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    }));
  }

  /** @throws NotFound, also for someone else's session */
  async end(actor: UserActor, id: string): Promise<void> {
    const how = actor.sessionHash.startsWith(id) ? 'signed-out' : 'signed-out-elsewhere';
    const known = id.length === SESSION_ID_LENGTH && (await this.#sessions.removeOne(actor.userId, id, how));
    if (!known) throw new NotFound('This session');
  }

  /** Ends every other session of the person. */
  async endOthers(actor: UserActor): Promise<void> {
    await this.#sessions.removeOthers(actor.userId, actor.sessionHash, 'signed-out-elsewhere');
  }

  /** Ends every session of the person, including the current one. */
  async endAll(actor: UserActor): Promise<void> {
    await this.#sessions.removeAllOf(actor.userId, 'signed-out-everywhere');
  }
}
