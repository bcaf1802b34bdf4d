import type { NewPasskeyReply } from '#contracts/account/passkeys.ts';
import { asRole } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Caller } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { EmailTaken } from '../auth.errors.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { SupplierCards } from '../index.ts';
import { isUnproved, loginEmail } from '../people/login-email.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { newAccountRow } from '../people/new-user.ts';
import type { JoiningPasskeys } from '../passkeys/joining-passkeys.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { SessionService } from '../sessions/session.service.ts';
import { AlreadyMember, InviteEnded, InviteForOther } from './team.errors.ts';
import type { TeamRepository } from './team.repository.ts';
import { secretFits } from './team-invite.repository.ts';
import type { InviteLink, InviteRow, TeamInviteRepository } from './team-invite.repository.ts';
import { canGive, endOf, endsUnused } from './team-rules.ts';
import type { Teammate } from './team-rules.ts';

export interface AcceptInviteParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  team: TeamRepository;
  invites: TeamInviteRepository;
  users: UserRepository;
  addresses: Pick<ConfirmedAddresses, 'confirm' | 'free'>;
  access: Pick<AccessRepository, 'add'>;
  sessionService: Pick<SessionService, 'open'>;
  joining: Pick<JoiningPasskeys, 'begin' | 'made'>;
  cards: SupplierCards;
  audit: AuditTrail;
  log: SecurityLog;
}

export interface NewTeammate {
  firstName: string;
  lastName: string;
  locale: Locale;
}

/** The first way to sign in to a new account. */
export type FirstWayIn = { password: string } | { passkey: NewPasskeyReply };

/** Someone who signs in with this account, reduced to what an invite needs. */
interface Accepting {
  id: string;
  email: string;
}

/** Accepts and declines invites. */
export class AcceptInvite {
  readonly #parts: AcceptInviteParts;

  constructor(parts: AcceptInviteParts) {
    this.#parts = parts;
  }

  /** Why a person can't accept an invite, for verify-permissions (A4); null if they can. */
  async refusalFor(email: string, inviteId: string): Promise<'no-permissions' | 'existing-supplier' | null> {
    const { invites, team, clock } = this.#parts;
    const row = await invites.find(inviteId);
    if (!row || endOf(row, clock.now())) return 'no-permissions';
    // The holder of an open link learns nothing about other addresses.
    if (row.login_email === null) return null;
    if (row.login_email !== loginEmail(email)) return 'no-permissions';
    const members = await team.list(row.supplier_id);
    return members.some((member) => loginEmail(member.email) === row.login_email) ? 'existing-supplier' : null;
  }

  /**
   * Uses an invite for someone who is signed in. Returns the supplier, which becomes their active one.
   * @throws InviteEnded, InviteForOther, AlreadyMember
   */
  async consume(link: InviteLink, person: Accepting, caller: Caller): Promise<string> {
    const row = await this.#open(link, caller);
    if (row.login_email !== null && row.login_email !== loginEmail(person.email)) {
      this.#parts.log.note('invite-failed', caller, { userId: person.id, inviteId: row.id, reason: 'other-address' });
      throw new InviteForOther();
    }
    await this.#noted(row, person.id, caller, () =>
      inTransaction(this.#parts.em, () => this.#join(row, link, person.id), { readCommitted: true }),
    );
    this.#accepted(row, person.id, caller);
    return row.supplier_id;
  }

