import type { Role } from '#contracts/account/roles.ts';
import type { UserActions } from '#contracts/account/user-actions.ts';
import type { Country, Market } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { ActingRepository } from './acting/acting.repository.ts';
import type { AccessListRepository } from './people/access-list.repository.ts';
import type { AccessRepository } from './people/access.repository.ts';
import type { Managed, ManagedSuppliersRepository } from './people/managed-suppliers.repository.ts';
import type { AuthApi, AuthSettings, Member, NewAccount, NewCouple, Person, Team } from './index.ts';
import type { TeamMailboxes } from './people/team-mailboxes.ts';
import { newAccountRow, newCoupleRow } from './people/new-user.ts';
import { hashPassword } from './credentials/password-hash.ts';
import { newPasswordFaults, passwordMinFor } from './credentials/password-rules.ts';
import type { EndRecoveries } from './recovery/end-recoveries.ts';
import type { SecondSteps } from './second-step/second-steps.ts';
import type { SessionRepository } from './sessions/session.repository.ts';
import { presentPerson } from './people/user.repository.ts';
import type { UserRepository } from './people/user.repository.ts';
import type { TeamServices } from './team/team-services.ts';

export interface AuthParts {
  em: Em;
  clock: Clock;
  settings: AuthSettings;
  log: SecurityLog;
  users: UserRepository;
  access: AccessRepository;
  accessList: AccessListRepository;
  managed: ManagedSuppliersRepository;
  mailboxes: Pick<TeamMailboxes, 'has'>;
  sessions: SessionRepository;
  team: Pick<TeamServices, 'openInvites' | 'whole'>;
  secondSteps: Pick<SecondSteps, 'turnOff'>;
  recoveries: Pick<EndRecoveries, 'blocked' | 'teamClosed'>;
  outbox: Pick<Outbox, 'record'>;
  visits: Pick<ActingRepository, 'stopAllAt'>;
}

/** The API of auth for other modules and the command line. */
export class AuthService implements AuthApi {
  readonly #parts: AuthParts;

  constructor(parts: AuthParts) {
    this.#parts = parts;
  }

