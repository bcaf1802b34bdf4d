import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { API_KEY_NAMES, SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { NotFound } from '#shared/errors.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { STAFF_SUPPLIER_GUARD } from '#shared/security/staff-guard.ts';
import type { StaffSupplierGuard } from '#shared/security/staff-guard.ts';

/** What modules that must not know each other hand one another: plain functions. */
export const crossingsModule = new ContainerModule(({ bind }) => {
  bind<NamesOf>(PEOPLE_NAMES).toResolvedValue(
    (auth: AuthApi, keyNames: NamesOf) => peopleNames({ auth, keyNames }),
    [AUTH_API, API_KEY_NAMES],
  );
  bind<StaffSupplierGuard>(STAFF_SUPPLIER_GUARD).toResolvedValue(
    (suppliers: SuppliersApi) => staffSupplierGuard({ suppliers }),
    [SUPPLIERS_API],
  );
});

/** People, and the API keys that stand where a person would: those are asked for only when an id is nobody's. */
export function peopleNames({ auth, keyNames }: { auth: Pick<AuthApi, 'people'>; keyNames: NamesOf }): NamesOf {
  return async (ids) => {
    const people = await auth.people(ids);
    const names = [...people].map(([id, person]) => [id, `${person.firstName} ${person.lastName}`.trim()] as const);
    const others = ids.filter((id) => !people.has(id));
    return new Map([...names, ...(others.length === 0 ? [] : await keyNames(others))]);
  };
}

export function staffSupplierGuard({ suppliers }: { suppliers: Pick<SuppliersApi, 'find'> }): StaffSupplierGuard {
  return async (actor, supplierId) => {
    const supplier = await suppliers.find(supplierId);
    const allowed =
      supplier !== null && actor.staffMarkets.some((market) => market === '*' || market === supplier.market);
    if (!allowed) throw new NotFound('This supplier');
  };
}
