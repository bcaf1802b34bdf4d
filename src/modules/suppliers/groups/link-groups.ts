import { DAY, SECOND } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import { findBusiness } from './find-business.ts';
import { above, below, linkFault } from './group-tree.ts';
import type { Parents } from './group-tree.ts';
import type { GroupRepository, RequestRow } from './group.repository.ts';
import { GroupBusy, GroupImpossible, TooManyGroupRequests, UnknownBusiness } from './groups.errors.ts';

/** Attempted names and sent requests: enough for a large group, too few to guess ids (S46). */
const GROUP_REQUEST_LIMIT: Limit = { name: 'group:request', points: 60, seconds: DAY / SECOND };
/** Requests from one supplier to another. Each notifies the admins, even if they declined an earlier one. */
const GROUP_REPEAT_LIMIT: Limit = { name: 'group:repeat', points: 3, seconds: (30 * DAY) / SECOND };

export interface LinkGroupsParts {
  em: Em;
  groups: GroupRepository;
  suppliers: Pick<SuppliersApi, 'get' | 'find'>;
  auth: Pick<AuthApi, 'teamsOf' | 'addManaged' | 'removeManaged'>;
  outbox: Pick<Outbox, 'record'>;
  audit: AuditTrail;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** The event that the other side is notified about. */
type News = 'requested' | 'accepted' | 'widened' | 'declined' | 'withdrawn' | 'ended';

/**
 * Sends and answers requests to join a group (C3). Every change locks the row of the supplier at the top, so that
 * changes of one group run one after the other and two at once can't create a cycle or a fourth level.
 */
export class LinkGroups {
  readonly #parts: LinkGroupsParts;

  constructor(parts: LinkGroupsParts) {
    this.#parts = parts;
  }

  /** Asks another supplier to join the group; returns the id. @throws UnknownBusiness, GroupImpossible, TooManyRequests */
  async request(actor: SupplierActor, business: string): Promise<string> {
    const { groups, suppliers, auth, limiter } = this.#parts;
    const { supplierId, userId } = actor;
    await limiter.consume(GROUP_REQUEST_LIMIT, supplierId);
    const { market } = await suppliers.get(supplierId);
    const ownIds = new Set((await auth.teamsOf(userId)).keys());
    const childId = await findBusiness(this.#parts.em, business, { market, ownIds });
    if (childId === null) throw new UnknownBusiness();
    return this.#change(async () => {
      const parents = await groups.parents([await groups.rootOf(supplierId)]);
      const over = above(parents, supplierId);
      if (childId === supplierId || over.includes(childId)) throw new GroupImpossible('cycle');
      if (above(parents, childId).includes(supplierId)) throw new GroupImpossible('taken');
      if (await groups.isAtLimit(supplierId)) throw new TooManyGroupRequests();
      const open = await groups.ask(supplierId, childId, userId);
      if (open.isNew) {
        await limiter.consume(GROUP_REPEAT_LIMIT, `${supplierId} ${childId}`);
        await this.#record(actor, 'group.request', open);
        await this.#notify(childId, 'requested');
        await this.#notify(supplierId, null);
      }
      return open.id;
    });
  }

  /** Joins the group that asked. @throws NotFound, GroupImpossible, GroupBusy */
  async accept(actor: SupplierActor, requestId: string): Promise<void> {
    const { groups, auth } = this.#parts;
    await this.#change(async () => {
      const request = await groups.find(requestId);
      if (request?.child_id !== actor.supplierId) throw new NotFound('This request');
      const { parent_id: parentId, child_id: childId } = request;
      const root = await groups.rootOf(parentId);
      await this.#hold(root, childId);
      if ((await groups.rootOf(parentId)) !== root) throw new GroupBusy();
      if (!(await groups.end(requestId)) || !(await this.#exists(parentId))) throw new NotFound('This request');
      const parents = await groups.parents([root, childId, await groups.rootOf(childId)]);
      const fault = linkFault(parents, parentId, childId);
      if (fault !== null) throw new GroupImpossible(fault);
      await groups.link(parentId, childId, root);
      await groups.endAllTo(childId);
      const managers = [parentId, ...above(parents, parentId)];
      const members = [childId, ...below(parents, childId)];
      await auth.addManaged(members.flatMap((supplierId) => managers.map((managerId) => ({ supplierId, managerId }))));
      await this.#record(actor, 'group.accept', request);
      await this.#notify(parentId, 'accepted');
      for (const id of [...managers.slice(1), childId]) await this.#notify(id, null);
      // They didn't get the request, and more admins can now work at their business.
      for (const id of members.slice(1)) await this.#notify(id, 'widened');
    });
  }

