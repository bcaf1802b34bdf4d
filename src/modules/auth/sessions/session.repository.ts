import type { InferKyselyDB } from '@mikro-orm/sql';
import type { SignInEnd } from '#contracts/account/account-activity.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared, preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { SharedLookup } from '#shared/persistence/lookups/shared-lookup.ts';
import type { accessEntrySchema } from '../people/access-entry.entity.ts';
import type { managedSupplierSchema } from '../people/managed-supplier.entity.ts';
import type { platformAdminSchema } from '../people/platform-admin.entity.ts';
import type { recoverySchema } from '../people/recovery.entity.ts';
import { endSessions } from './end-sessions.ts';
import type { sessionSchema } from './session.entity.ts';
import { SESSION_IDLE } from './session-rules.ts';
import { PERSON_COLUMNS } from '../people/user.repository.ts';
import type { userSchema } from '../people/user.entity.ts';

/** Maximum shown on one screen; someone with more can sign out everywhere. */
const OWN_SESSIONS_MAX = 100;

type Db = InferKyselyDB<
  | typeof sessionSchema
  | typeof userSchema
  | typeof accessEntrySchema
  | typeof managedSupplierSchema
  | typeof platformAdminSchema
  | typeof recoverySchema
>;

export interface SessionQuestion {
  tokenHash: string;
  supplierId: string | null;
}

export interface SessionPerson {
  userId: string;
  lastSeenAt: number;
  expiresAt: number;
  email: string;
  firstName: string;
  lastName: string;
  blockedAt: number | null;
  emailConfirmedAt: number | null;
  /** At the requested supplier. */
  role: string | null;
  /** As marketplace staff. */
  markets: string[];
  actingSupplierId: string | null;
  actingMarket: string | null;
  actingVisitId: string | null;
  actingUntil: number | null;
}

/**
 * Takes token hashes, then the same number of supplier ids: sessions with their people, a row for each role, group and
 * market found. Someone who manages a supplier through a group is its admin; `managedBy` is the same rule for one person.
 */
const sessionsWithPersons = preparedForKeys((em: Em, keys) =>
  em
    .getKysely<Db>()
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .leftJoin('access_entry as a', (join) =>
      join
        .onRef('a.user_id', '=', 's.user_id')
        .on('a.supplier_id', 'in', keys.slice(keys.length / 2))
        .on('a.suspended_at', 'is', null),
    )
    .leftJoin('managed_supplier as m', (join) =>
      join
        .on('m.supplier_id', 'in', keys.slice(keys.length / 2))
        .on('m.suspended_at', 'is', null)
        .on(({ exists, selectFrom }) =>
          exists(
            selectFrom('access_entry as owner')
              .select('owner.user_id')
              .whereRef('owner.user_id', '=', 's.user_id')
              .whereRef('owner.supplier_id', '=', 'm.manager_id')
              .where('owner.role', '=', 'admin')
              .where('owner.suspended_at', 'is', null),
          ),
        ),
    )
    .leftJoin('platform_admin as p', 'p.user_id', 's.user_id')
    .select([
      's.token_hash as tokenHash',
      's.user_id as userId',
      's.last_seen_at as lastSeenAt',
      's.expires_at as expiresAt',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.blocked_at as blockedAt',
      'u.email_confirmed_at as emailConfirmedAt',
      'a.supplier_id as supplierId',
      'a.role',
      'm.supplier_id as managedId',
      'p.market',
      's.acting_supplier_id as actingSupplierId',
      's.acting_market as actingMarket',
      's.acting_visit_id as actingVisitId',
      's.acting_until as actingUntil',
    ])
    .where('s.token_hash', 'in', keys.slice(0, keys.length / 2)),
);

/** A person as the console shows them: one row per staff market, or one. */
const ownerById = prepared((em: Em, { id }: { id: string }) =>
  em
    .getKysely<Db>()
    .selectFrom('user as u')
    .leftJoin('platform_admin as p', 'p.user_id', 'u.id')
    .select(PERSON_COLUMNS.map((column) => `u.${column}` as const))
    .select(['u.registered_at', 'p.market'])
    .select((eb) =>
      eb
        .selectFrom('recovery as r')
        .select('r.id')
        .whereRef('r.user_id', '=', 'u.id')
        .where('r.ended_at', 'is', null)
        .limit(1)
        .as('recoveryId'),
    )
    .where('u.id', '=', id),
);

const insertSession = prepared((em: Em, row: Db['session']) => em.getKysely<Db>().insertInto('session').values(row));

export class SessionRepository {
  readonly #em: Em;
  readonly #parts: { em: Em; clock: Clock };
  readonly #persons: SharedLookup<SessionQuestion, SessionPerson | null>;

  constructor(parts: { em: Em; clock: Clock }) {
    this.#parts = parts;
    this.#em = parts.em;
    this.#persons = new SharedLookup(parts.em, (questions) => this.#withPersons(questions));
  }

  /** A session with its person, the role at one supplier and the staff markets. Runs on every request. */
  withPerson(question: SessionQuestion): Promise<SessionPerson | null> {
    return this.#persons.find(question);
  }

