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

/** One row per staff market, or one. */
type Owner = Awaited<ReturnType<SessionRepository['owner']>>[number];

export interface OpenedSession {
  token: string;
  expiresAt: number;
}

/** Opens, rotates and ends sessions; tokens leave this class only for a cookie. */
export class SessionService {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Opens a session and ends the browser's previous one, even another person's (S1). */
  async open(userId: string, caller: Caller, previous: string | undefined): Promise<OpenedSession> {
    const { sessions, clock } = this.#parts;
    const now = clock.now();
    const token = newToken();
    const expiresAt = now + SESSION_ABSOLUTE;
    const ended = previous ? sessions.remove(hashToken(previous), 'sign-in-replaced') : null;
    const opened = sessions.insert({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      user_agent: caller.userAgent,
      checked_at: now,
      acting_supplier_id: null,
      acting_market: null,
      acting_visit_id: null,
      acting_reason: null,
      acting_ticket: null,
      acting_until: null,
    });
    await Promise.all([ended, opened]);
    return { token, expiresAt };
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
    await this.#parts.sessions.remove(hashToken(token), 'signed-out');
  }

  /** What the console shows of a session (A1). */
  async describe(sessionHash: string, userId: string): Promise<SessionAnswer> {
    const { sessions, accessList, cards, clock } = this.#parts;
    const [owners, own] = await Promise.all([sessions.withOwner(sessionHash), accessList.withDeactivated(userId)]);
    const [owner] = owners;
    if (owner?.id !== userId) throw new Unauthenticated();
    const now = clock.now();
    const visit = liveVisit({ ...owner, markets: marketsOf(owners) }, now);
    if (!visit) return (await this.#show(owners, own))(owner.expiresAt);
    const access = [actingAccess(visit.supplierId)];
    const known = await cards.cards([visit.supplierId]);
    const name = known.get(visit.supplierId)?.name ?? '';
    const { actingReason, actingTicket: ticket } = owner;
    const acting = presentActing({ ...visit, reason: actingReason ?? '', ticket }, name, now);
    return presentSession(presentOwner(owner), owner.expiresAt, access, known, [], acting);
  }

  /**
   * The same for a session that is being opened. Nothing but its end depends on its row, so this can be read while that is
   * written.
   * @throws Unauthenticated if the account was closed since
   */
  async describeNew(userId: string): Promise<(expiresAt: number) => SessionAnswer> {
    const { sessions, accessList } = this.#parts;
    const [owners, own] = await Promise.all([sessions.owner(userId), accessList.withDeactivated(userId)]);
    return this.#show(owners, own);
  }

  async #show(
    owners: readonly Owner[],
    { access, deactivated }: Awaited<ReturnType<AccessListRepository['withDeactivated']>>,
  ): Promise<(expiresAt: number) => SessionAnswer> {
    const { cards } = this.#parts;
    const [owner] = owners;
    if (!owner) throw new Unauthenticated();
    const [known, names] = await Promise.all([
      cards.cards(access.map((entry) => entry.supplierId)),
      cards.deletedNames(deactivated.map((one) => one.supplierId)),
    ]);
    const shown = {
      ...presentSession(presentOwner(owner), 0, access, known, marketsOf(owners)),
      ...presentDeactivated(deactivated, names),
    };
    return (expiresAt) => ({ ...shown, expiresAt: new Date(expiresAt).toISOString() });
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

const marketsOf = (owners: readonly Owner[]): string[] => owners.flatMap(({ market }) => market ?? []);

const presentOwner = (owner: Owner) => ({
  ...presentPerson(owner),
  registeredAt: owner.registered_at,
  recovering: owner.recoveryId !== null,
});