  /** Declines a received request, or withdraws a sent one. @throws NotFound */
  async end(actor: Pick<SupplierActor, 'supplierId' | 'userId'>, requestId: string): Promise<void> {
    const { groups } = this.#parts;
    await this.#change(async () => {
      const request = await groups.find(requestId);
      const { parent_id: parentId = '', child_id: childId = '' } = request ?? {};
      const own = [parentId, childId].includes(actor.supplierId);
      if (!request || !own || !(await groups.end(requestId))) throw new NotFound('This request');
      const withdrawn = parentId === actor.supplierId;
      await this.#record(actor, withdrawn ? 'group.withdraw' : 'group.decline', request);
      await this.#notify(actor.supplierId, null);
      await this.#notify(withdrawn ? childId : parentId, withdrawn ? 'withdrawn' : 'declined');
    });
  }

  /**
   * Ends the connection with the supplier above or one directly below, which keeps everything below it. The rights of
   * those above end with their next request.
   * @throws NotFound, GroupBusy
   */
  async unlink(actor: Pick<SupplierActor, 'supplierId' | 'userId'>, otherId: string): Promise<void> {
    const { groups, auth } = this.#parts;
    await this.#change(async () => {
      const root = await groups.rootOf(actor.supplierId);
      await this.#hold(root);
      if ((await groups.rootOf(actor.supplierId)) !== root) throw new GroupBusy();
      const parents = await groups.parents([root]);
      const childId = linkedChild(parents, actor.supplierId, otherId);
      if (childId === null) throw new NotFound('This connection');
      const managers = above(parents, childId);
      const under = below(parents, childId);
      await groups.unlink(childId, under);
      await auth.removeManaged([childId, ...under], managers);
      const link = { parent_id: parents.get(childId) ?? '', child_id: childId };
      await this.#record(actor, 'group.unlink', link);
      const other = childId === actor.supplierId ? link.parent_id : childId;
      await this.#notify(other, 'ended');
      for (const id of [...managers, childId, ...under]) if (id !== other) await this.#notify(id, null);
    });
  }

  /**
   * Ends every connection and open request of a supplier after an undone claim.
   * @throws GroupBusy
   */
  async leave(actor: Pick<SupplierActor, 'supplierId' | 'userId'>): Promise<void> {
    const { groups } = this.#parts;
    const { supplierId } = actor;
    const parents = await groups.parents([await groups.rootOf(supplierId)]);
    const parent = parents.get(supplierId);
    const children = [...parents].filter(([, over]) => over === supplierId).map(([child]) => child);
    for (const other of [...(parent === undefined ? [] : [parent]), ...children]) await this.unlink(actor, other);
    for (const { id } of await groups.open(supplierId)) await this.end(actor, id);
  }

  #change<T>(work: () => Promise<T>): Promise<T> {
    return inTransaction(this.#parts.em, work, { readCommitted: true });
  }

  /** Locks suppliers in a fixed order, so that two changes never deadlock. */
  async #hold(...ids: string[]): Promise<void> {
    for (const id of ids.toSorted()) await lockSupplier(this.#parts.em, id);
  }

  async #exists(supplierId: string): Promise<boolean> {
    return (await this.#parts.suppliers.find(supplierId))?.deleted === false;
  }

  /** Records the change in the history of both sides. */
  async #record(
    actor: Pick<SupplierActor, 'userId'>,
    action: string,
    link: Pick<RequestRow, 'parent_id' | 'child_id'>,
  ): Promise<void> {
    const after = { parentId: link.parent_id, childId: link.child_id };
    const entry = { actorId: actor.userId, action, before: null, after };
    const { audit } = this.#parts;
    await audit.record({ ...entry, supplierId: link.parent_id }, { ...entry, supplierId: link.child_id });
  }

  /** Makes screens reload; with `what`, also notifies the admins. */
  async #notify(supplierId: string, what: News | null): Promise<void> {
    await this.#parts.outbox.record({ name: 'group.changed', supplierId, ...(what && { payload: { what } }) });
  }
}

/** Which of two suppliers is directly below the other; null when they aren't connected. */
function linkedChild(parents: Parents, one: string, other: string): string | null {
  if (parents.get(one) === other) return one;
  return parents.get(other) === one ? other : null;
}
