import type { Clock } from '#shared/clock.ts';
import type { Authenticator, Principal } from '#shared/http/authenticator.ts';
import { liveVisit } from './live-visit.ts';
import { SEEN_EVERY, sessionEnded } from './session-rules.ts';
import { hashToken } from '../credentials/session-token.ts';
import type { SessionRepository } from './session.repository.ts';

/** Queries the database on every request, so that a block, a sign-out or a new role takes effect at once (S3). */
export class SessionAuthenticator implements Authenticator {
  readonly #sessions: SessionRepository;
  readonly #clock: Clock;

  constructor({ sessions, clock }: { sessions: SessionRepository; clock: Clock }) {
    this.#sessions = sessions;
    this.#clock = clock;
  }

  async authenticate(token: string, supplierId: string | null): Promise<Principal | null> {
    const sessionHash = hashToken(token);
    const person = await this.#sessions.withPerson({ tokenHash: sessionHash, supplierId });
    const now = this.#clock.now();
    if (!person || person.blockedAt !== null || sessionEnded(person, now)) return null;
    if (now - person.lastSeenAt >= SEEN_EVERY) await this.#sessions.seen(sessionHash, now);
    const visit = liveVisit(person, now);
    const role = visit ? (visit.supplierId === supplierId ? 'admin' : null) : person.role;
    return {
      userId: person.userId,
      email: person.email,
      name: `${person.firstName} ${person.lastName}`.trim(),
      sessionHash,
      emailConfirmed: person.emailConfirmedAt !== null,
      staffMarkets: visit ? [] : person.markets,
      acting: visit ?? undefined,
      leftSupplierId: visit ? null : person.actingSupplierId,
      role,
    };
  }
}
