import type { GroupMember } from '#contracts/supplier/group.ts';
import { token } from '#shared/wiring/token.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';

/** A supplier in a group, with what screens show and calculations need. */
export interface GroupSupplier {
  facts: SupplierFacts;
  member: GroupMember;
}

/** Groups of suppliers (C3, docs/groups.md). */
export interface GroupsApi {
  /** All suppliers below this one, by name; deleted ones are left out. Two queries. */
  below(supplierId: string): Promise<GroupSupplier[]>;
}
export const GROUPS_API = token<GroupsApi>('GroupsApi');
