import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, Unauthenticated } from '#shared/errors.ts';
import type { Caller, UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { SupplierDeactivated } from '../auth.errors.ts';
import type { AccessListRepository } from '../people/access-list.repository.ts';
import type { SupplierCards } from '../index.ts';
import { presentActing } from './acting.presenter.ts';
import { liveVisit } from './live-visit.ts';
import { SESSION_ABSOLUTE } from './session-rules.ts';
import { hashToken, newToken } from '../credentials/session-token.ts';
import { actingAccess, presentDeactivated, presentSession } from './session.presenter.ts';
import type { SessionRepository } from './session.repository.ts';
import { presentPerson } from '../people/user.repository.ts';
import type { UserRepository } from '../people/user.repository.ts';

export interface SessionParts {
  em: Em;
  clock: Clock;
  sessions: SessionRepository;
  users: UserRepository;
  accessList: AccessListRepository;
  cards: SupplierCards;
}

/** Opens, rotates and ends sessions; tokens leave this class only for a cookie. */
export class SessionService {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Opens a session and ends the browser's previous one, even another person's (S1). Returns the token. */
  async open(userId: string, caller: Caller, previous: string | undefined): Promise<string> {
    const { sessions, clock } = this.#parts;
    const now = clock.now();
    const token = newToken();
    const ended = previous ? sessions.remove(hashToken(previous)) : null;
    const opened = sessions.insert({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + SESSION_ABSOLUTE,
      user_agent: caller.userAgent,
      checked_at: now,
      acting_supplier_id: null,
      acting_market: null,
      acting_visit_id: null,
      acting_reason: null,
      acting_until: null,
    });
    await Promise.all([ended, opened]);
    return token;
  }

  /** Moves the session to a new token; its absolute end stays (S4). Returns the token. */
  async rotate(actor: UserActor): Promise<string> {
    const token = newToken();
    const moved = await this.#parts.sessions.rename(actor.sessionHash, hashToken(token), this.#parts.clock.now());
    // Another request signed out or rotated the session since this one was authenticated.
    if (!moved) throw new Unauthenticated();
    return token;
  }

  async close(token: string): Promise<void> {
    await this.#parts.sessions.remove(hashToken(token));
  }

  /** What the console shows of a session (A1). */
  async describe(sessionHash: string, userId: string): Promise<SessionAnswer> {
    const { sessions, accessList, cards } = this.#parts;
    const [session, own] = await Promise.all([sessions.withOwner(sessionHash), accessList.withDeactivated(userId)]);
    const [owner] = session;
    if (owner?.id !== userId) throw new Unauthenticated();
    const markets = session.flatMap(({ market }) => (market === null ? [] : [market]));
    const now = this.#parts.clock.now();
    const visit = liveVisit({ ...owner, markets }, now);
    const { access: entries, deactivated } = visit
      ? { access: [actingAccess(visit.supplierId)], deactivated: [] }
      : own;
    const known = await cards.cards(entries.map((entry) => entry.supplierId));
    const recovering = owner.recoveryId !== null;
    const person = { ...presentPerson(owner), registeredAt: owner.registered_at, recovering };
    const { expiresAt } = owner;
    if (!visit) {
      const names = await cards.deletedNames(deactivated.map((one) => one.supplierId));
      return {
        ...presentSession(person, expiresAt, entries, known, markets),
        ...presentDeactivated(deactivated, names),
      };
    }
    const name = known.get(visit.supplierId)?.name ?? '';
    const acting = presentActing({ ...visit, reason: owner.actingReason ?? '' }, name, now);
    return presentSession(person, expiresAt, entries, known, [], acting);
  }

  /** Makes a supplier the active one: it moves to the end of the access list (A7). */
  async activate(userId: string, supplierId: string): Promise<void> {
    const { em, accessList } = this.#parts;
    await inTransaction(em, async () => {
      if (await accessList.moveToEnd(userId, supplierId)) return;
      const { deactivated } = await accessList.withDeactivated(userId);
      throw deactivated.some((one) => one.supplierId === supplierId)
        ? new SupplierDeactivated()
        : new NotFound('This supplier');
    });
  }

  /** Makes one of the person's own suppliers their main one, and all others not (A7). */
  async setPrimary(userId: string, supplierId: string): Promise<void> {
    if (!(await this.#parts.accessList.setPrimary(userId, supplierId))) throw new NotFound('This supplier');
  }

  async setLocale(userId: string, locale: Locale): Promise<void> {
    await this.#parts.users.set(userId, { locale });
  }
}
