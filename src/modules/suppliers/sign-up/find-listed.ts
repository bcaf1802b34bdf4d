import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ListingIdentity } from '#contracts/supplier/get-listed.ts';
import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { supplierSlug } from '#contracts/supplier/supplier-slug.ts';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { fold } from '#shared/fold.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import type { businessClaimSchema } from '../domains/business-claim.entity.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';
import { readPhone, readPostcode, readWebsite } from './contact-rules.ts';
import { marketRules } from './market-rules.ts';
import type { MarketRules } from './market-rules.ts';

type Db = InferKyselyDB<typeof supplierSchema | typeof businessClaimSchema>;

export interface ListedBusiness {
  publicId: string;
  slug: string | null;
  /** The business has never had anyone here, so a person who proves the domain can claim it (docs/proof.md). */
  claimable: boolean;
}

/** Finds the existing listing of a business that someone wants to list (`profileExists`). */
export class FindListed {
  readonly #em: Em;
  readonly #reference: ReferenceApi;

  constructor({ em, reference }: { em: Em; reference: ReferenceApi }) {
    this.#em = em;
    this.#reference = reference;
  }

  /** By same country and slug, or the same name with the same postcode or town. */
  async byPlace(fields: SupplierFields, known?: MarketRules): Promise<ListedBusiness | null> {
    const rules = known ?? (await marketRules(this.#reference, fields.countryCode));
    const slug = slugOf(fields);
    const candidates = await this.#candidates(fields.name, fields.countryCode, slug);
    const postcode = readPostcode(fields.postcode ?? '', rules)?.replaceAll(' ', '') ?? '';
    const found = candidates.find(
      (row) =>
        (slug !== '' && row.slug === slug) ||
        fold(row.city) === fold(fields.town) ||
        (postcode !== '' && row.postal_code.replaceAll(' ', '') === postcode),
    );
    return found ? listed(found) : null;
  }

  /** Before the place is known: by the same name with the same website or phone number. */
  async byIdentity({ name, countryCode, website, phone }: ListingIdentity): Promise<ListedBusiness | null> {
    const candidates = await this.#candidates(name, countryCode, '');
    const host = hostOf(website);
    const number = await readPhone(phone, countryCode);
    const found = candidates.find(
      (row) => (host !== null && hostOf(row.website) === host) || (number !== null && row.phone === number),
    );
    return found ? listed(found) : null;
  }

  #candidates(name: string, country: Country, slug: string) {
    return this.#em
      .getKysely<Db>()
      .selectFrom('supplier')
      .leftJoin('business_claim as claim', 'claim.supplier_id', 'supplier.id')
      .select(['public_id', 'slug', 'market', 'postal_code', 'city', 'website', 'phone'])
      .select(['registered_at', 'deleted_at', 'claim.claimed_at'])
      .where((eb) =>
        eb.or([
          eb('market', '=', country).and('slug', '=', slug),
          // Uses the index on the name instead of scanning the whole market.
          eb('name_folded', '=', fold(name)).and(unindexed('market'), '=', country),
        ]),
      )
      .orderBy('id')
      .limit(100)
      .execute();
  }
}

/** A business's address in the directory; empty in countries without one (D30). */
export const slugOf = (fields: Pick<SupplierFields, 'name' | 'town' | 'county' | 'countryCode'>): string =>
  hasDirectory(fields.countryCode) ? supplierSlug(fields.name, fields.town, fields.county ?? '') : '';

interface ListedRow {
  public_id: string;
  slug: string;
  market: Country;
  registered_at: number | null;
  deleted_at: number | null;
  claimed_at: number | null;
}

const listed = (row: ListedRow): ListedBusiness => ({
  publicId: row.public_id,
  slug: hasDirectory(row.market) ? row.slug : null,
  claimable: row.registered_at === null && row.deleted_at === null && row.claimed_at === null,
});

function hostOf(website: string | null | undefined): string | null {
  const read = website ? readWebsite(website) : null;
  return read === null ? null : new URL(read).hostname.toLowerCase().replace(/^www\./u, '');
}
