import type { AccessEntry, SessionAnswer } from '#contracts/account/auth.ts';
import type { Acting } from '#contracts/account/acting.ts';
import { photoPath } from '#contracts/account/photo.ts';
import { ACTING_PERMISSIONS, ROLE_PERMISSIONS } from '#contracts/account/roles.ts';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { Access, Deactivation } from '../people/access-list.repository.ts';
import type { Person, SupplierCard } from '../index.ts';

/** The signed-in person, with the suppliers in the order of the access list: the active one last. */
export function presentSession(
  person: Person & { registeredAt: number; recovering: boolean },
  expiresAt: number,
  access: readonly Access[],
  cards: ReadonlyMap<string, SupplierCard>,
  staffMarkets: readonly string[],
  acting: Acting | null = null,
): SessionAnswer {
  return {
    user: {
      id: person.id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      locale: person.locale,
      emailConfirmed: person.emailConfirmed,
      photo: person.photo && photoPath(person.id, person.photo),
      registeredAt: new Date(person.registeredAt).toISOString(),
    },
    suppliers: access.flatMap((entry) => {
      const card = cards.get(entry.supplierId);
      return card ? [{ ...presentAccess(entry, card), ...(acting && { permissions: [...ACTING_PERMISSIONS] }) }] : [];
    }),
    deactivated: [],
    staffMarkets: (['*', ...MARKETS] as const).filter((market) => staffMarkets.includes(market)),
    acting,
    recovering: person.recovering,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Deleted suppliers by name; erased ones have none. */
export function presentDeactivated(
  deactivated: readonly Deactivation[],
  names: ReadonlyMap<string, string>,
): Pick<SessionAnswer, 'deactivated'> {
  return {
    deactivated: deactivated.flatMap(({ supplierId, at }) => {
      const name = names.get(supplierId);
      return name === undefined ? [] : [{ supplierId, name, at: new Date(at).toISOString() }];
    }),
  };
}

/** The team access of staff acting for a supplier. */
export const actingAccess = (supplierId: string): Access => ({
  supplierId,
  role: 'admin',
  primary: true,
  through: null,
});

function presentAccess(entry: Access, card: SupplierCard): AccessEntry {
  return {
    supplierId: card.id,
    publicId: card.publicId,
    name: card.name,
    category: card.category,
    town: card.town,
    tier: card.tier,
    role: entry.role,
    permissions: [...ROLE_PERMISSIONS[entry.role]],
    primary: entry.primary,
    through: entry.through,
  };
}
