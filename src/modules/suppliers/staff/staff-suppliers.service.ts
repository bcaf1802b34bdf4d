import { LockMode } from '@mikro-orm/core';
import type { InferType } from 'yup';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type {
  StaffSupplier,
  StaffSupplierDetail,
  StaffSupplierFilter,
  staffSupplierInput,
} from '#contracts/staff/staff.ts';
import type { AuthApi, Person } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { UserActor } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { limitedTo, worksIn } from '#shared/security/staff-markets.ts';
import type { StaffClaimRow } from './staff-supplier.presenter.ts';
import type { StaffSupplierRepository } from './staff-suppliers.repository.ts';
import type { AreaSlotsKeeper } from '../additional-areas/area-slots-keeper.ts';
import { Supplier } from '../profile/supplier.entity.ts';
import { TierChange } from '../profile/tier-change.entity.ts';

type StaffChange = InferType<typeof staffSupplierInput>;

export interface StaffSuppliersParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  suppliers: StaffSupplierRepository;
  auth: AuthApi;
  audit: AuditTrail;
  log: SecurityLog;
  areaSlots: Pick<AreaSlotsKeeper, 'keep'>;
}

/** A switch that actually changed. */
interface Turned {
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Actions of platform staff on suppliers of their markets; suppliers of other markets are not found (D11). */
export class StaffSuppliersService {
  readonly #parts: StaffSuppliersParts;

  constructor(parts: StaffSuppliersParts) {
    this.#parts = parts;
  }

  list(actor: UserActor, query: ListQuery<StaffSupplierFilter>): Promise<Page<StaffSupplier>> {
    return this.#parts.suppliers.page(limitedTo(actor.staffMarkets), query);
  }

  /** @throws NotFound, also for a supplier in another market */
  async find(actor: UserActor, id: string): Promise<StaffSupplierDetail> {
    const detail = await this.#parts.suppliers.detail(id, limitedTo(actor.staffMarkets));
    if (!detail) throw new NotFound('This supplier');
    const { auth } = this.#parts;
    const team = await auth.everyMember(id);
    const admins = presentAdmins(await auth.platformAdmins(detail.market));
    return { ...detail, claim: await this.#claim(detail.claim), team: team.map(presentTeammate), admins };
  }

  async #claim(claim: StaffClaimRow | null): Promise<StaffSupplierDetail['claim']> {
    if (claim === null) return null;
    const { userId, ...facts } = claim;
    const { auth } = this.#parts;
    const [people, done] = await Promise.all([auth.people([userId]), auth.actionsOf([userId])]);
    const person = people.get(userId);
    const actions = done.get(userId) ?? NO_ACTIONS;
    return {
      ...facts,
      name: person ? `${person.firstName} ${person.lastName}`.trim() : '',
      email: actions.deleted === false ? (person?.email ?? '') : '',
      actions,
    };
  }

  /**
   * Changes switches, leaving those that already have the value untouched. Tier history, the team's access and the
   * audit log commit with it (S35, S36).
   * @throws NotFound
   */
  async change(actor: UserActor, id: string, change: StaffChange): Promise<StaffSupplierDetail> {
    const { em, outbox, audit, log, areaSlots } = this.#parts;
    const turned = await inTransaction(em, async (tx) => {
      const supplier = await tx.findOne(Supplier, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!supplier || !worksIn(actor.staffMarkets, supplier.market)) throw new NotFound('This supplier');
      const from = supplier.tier;
      const steps = [
        this.#setTier(tx, supplier, change.tier, actor.userId),
        this.#setPayPerEnquiry(supplier, change.payPerEnquiry),
        this.#stamp(supplier, 'checkedAt', 'checked', change.checked),
        this.#stamp(supplier, 'delistedAt', 'delisted', change.delisted),
        this.#stamp(supplier, 'deletedAt', 'deleted', change.deleted),
      ].filter((step) => step !== null);
      if (steps.length === 0) return steps;
      supplier.updatedAt = this.#parts.clock.now();
      await tx.flush();
      const { category, tier: to } = supplier;
      if (to !== from) {
        await areaSlots.keep({ supplierId: id, category, from, to, changedBy: actor.userId });
      }
      if (steps.some((step) => step.action === 'supplier.deleted'))
        await this.#parts.auth.suspendAccess(id, supplier.deletedAt !== null);
      const moved = steps.some(({ action }) => action === 'supplier.deleted' || action === 'supplier.delisted');
      const newTier = to !== from && { payload: { tier: to, by: actor.userId } };
      if (moved || newTier) await outbox.record({ name: 'listing.changed', supplierId: id, ...newTier });
      const reason = change.reason ?? null;
      await audit.record(...steps.map((step) => ({ ...step, actorId: actor.userId, supplierId: id, reason })));
      return steps;
    });
    if (turned.length > 0) {
      const changed = turned.map((step) => step.action).join(' ');
      log.note('staff-changed-supplier', actor, { userId: actor.userId, supplierId: id, changed });
    }
    return this.find(actor, id);
  }

  #setTier(tx: Em, supplier: Supplier, tier: StaffChange['tier'], changedBy: string): Turned | null {
    if (tier === undefined || tier === supplier.tier) return null;
    const now = this.#parts.clock.now();
    const tierFrom = supplier.tier;
    supplier.tier = tier;
    supplier.tierSince = now;
    tx.create(TierChange, {
      id: newId(now),
      supplierId: supplier.id,
      tierFrom,
      tierTo: tier,
      changedBy,
      changedAt: now,
    });
    return { action: 'supplier.tier', before: { tier: tierFrom }, after: { tier } };
  }

  #setPayPerEnquiry(supplier: Supplier, on: boolean | undefined): Turned | null {
    if (on === undefined || on === supplier.payPerEnquiry) return null;
    supplier.payPerEnquiry = on;
    return { action: 'supplier.payPerEnquiry', before: { payPerEnquiry: !on }, after: { payPerEnquiry: on } };
  }

  #stamp(
    supplier: Supplier,
    field: 'checkedAt' | 'delistedAt' | 'deletedAt',
    word: string,
    on: boolean | undefined,
  ): Turned | null {
    const before = supplier[field] ?? null;
    if (on === undefined || on === (before !== null)) return null;
    const after = on ? this.#parts.clock.now() : null;
    supplier[field] = after;
    return { action: `supplier.${word}`, before: { [field]: before }, after: { [field]: after } };
  }
}

type EveryMember = Awaited<ReturnType<AuthApi['everyMember']>>[number];

/** A person responsible for this market as well as for all is listed once, as staff of the market. */
function presentAdmins(staff: readonly { person: Person; market: string }[]): StaffSupplierDetail['admins'] {
  const own = staff.filter(({ market }) => market !== '*');
  const everywhere = staff.filter(
    ({ market, person }) => market === '*' && !own.some((one) => one.person.id === person.id),
  );
  return [...own, ...everywhere].map(({ person, market }) => ({
    id: person.id,
    name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    allMarkets: market === '*',
    blocked: person.blocked,
  }));
}

function presentTeammate(member: EveryMember): StaffSupplierDetail['team'][number] {
  return {
    id: member.id,
    name: `${member.firstName} ${member.lastName}`.trim(),
    email: member.email,
    role: member.role,
    actions: member.actions,
  };
}
