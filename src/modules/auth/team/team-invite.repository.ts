import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY } from '#contracts/durations.ts';
import { INVITE_DAYS } from '#contracts/account/team.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { hashToken, newToken } from '../credentials/session-token.ts';
import { loginEmail } from '../people/login-email.ts';
import type { InviteEnd, teamInviteSchema } from './team-invite.entity.ts';

type Db = InferKyselyDB<typeof teamInviteSchema>;
export type InviteRow = Selectable<Db['team_invite']>;

/** S16: wrong secrets after which an invite ends. */
export const WRONG_TRIES_MAX = 10;
/** Maximum open invites per team; all of them are shown. */
export const OPEN_INVITES_MAX = 100;

export interface NewInvite {
  supplierId: string;
  role: Role;
  email: string | null;
  mailed: boolean;
  note: string | null;
  createdBy: string;
  /** From staff, to the first person of a listing. */
  firstClaim?: boolean;
}

/** The parts of a link. */
export interface InviteLink {
  id: string;
  secret: string;
}

/** Invites. The database stores only hashes of their secrets (S7). */
export class TeamInviteRepository {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async add(invite: NewInvite): Promise<InviteLink> {
    const now = this.#clock.now();
    const link = { id: newId(now), secret: newToken() };
    await this.#db()
      .insertInto('team_invite')
      .values({
        id: link.id,
        supplier_id: invite.supplierId,
        role: invite.role,
        email: invite.email,
        login_email: invite.email === null ? null : loginEmail(invite.email),
        mailed: invite.mailed,
        first_claim: invite.firstClaim ?? false,
        note: invite.note,
        secret_hash: hashToken(link.secret),
        created_by: invite.createdBy,
        created_at: now,
        sent_at: now,
        expires_at: now + INVITE_DAYS * DAY,
        wrong_tries: 0,
        ended_as: null,
        ended_at: null,
        ended_by: null,
      })
      .execute();
    return link;
  }

  /** Sets a new secret and another seven days; the old link stops working. Null if the invite has ended. */
  async renew(id: string, supplierId: string): Promise<InviteLink | null> {
    const now = this.#clock.now();
    const secret = newToken();
    const { numUpdatedRows } = await this.#db()
      .updateTable('team_invite')
      .set({ secret_hash: hashToken(secret), sent_at: now, expires_at: now + INVITE_DAYS * DAY, wrong_tries: 0 })
      .where('id', '=', id)
      .where(unindexed('supplier_id'), '=', supplierId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? null : { id, secret };
  }

  find(id: string): Promise<InviteRow | undefined> {
    return this.#db().selectFrom('team_invite').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Invites not yet accepted, newest first, including expired ones. */
  open(supplierId: string): Promise<InviteRow[]> {
    return this.#db()
      .selectFrom('team_invite')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('ended_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(OPEN_INVITES_MAX)
      .execute();
  }

  /** Uses up an invite. The database decides: of two simultaneous calls, one gets true (S16). */
  async accept({ id, secret }: InviteLink, userId: string): Promise<boolean> {
    const now = this.#clock.now();
    const { numUpdatedRows } = await this.#db()
      .updateTable('team_invite')
      .set({ ended_as: 'accepted', ended_at: now, ended_by: userId })
      .where('id', '=', id)
      .where('secret_hash', '=', hashToken(secret))
      .where('expires_at', '>', now)
      .where('wrong_tries', '<', WRONG_TRIES_MAX)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Ends an open invite. Returns whether it was open. */
  async end(id: string, as: InviteEnd, by: string | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#db()
      .updateTable('team_invite')
      .set({ ended_as: as, ended_at: this.#clock.now(), ended_by: by })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Revokes the invites of a person who lost the right to invite, at one supplier or everywhere (S16). */
  async revokeAllOf(userId: string, by: string | null, supplierId?: string): Promise<void> {
    await this.#db()
      .updateTable('team_invite')
      .set({ ended_as: 'revoked', ended_at: this.#clock.now(), ended_by: by })
      .where('created_by', '=', userId)
      .where('ended_at', 'is', null)
      .$if(supplierId !== undefined, (query) => query.where(unindexed('supplier_id'), '=', supplierId ?? ''))
      .execute();
  }

  async countWrongTry(id: string): Promise<void> {
    await this.#db()
      .updateTable('team_invite')
      .set(({ eb }) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}

/** Whether this is the link's secret. */
export const secretFits = (row: InviteRow, secret: string): boolean => row.secret_hash === hashToken(secret);