  async #withPersons(questions: readonly SessionQuestion[]): Promise<(SessionPerson | null)[]> {
    const keys = [
      ...questions.map(({ tokenHash }) => tokenHash),
      ...questions.map(({ supplierId }) => supplierId ?? ''),
    ];
    const rows = await sessionsWithPersons(this.#em, keys);
    return questions.map(({ tokenHash, supplierId }) => {
      const own = rows.filter((row) => row.tokenHash === tokenHash);
      const [person] = own;
      if (!person) return null;
      const manages = supplierId !== null && own.some((row) => row.managedId === supplierId);
      const role = manages ? 'admin' : (own.find((row) => row.supplierId === supplierId)?.role ?? null);
      return { ...person, role, markets: [...new Set(own.flatMap(({ market }) => market ?? []))] };
    });
  }

  owner(userId: string) {
    return ownerById(this.#em, { id: userId });
  }

  /** A session with what its owner can see of it: one row per staff market, or one. */
  async withOwner(tokenHash: string) {
    return this.#em
      .getKysely<Db>()
      .selectFrom('session as s')
      .innerJoin('user as u', 'u.id', 's.user_id')
      .leftJoin('platform_admin as p', 'p.user_id', 's.user_id')
      .select(PERSON_COLUMNS.map((column) => `u.${column}` as const))
      .select(['u.registered_at', 's.expires_at as expiresAt', 'p.market'])
      .select(['s.acting_supplier_id as actingSupplierId', 's.acting_market as actingMarket'])
      .select(['s.acting_visit_id as actingVisitId', 's.acting_reason as actingReason'])
      .select(['s.acting_ticket as actingTicket', 's.acting_until as actingUntil'])
      .select((eb) =>
        eb
          .selectFrom('recovery as r')
          .select('r.id')
          .whereRef('r.user_id', '=', 's.user_id')
          .where('r.ended_at', 'is', null)
          .limit(1)
          .as('recoveryId'),
      )
      .where('s.token_hash', '=', tokenHash)
      .execute();
  }

  async insert(row: Db['session']): Promise<void> {
    await insertSession(this.#em, row);
  }

  async seen(tokenHash: string, at: number): Promise<void> {
    await this.#em
      .getKysely<Db>()
      .updateTable('session')
      .set({ last_seen_at: at })
      .where('token_hash', '=', tokenHash)
      .execute();
  }

  /** Returns whether the session was still there. */
  async rename(from: string, to: string, at: number): Promise<boolean> {
    const result = await this.#em
      .getKysely<Db>()
      .updateTable('session')
      .set({ token_hash: to, last_seen_at: at })
      .where('token_hash', '=', from)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }

  async remove(tokenHash: string, how: SignInEnd): Promise<void> {
    await endSessions(this.#parts, how, (eb) => eb('token_hash', '=', tokenHash));
  }

  /** A person's sessions that have not ended, the last used first. */
  async of(userId: string, now: number) {
    return this.#em
      .getKysely<Db>()
      .selectFrom('session')
      .select(['token_hash as tokenHash', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .select('user_agent as userAgent')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', now - SESSION_IDLE)
      .orderBy('last_seen_at', 'desc')
      .limit(OWN_SESSIONS_MAX)
      .execute();
  }

  /** The given sessions that have not ended. */
  async alive(tokenHashes: readonly string[], now: number): Promise<ReadonlySet<string>> {
    if (tokenHashes.length === 0) return new Set();
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('session')
      .select('token_hash')
      .where('token_hash', 'in', [...tokenHashes])
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', now - SESSION_IDLE)
      .execute();
    return new Set(rows.map((row) => row.token_hash));
  }

  /** Ends the person's session whose hash starts with this. Returns whether there was one. */
  async removeOne(userId: string, hashStart: string, how: SignInEnd): Promise<boolean> {
    const ended = await endSessions(this.#parts, how, (eb) =>
      eb.and([
        eb('user_id', '=', userId),
        eb('token_hash', '>=', hashStart),
        // The character after the last one used in a hash.
        eb('token_hash', '<', `${hashStart}g`),
      ]),
    );
    return ended > 0;
  }

  async removeAllOf(userId: string, how: SignInEnd = 'sign-in-closed'): Promise<void> {
    await endSessions(this.#parts, how, (eb) => eb('user_id', '=', userId));
  }

  /** Ends all sessions of a person but one. */
  async removeOthers(userId: string, tokenHash: string, how: SignInEnd = 'sign-in-closed'): Promise<void> {
    await endSessions(this.#parts, how, (eb) =>
      eb.and([eb('user_id', '=', userId), eb('token_hash', '<>', tokenHash)]),
    );
  }

  /** When a session's person last proved who they are. */
  async checkedAt(tokenHash: string): Promise<number | null> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('session')
      .select('checked_at')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row?.checked_at ?? null;
  }

  async check(tokenHash: string, at: number): Promise<void> {
    await this.#em
      .getKysely<Db>()
      .updateTable('session')
      .set({ checked_at: at })
      .where('token_hash', '=', tokenHash)
      .execute();
  }

  /** Deletes sessions that had ended by the given times, by either time-out. Returns how many. */
  removeEnded(expiredBefore: number, seenBefore: number): Promise<number> {
    return endSessions(
      this.#parts,
      'sign-in-expired',
      (eb) => eb.or([eb('expires_at', '<=', expiredBefore), eb('last_seen_at', '<=', seenBefore)]),
      // It reads the whole table, and other people must be able to sign in.
      { readCommitted: true },
    );
  }
}