  async createCouple(couple: NewCouple): Promise<string> {
    const row = newCoupleRow(couple, this.#parts.clock.now());
    await this.#parts.users.insert(row);
    return row.id;
  }

  async createCouples(couples: readonly NewCouple[]): Promise<string[]> {
    const now = this.#parts.clock.now();
    const rows = couples.map((couple) => newCoupleRow(couple, now));
    await this.#parts.users.insertMany(rows);
    return rows.map((row) => row.id);
  }

  async removeCouples(ids: readonly string[]): Promise<void> {
    await this.#parts.users.removeCouples(ids);
  }

  async createAccount({ password, ...account }: NewAccount): Promise<string> {
    const { users, clock, settings } = this.#parts;
    const faults = newPasswordFaults(password, passwordMinFor(settings, true));
    if (faults.length > 0) throw new InvalidInput(faults);
    const row = newAccountRow(account, { passwordHash: await hashPassword(password), confirmed: true }, clock.now());
    await users.insertAccount(row);
    return row.id;
  }

  async people(ids: readonly string[]): Promise<Map<string, Person>> {
    if (ids.length === 0) return new Map();
    const people = await this.#parts.users.people(ids);
    return new Map(people.map((person) => [person.id, person]));
  }

  stillMembers(pairs: readonly { userId: string; supplierId: string }[]): Promise<ReadonlySet<string>> {
    return this.#parts.access.stillMembers(pairs);
  }

  teams(supplierIds: readonly string[]): Promise<ReadonlyMap<string, Team>> {
    return this.#parts.access.teams(supplierIds);
  }

  liveSessions(sessionHashes: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#parts.sessions.alive(sessionHashes, this.#parts.clock.now());
  }

  members(supplierId: string): Promise<Member[]> {
    return this.#parts.access.members(supplierId);
  }

  isOfTeam(supplierId: string, address: string): Promise<boolean> {
    return this.#parts.mailboxes.has(supplierId, address);
  }

  everyMember(supplierId: string): Promise<(Member & { actions: UserActions })[]> {
    return this.#parts.access.everyMember(supplierId);
  }

  actionsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserActions>> {
    return this.#parts.access.actionsOf(userIds);
  }

  roleAt(userId: string, supplierId: string): Promise<Role | null> {
    return this.#parts.access.roleAt(userId, supplierId);
  }

  async rolesOf(userId: string): Promise<Map<string, Role>> {
    const entries = await this.#parts.accessList.of(userId);
    return new Map(entries.map((entry) => [entry.supplierId, entry.role]));
  }

  teamsOf(userId: string): Promise<Map<string, Role>> {
    return this.#parts.access.of(userId);
  }

  async addManaged(managed: readonly Managed[]): Promise<void> {
    await this.#parts.managed.add(managed);
  }

  async removeManaged(supplierIds: readonly string[], managerIds: readonly string[]): Promise<void> {
    await this.#parts.managed.remove(supplierIds, managerIds);
  }

  async grantAccess(userId: string, supplierId: string, role: Role): Promise<void> {
    const { em, access, clock } = this.#parts;
    await inTransaction(em, () => access.add(userId, supplierId, role, clock.now()));
  }

  startTeam(userId: string, supplierId: string): Promise<boolean> {
    return this.#parts.team.whole.start(userId, supplierId);
  }

  endTeam(supplierId: string): Promise<void> {
    return this.#parts.team.whole.end(supplierId);
  }

  async suspendAccess(supplierId: string, suspended: boolean): Promise<void> {
    const { access, managed, visits, recoveries, clock } = this.#parts;
    const at = suspended ? clock.now() : null;
    await access.suspend(supplierId, at);
    await managed.suspend(supplierId, at);
    if (!suspended) return;
    await visits.stopAllAt(supplierId, clock.now());
    await recoveries.teamClosed(supplierId);
  }

  async grantPlatformAdmin(userId: string, market: Market | '*'): Promise<void> {
    await this.#parts.access.grantStaff(userId, market, this.#parts.clock.now());
  }

  async revokePlatformAdmin(userId: string, market: Market | '*'): Promise<void> {
    if (!(await this.#parts.access.revokeStaff(userId, market))) throw new NotFound('This member of staff');
  }

  async platformAdmins(market: Country | null): Promise<{ person: Person; market: string }[]> {
    const found = await this.#parts.access.staffOf(market);
    const people = await this.people([...new Set(found.map(({ userId }) => userId))]);
    return found.flatMap(({ userId, market: of }) => {
      const person = people.get(userId);
      return person ? [{ person, market: of }] : [];
    });
  }

  async hasConfirmed(userId: string): Promise<boolean> {
    const account = await this.#parts.users.lock(userId);
    return account !== undefined && account.email_confirmed_at !== null;
  }

  async block(userId: string): Promise<void> {
    const { em, users, access, sessions, team, recoveries, clock, outbox, log } = this.#parts;
    await inTransaction(
      em,
      async () => {
        if (!(await users.find(userId))) throw new NotFound('This account');
        await users.set(userId, { blocked_at: clock.now() });
        await sessions.removeAllOf(userId);
        await team.openInvites.revokeAllOf(userId, null);
        await recoveries.blocked(userId);
        const left = await access.of(userId);
        await outbox.record(
          ...[...left.keys()].map((supplierId) => ({ name: 'team.changed', supplierId, payload: { userId } }) as const),
        );
      },
      // So that it sees a vouch committed after this transaction began.
      { readCommitted: true },
    );
    log.note('account-blocked', null, { userId });
  }

  async unblock(userId: string): Promise<void> {
    const { em, users, access, outbox, log } = this.#parts;
    await inTransaction(em, async () => {
      if (!(await users.find(userId))) throw new NotFound('This account');
      await users.set(userId, { blocked_at: null });
      const back = await access.of(userId);
      await outbox.record(
        ...[...back.keys()].map((supplierId) => ({ name: 'team.changed', supplierId, payload: { userId } }) as const),
      );
    });
    log.note('account-unblocked', null, { userId });
  }

  async turnOffSecondStep(userId: string): Promise<boolean> {
    const { users, secondSteps, log } = this.#parts;
    const account = await users.accountById(userId);
    if (!account) throw new NotFound('This account');
    const wasOn = await secondSteps.turnOff(account);
    if (wasOn) log.note('second-step-off', null, { userId });
    return wasOn;
  }

  async findAccount(email: string): Promise<Person | null> {
    const row = await this.#parts.users.account(email);
    return row ? presentPerson(row) : null;
  }

  async optOut(userId: string): Promise<void> {
    await this.#parts.users.set(userId, { opted_out_at: this.#parts.clock.now() });
  }
}
