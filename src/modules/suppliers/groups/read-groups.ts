import type { GroupConnections, GroupMember, GroupRequest } from '#contracts/supplier/group.ts';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import { iso } from '#shared/iso.ts';
import type { NamesOf } from '#shared/people.ts';
import type { SupplierCovers } from '../profile/supplier-covers.ts';
import type { SupplierFacts, SuppliersApi } from '../profile/suppliers-api.ts';
import type { GroupRepository } from './group.repository.ts';
import { below, children } from './group-tree.ts';
import type { GroupSupplier, GroupsApi } from './groups-api.ts';

export interface ReadGroupsParts {
  groups: GroupRepository;
  suppliers: Pick<SuppliersApi, 'findMany'>;
  namesOf: NamesOf;
  covers: SupplierCovers;
}

/** What a supplier sees of its group, in a constant number of statements. */
export class ReadGroups implements GroupsApi {
  readonly #parts: ReadGroupsParts;

  constructor(parts: ReadGroupsParts) {
    this.#parts = parts;
  }

  async connections(supplierId: string): Promise<GroupConnections> {
    const { groups } = this.#parts;
    const root = await groups.rootOf(supplierId);
    const parents = await groups.parents([root]);
    const parent = parents.get(supplierId) ?? '';
    const ids = children(parents, supplierId);
    const known = await this.#members([root, parent, ...ids]);
    return {
      root: parents.size > 0 ? (known.get(root)?.member ?? null) : null,
      parent: known.get(parent)?.member ?? null,
      children: inOrder(ids, known).map(({ member }) => member),
    };
  }

  async below(supplierId: string): Promise<GroupSupplier[]> {
    const { groups } = this.#parts;
    const ids = below(await groups.parents([await groups.rootOf(supplierId)]), supplierId);
    return inOrder(ids, await this.#members(ids));
  }

  /** Open requests, newest first; those of deleted suppliers are left out. */
  async requests(supplierId: string): Promise<GroupRequest[]> {
    const { groups, namesOf } = this.#parts;
    const rows = await groups.open(supplierId);
    const known = await this.#members(rows.flatMap((row) => [row.parent_id, row.child_id]));
    const names = await namesOf(rows.map((row) => row.created_by));
    return rows.flatMap((row) => {
      const direction = row.parent_id === supplierId ? 'sent' : 'received';
      const other = known.get(direction === 'sent' ? row.child_id : row.parent_id);
      if (!other) return [];
      const sentBy = names.get(row.created_by) ?? null;
      return [{ id: row.id, direction, supplier: other.member, sentBy, sentAt: iso(row.created_at) }];
    });
  }

  async #members(ids: readonly string[]): Promise<Map<string, GroupSupplier>> {
    const { suppliers, covers } = this.#parts;
    const found = await suppliers.findMany([...new Set(ids)]);
    const shown = [...found.values()].filter(({ deleted }) => !deleted);
    const photos = await covers(shown.map(({ id }) => id));
    return new Map(
      shown.map((facts) => [facts.id, { facts, member: presentMember(facts, photos.get(facts.id) ?? null) }]),
    );
  }
}

/** Sorted by name; unknown ids are left out. */
const inOrder = (ids: readonly string[], known: ReadonlyMap<string, GroupSupplier>): GroupSupplier[] =>
  ids
    .flatMap((id) => known.get(id) ?? [])
    .toSorted((a, b) => a.facts.name.localeCompare(b.facts.name) || (a.facts.id < b.facts.id ? -1 : 1));

function presentMember(facts: SupplierFacts, photo: string | null): GroupMember {
  return {
    id: facts.id,
    publicId: facts.publicId,
    name: facts.name,
    type: facts.category,
    slug: hasDirectory(facts.country) ? facts.slug : null,
    photo,
    town: facts.city,
    tier: facts.tier,
  };
}
