import type { OwnRecovery, OwnRecoveryAnswer, StaffRecovery, TeamRecovery } from '#contracts/account/recovery.ts';
import { asRole } from '#contracts/account/roles.ts';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import type { Clock } from '#shared/clock.ts';
import type { SupplierActor, UserActor } from '#shared/http/route.ts';
import type { DeviceName, OpenRecoveries, Person } from '../index.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import type { UserRepository } from '../people/user.repository.ts';
import { managesTeam, nameOf } from '../team/team-rules.ts';
import { byStaff, stateOf } from './recovery-rules.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';
import { staffMayVouch } from './vouchers.ts';
import type { Vouchers } from './vouchers.ts';

export interface ReadRecoveriesParts {
  clock: Clock;
  users: UserRepository;
  access: Pick<AccessRepository, 'actionsOf'>;
  recoveries: RecoveryRepository;
  vouchers: Vouchers;
  deviceName: DeviceName;
}

/** Open requests, as the person, the admins of their teams and staff see them. */
export class ReadRecoveries implements OpenRecoveries {
  readonly #parts: ReadRecoveriesParts;

  constructor(parts: ReadRecoveriesParts) {
    this.#parts = parts;
  }

  async own({ userId }: UserActor): Promise<OwnRecoveryAnswer> {
    const { recoveries } = this.#parts;
    const row = await recoveries.openOf(userId);
    const helpers = await recoveries.helpersOf(userId);
    if (!row || !this.#isOpen(row)) return { recovery: null, helpers };
    return { recovery: this.#facts(row, await this.#people([row])), helpers };
  }

  /** For admins in the team itself; admins of a group above it get an empty list (S19). */
  async ofTeam({ userId, supplierId }: SupplierActor): Promise<TeamRecovery[]> {
    const { recoveries } = this.#parts;
    const own = await recoveries.membership(userId, supplierId);
    if (!own || !managesTeam(asRole(own.role))) return [];
    const rows = (await recoveries.inTeam(supplierId)).filter((row) => this.#isOpen(row) && row.user_id !== userId);
    const people = await this.#people(rows);
    return rows.map((row) => ({
      ...this.#facts(row, people),
      person: personOf(people, row.user_id),
      canVouch: row.voucher_id === null && Math.max(own.joinedAt, row.joinedAt) <= row.created_at,
      canWithdraw: row.voucher_supplier_id === supplierId,
    }));
  }

  /** Requests that this member of staff can vouch for. */
  async ofStaff({ userId, staffMarkets }: Pick<UserActor, 'userId' | 'staffMarkets'>): Promise<StaffRecovery[]> {
    const { recoveries, vouchers, access } = this.#parts;
    const open = (await recoveries.open()).filter((row) => this.#isOpen(row));
    const standings = await vouchers.standings([...new Set(open.map((row) => row.user_id))]);
    const staff = { id: userId, markets: staffMarkets };
    const rows = open.filter((row) => {
      const standing = standings.get(row.user_id);
      return standing !== undefined && staffMayVouch(staff, row.user_id, standing);
    });
    const [people, actions] = await Promise.all([this.#people(rows), access.actionsOf(rows.map((row) => row.user_id))]);
    return rows.map((row) => ({
      ...this.#facts(row, people),
      person: { ...personOf(people, row.user_id), actions: actions.get(row.user_id) ?? NO_ACTIONS },
      suppliers: (standings.get(row.user_id)?.suppliers ?? []).map(({ name }) => name),
      staff: standings.get(row.user_id)?.staff ?? false,
      reason: row.reason,
      canVouch: row.voucher_id === null,
      canWithdraw: byStaff(row),
    }));
  }

  #isOpen(row: RecoveryRow): boolean {
    return row.expires_at > this.#parts.clock.now();
  }

  async #people(rows: readonly RecoveryRow[]): Promise<Map<string, Person>> {
    const ids = [...new Set(rows.flatMap((row) => [row.user_id, row.voucher_id ?? []].flat()))];
    if (ids.length === 0) return new Map();
    return new Map((await this.#parts.users.people(ids)).map((person) => [person.id, person]));
  }

  #facts(row: RecoveryRow, people: ReadonlyMap<string, Person>): OwnRecovery {
    const voucher = people.get(row.voucher_id ?? '');
    return {
      id: row.id,
      state: stateOf(row),
      askedAt: new Date(row.created_at).toISOString(),
      ...this.#parts.deviceName(row.user_agent),
      readyAt: row.ready_at === null ? null : new Date(row.ready_at).toISOString(),
      voucher: voucher ? nameOf(voucher) : null,
      byStaff: byStaff(row),
    };
  }
}

function personOf(people: ReadonlyMap<string, Person>, id: string) {
  const person = people.get(id);
  return { id, name: person ? nameOf(person) : '', email: person?.email ?? '' };
}
