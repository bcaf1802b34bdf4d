import type { SupplierCards } from '../index.ts';
import { worksIn } from '#shared/security/staff-markets.ts';
import type { TeamServices } from '../team/team-services.ts';
import { managesTeam } from '../team/team-rules.ts';
import { asRole } from '#contracts/account/roles.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';

/** Decides which staff can vouch: the person's businesses, and whether they are staff themselves. */
export interface Standing {
  suppliers: readonly { id: string; name: string; market: string }[];
  staff: boolean;
}

/**
 * Who can vouch for whom (S19): an admin of a team the person is in, or staff of every market in which the person has a
 * business, because a vouch gives access to all of them. Only staff of all markets can vouch for staff, and for people
 * without a business.
 */
export class Vouchers {
  readonly #parts: {
    recoveries: RecoveryRepository;
    team: Pick<TeamServices, 'people'>;
    cards: Pick<SupplierCards, 'cards'>;
  };

  constructor(parts: {
    recoveries: RecoveryRepository;
    team: Pick<TeamServices, 'people'>;
    cards: Pick<SupplierCards, 'cards'>;
  }) {
    this.#parts = parts;
  }

  /** Locks the team until the transaction ends. People who joined after the request can't vouch for it. */
  async ofTeam(
    voucherId: string,
    supplierId: string,
    of: Pick<RecoveryRow, 'user_id' | 'created_at'>,
  ): Promise<boolean> {
    const { recoveries, team } = this.#parts;
    if (voucherId === of.user_id) return false;
    await team.people.lock(supplierId);
    const voucher = await recoveries.membership(voucherId, supplierId);
    const person = await recoveries.membership(of.user_id, supplierId);
    const staff = await recoveries.staffMarkets([of.user_id]);
    if (!voucher || !person || staff.size > 0 || !managesTeam(asRole(voucher.role))) return false;
    return Math.max(voucher.joinedAt, person.joinedAt) <= of.created_at;
  }

  async ofStaff(voucherId: string, userId: string): Promise<boolean> {
    const { recoveries } = this.#parts;
    const markets = (await recoveries.staffMarkets([voucherId])).get(voucherId) ?? [];
    const standing = (await this.standings([userId])).get(userId);
    return standing !== undefined && staffMayVouch({ id: voucherId, markets }, userId, standing);
  }

  /** Whether a request's vouch still counts. Call it in the transaction that depends on it. */
  async stillCounts(row: RecoveryRow): Promise<boolean> {
    if (row.voucher_id === null) return false;
    if (row.voucher_supplier_id !== null) return this.ofTeam(row.voucher_id, row.voucher_supplier_id, row);
    return this.ofStaff(row.voucher_id, row.user_id);
  }

  async standings(userIds: readonly string[]): Promise<Map<string, Standing>> {
    const { recoveries, cards } = this.#parts;
    const teams = await recoveries.teamsOf(userIds);
    const staff = await recoveries.staffMarkets(userIds);
    const known = await cards.cards([...new Set([...teams.values()].flat())]);
    return new Map(
      userIds.map((id) => {
        const suppliers = (teams.get(id) ?? []).flatMap((one) => known.get(one) ?? []);
        return [id, { suppliers, staff: staff.has(id) }];
      }),
    );
  }
}

/** The rule for staff, who never vouch for themselves. */
export function staffMayVouch(
  { id, markets }: { id: string; markets: readonly string[] },
  userId: string,
  { suppliers, staff }: Standing,
): boolean {
  if (id === userId) return false;
  if (staff || suppliers.length === 0) return markets.includes('*');
  return suppliers.every(({ market }) => worksIn(markets, market));
}
