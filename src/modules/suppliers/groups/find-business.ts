import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { UNVERIFIED } from '../profile/verified-tier.ts';

/** What someone typed to identify a supplier. */
export type BusinessName = { publicId: string } | { slug: string };

/** A public id, or a page's address or its last part, which can end with the public id. */
function businessName(typed: string): BusinessName {
  const path = typed
    .trim()
    .replace(/[?#].*$/su, '')
    .replace(/(?<!\/)\/+$/u, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  const publicId = /(?:^|-)([A-Z]{2}\d{8})$/iu.exec(last)?.[1];
  return publicId ? { publicId: publicId.toUpperCase() } : { slug: last.toLowerCase() };
}

/**
 * Finds the supplier that a person typed. One that is deleted, delisted or not verified yet is only found by people in
 * its team; for everyone else it doesn't exist (S31).
 */
export async function findBusiness(
  em: Em,
  typed: string,
  { market, ownIds }: { market: Country; ownIds: ReadonlySet<string> },
): Promise<string | null> {
  const name = businessName(typed);
  const supplier = em
    .getKysely<InferKyselyDB<typeof supplierSchema>>()
    .selectFrom('supplier')
    .select(['id', 'tier', 'delisted_at'])
    .where('deleted_at', 'is', null);
  const found = await (
    'publicId' in name
      ? supplier.where('public_id', '=', name.publicId)
      : supplier.where('market', '=', market).where('slug', '=', name.slug)
  ).executeTakeFirst();
  if (!found) return null;
  const shown = found.delisted_at === null && found.tier > UNVERIFIED;
  return shown || ownIds.has(found.id) ? found.id : null;
}
