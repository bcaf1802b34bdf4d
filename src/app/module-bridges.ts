import type { AuthApi, HasWedding } from '#modules/auth/index.ts';
import type { LeadsApi } from '#modules/leads/index.ts';
import type { SuppliersApi, WeddingRecords } from '#modules/suppliers/index.ts';
import type { WeddingRecordsApi, WeddingsApi } from '#modules/weddings/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { CouplesOf, NamesOf } from '#shared/people.ts';
import type { StaffSupplierGuard } from '#shared/http/staff-guard.ts';
import { worksIn } from '#shared/security/staff-markets.ts';

/** Names of people, or of API keys acting in their place; keys are only looked up if an id belongs to no person. */
export function peopleNames({ auth, keyNames }: { auth: Pick<AuthApi, 'people'>; keyNames: NamesOf }): NamesOf {
  return async (ids) => {
    const people = await auth.people(ids);
    const names = [...people].map(([id, person]) => [id, `${person.firstName} ${person.lastName}`.trim()] as const);
    const others = ids.filter((id) => !people.has(id));
    return new Map([...names, ...(others.length === 0 ? [] : await keyNames(others))]);
  };
}

export function coupleNames({ leads }: { leads: Pick<LeadsApi, 'briefs'> }): CouplesOf {
  return async (supplierId, leadIds) =>
    new Map([...(await leads.briefs(supplierId, leadIds))].map(([id, brief]) => [id, brief.couple]));
}

export function staffSupplierGuard({ suppliers }: { suppliers: Pick<SuppliersApi, 'find'> }): StaffSupplierGuard {
  return async (actor, supplierId) => {
    const supplier = await suppliers.find(supplierId);
    if (supplier === null || !worksIn(actor.staffMarkets, supplier.market)) throw new NotFound('This supplier');
  };
}

export function hasWedding({ weddings }: { weddings: Pick<WeddingsApi, 'isCouple'> }): HasWedding {
  return (userId) => weddings.isCouple(userId);
}

export function weddingRecords({ records }: { records: WeddingRecordsApi }): WeddingRecords {
  return {
    create: (wedding) => records.create(wedding),
    change: (id, wedding) => records.change(id, wedding),
  };
}