  /**
   * What the browser needs to create the passkey that someone joins with; doesn't use up the invite.
   * @throws InviteEnded, InviteForOther, TooManyRequests; EmailTaken if the address has an account
   */
  async beginPasskey(link: InviteLink, name: string, caller: Caller): Promise<object> {
    const { row, email } = await this.#mailed(link, caller);
    if (endOf(row, this.#parts.clock.now())) throw new InviteEnded();
    const holder = await this.#parts.users.account(email);
    if (holder && !isUnproved(holder)) throw new EmailTaken();
    return this.#parts.joining.begin({ email, name }, caller);
  }

  /**
   * Uses an invite for someone without an account: creates it, and signs them in. The link was emailed, so it proves the
   * address (D8), and an unconfirmed account with it doesn't keep them out: a stranger who made it knows its password (S14).
   * Returns the token of the session.
   * @throws InviteEnded, ChallengeEnded, PasskeyRefused; EmailTaken if the address got an account in the meantime
   */
  async consumeAsNew(link: InviteLink, named: NewTeammate, way: FirstWayIn, caller: Caller, previous?: string) {
    const { em, clock, users, addresses, joining, sessionService, log } = this.#parts;
    const { row, email } = await this.#mailed(link, caller);
    const passkey = 'passkey' in way ? await joining.made(way.passkey, email, caller) : null;
    const passwordHash = 'password' in way ? await hashPassword(way.password) : null;
    const person = { ...named, email, ...(passkey && { id: passkey.userId }) };
    const account = newAccountRow(person, { passwordHash, confirmed: true }, clock.now());
    const token = await this.#noted(row, null, caller, () =>
      inTransaction(
        em,
        async () => {
          await addresses.free(email);
          await users.insertAccount(account);
          await passkey?.keep();
          await this.#join(row, link, account.id);
          return (await sessionService.open(account.id, caller, previous)).token;
        },
        { readCommitted: true },
      ),
    );
    log.note('sign-up', caller, { userId: account.id, ...(passkey && { by: 'passkey' }) });
    this.#accepted(row, account.id, caller);
    return { token, email };
  }

  /** Declines an invite. Returns whether it was open. */
  async decline(link: InviteLink, caller: Caller): Promise<boolean> {
    const { em, invites, outbox } = this.#parts;
    const { id, supplier_id: supplierId } = await this.#open(link, caller);
    return inTransaction(em, async () => {
      if (!(await invites.end(id, 'declined', null))) return false;
      await outbox.record({ name: 'invites.changed', supplierId });
      return true;
    });
  }

  /** An invite whose link was emailed, which proves the address. @throws InviteEnded, InviteForOther */
  async #mailed(link: InviteLink, caller: Caller): Promise<{ row: InviteRow; email: string }> {
    const row = await this.#open(link, caller);
    if (!row.mailed || row.email === null) throw new InviteForOther();
    return { row, email: row.email };
  }

  /** An invite with the right secret; wrong ones are counted (S16). @throws InviteEnded */
  async #open(link: InviteLink, caller: Caller): Promise<InviteRow> {
    const { invites, log } = this.#parts;
    const row = await invites.find(link.id);
    if (row && secretFits(row, link.secret)) return row;
    if (row?.ended_at === null) await invites.countWrongTry(row.id);
    log.note('invite-failed', caller, { inviteId: row?.id ?? null, reason: 'secret' });
    throw new InviteEnded();
  }

  /** Records a right link that lets no one in in the security log, like a wrong one (S57). */
  async #noted<T>(row: InviteRow, userId: string | null, caller: Caller, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const reason =
        error instanceof InviteEnded
          ? 'ended'
          : error instanceof AlreadyMember
            ? 'member'
            : error instanceof EmailTaken
              ? 'account-exists'
              : null;
      if (reason !== null) this.#parts.log.note('invite-failed', caller, { userId, inviteId: row.id, reason });
      throw error;
    }
  }

  /** Call it in a transaction that sees what others have committed. @throws InviteEnded, AlreadyMember */
  async #join(row: InviteRow, link: InviteLink, userId: string): Promise<void> {
    const { team, invites, addresses, access, cards, outbox, audit, clock } = this.#parts;
    const supplierId = row.supplier_id;
    const role = asRole(row.role);
    const before = await team.lock(supplierId);
    if (before.some(({ id }) => id === userId)) throw new AlreadyMember();
    if (!(await this.#isGrantable(row, role, before))) throw new InviteEnded();
    if (!(await invites.accept(link, userId))) throw new InviteEnded();
    if (row.mailed && row.email !== null) await addresses.confirm(userId, row.email);
    const first = await cards.registered(supplierId, clock.now());
    // Someone from the business has joined in the meantime.
    if (fromFlag(row.first_claim) && !first) throw new InviteEnded();
    await access.add(userId, supplierId, role, clock.now());
    if (fromFlag(row.first_claim)) await cards.verified(supplierId, userId);
    await audit.record({
      actorId: userId,
      supplierId,
      action: 'invite.accept',
      before: null,
      after: { id: row.id, userId, role },
    });
    await outbox.record({
      name: 'team.joined',
      supplierId,
      payload: { userId, role, invitedBy: row.created_by, by: userId },
    });
  }

  /** S16: whether the inviter still has the right to give this role. */
  async #isGrantable(row: InviteRow, role: Role, before: readonly Teammate[]): Promise<boolean> {
    const { team, cards } = this.#parts;
    const supplierId = row.supplier_id;
    if (endsUnused(row)) return false;
    if (fromFlag(row.first_claim)) {
      const card = (await cards.cards([supplierId])).get(supplierId);
      return card !== undefined && before.length === 0 && (await team.isStaffOf(row.created_by, card.market));
    }
    const inviter = await team.acting(before, supplierId, row.created_by);
    return inviter !== null && canGive(inviter, role);
  }

  #accepted(row: InviteRow, userId: string, caller: Caller): void {
    this.#parts.log.note('invite-accepted', caller, { userId, supplierId: row.supplier_id, inviteId: row.id });
  }
}
