import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { FieldError } from '#contracts/problem.ts';
import { plainQuebec } from '#contracts/supplier/found-address.ts';
import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { COUNTRIES, hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { customAreaOf } from '#modules/reference/index.ts';
import type { CountryBorders, Geocoder, ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { fold } from '#shared/fold.ts';
import { InvalidInput } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { UNKNOWN_PLACE, contactFaults, pinOf, readPhone, readPostcode, readWebsite } from './contact-rules.ts';
import { slugOf } from './find-listed.ts';
import type { FindListed, ListedBusiness } from './find-listed.ts';
import { marketRules } from './market-rules.ts';
import type { MarketRules } from './market-rules.ts';
import { newPublicId } from './public-id.ts';
import type { StartedProfile } from './started-profile.ts';
import { UNVERIFIED, VERIFIED } from '../profile/verified-tier.ts';
import type { VerifiedTier } from '../profile/verified-tier.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema>;

export const CREATE_LIMIT: Limit = { name: 'supplier-create:user', points: 20, seconds: DAY / SECOND };

/** Attempts before giving up, each lost to a taken public id or to someone listing the same business. */
const TRIES = 5;

export type Listing = ({ created: true; id: string } & ListedBusiness) | ({ created: false } & ListedBusiness);

/** The person who lists a business. */
export interface Lister {
  userId: string;
  emailConfirmed: boolean;
}

const ABROAD: FieldError = {
  pointer: '#/supplierFields/address',
  rule: 'abroad',
  detail: 'The pin is outside the country. Move it, or choose another country.',
};

interface NewListing {
  /** Null for a listing without a team. */
  lister: Lister | null;
  publicId?: string | undefined;
  listed?: (id: string) => Promise<void>;
}

export interface CreateSupplierParts {
  em: Em;
  clock: Clock;
  reference: ReferenceApi;
  geocoder: Geocoder;
  borders: CountryBorders;
  auth: AuthApi;
  limiter: RateLimiter;
  listed: FindListed;
  tier: VerifiedTier;
  profile: StartedProfile;
}

/** Lists a business (G1) and makes the person its admin. Its tier is Unverified until that person's address is confirmed (G3). */
export class CreateSupplier {
  readonly #parts: CreateSupplierParts;

  constructor(parts: CreateSupplierParts) {
    this.#parts = parts;
  }

  /**
   * Errors that the schema can't detect, by the rules of the country. Accepts any body; `part` names the property with
   * the fields.
   */
  async faults(body: unknown, part: 'supplierFields' | 'query'): Promise<FieldError[]> {
    const fields = (body as Record<string, Record<string, unknown> | null> | null)?.[part];
    if (typeof fields !== 'object' || fields === null) return [];
    const country = COUNTRIES.find((known) => known === fields['countryCode']);
    if (!country) return [];
    const rules = await marketRules(this.#parts.reference, country);
    const faults = await contactFaults(fields, country, rules);
    const pin = pinOf(fields);
    if (pin && (await this.#parts.borders.isAbroad(country, pin))) faults.push(ABROAD);
    return faults
      .filter(({ pointer }) => part === 'supplierFields' || !pointer.endsWith('/postcode'))
      .map((fault) => ({ ...fault, pointer: fault.pointer.replace('supplierFields', part) }));
  }

  /** Checks whether the business could be listed; writes nothing (D62). */
  async check(fields: SupplierFields): Promise<{ existing: ListedBusiness | null; slug: string | null }> {
    return { existing: await this.#parts.listed.byPlace(fields), slug: slugOf(fields) || null };
  }

  /**
   * Adds the place to the fields. Couples search by it, so every listing needs one.
   * @throws InvalidInput
   */
  async located(fields: SupplierFields): Promise<SupplierFields> {
    const { latitude: lat, longitude: lng } = await this.#placeOf(fields);
    if (lat === null || lng === null) throw new InvalidInput([UNKNOWN_PLACE]);
    return { ...fields, lat, lng };
  }

  /**
   * Lists a business. When two people list the same one at once, the second gets the first one's listing. A listing
   * that already has a public id was accepted earlier.
   * @throws InvalidInput
   */
  async list(fields: SupplierFields, lister: Lister, publicId?: string): Promise<Listing> {
    await this.#parts.limiter.consume(CREATE_LIMIT, lister.userId);
    const accepted = publicId === undefined ? await this.located(fields) : fields;
    return this.#list(accepted, { lister, publicId });
  }

  /**
   * Like `list`, for a listing without a team; `listed` runs in its transaction. Staff have no map, so a listing whose
   * town isn't found starts without a place, and its team sets the pin.
   */
  listWithoutTeam(fields: SupplierFields, listed: (id: string) => Promise<void>): Promise<Listing> {
    return this.#list(fields, { lister: null, listed });
  }

  async #list(fields: SupplierFields, { lister, publicId, listed }: NewListing): Promise<Listing> {
    const rules = await marketRules(this.#parts.reference, fields.countryCode);
    const place = await this.#placeOf(fields);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.#parts.em, async () => {
          const existing = await this.#parts.listed.byPlace(fields, rules);
          if (existing) return { created: false, ...existing };
          const by = lister && (await this.#asOfNow(lister));
          const made = await this.#insert(fields, { rules, place }, by, attempt === 1 ? publicId : undefined);
          if (made.created) await listed?.(made.id);
          return made;
        });
      } catch (error) {
        if (attempt >= TRIES || !isDuplicate(error)) throw error;
      }
    }
  }

  /** Rechecks the confirmation: one that happened while the form was being sent found no listing to raise. */
  async #asOfNow({ userId, emailConfirmed }: Lister): Promise<Lister> {
    return { userId, emailConfirmed: emailConfirmed || (await this.#parts.auth.hasConfirmed(userId)) };
  }

  /** Looked up outside the transaction, because the geocoder may be a slow service. */
  async #placeOf(fields: SupplierFields) {
    const { geocoder } = this.#parts;
    const { address, postcode = '', town, county = '', countryCode } = fields;
    let { lat = null, lng = null } = fields;
    if (lat === null || lng === null) {
      const query = [address, postcode, town, county].filter((part) => part !== '').join(', ');
      const found = await geocoder.geocode({ address: query, country: countryCode });
      const location = found?.results[0]?.geometry.location;
      [lat, lng] = [location?.lat ?? null, location?.lng ?? null];
    }
    return { latitude: lat, longitude: lng };
  }

  async #insert(
    fields: SupplierFields,
    { rules, place }: { rules: MarketRules; place: { latitude: number | null; longitude: number | null } },
    lister: Lister | null,
    known: string | undefined,
  ): Promise<Listing> {
    const { em, clock, auth, tier, profile } = this.#parts;
    const market = fields.countryCode;
    const now = clock.now();
    const id = newId(now);
    const publicId = known ?? newPublicId(market);
    const slug = slugOf(fields) || publicId.toLowerCase();
    const county = plainQuebec(fields.county?.trim() ?? '');
    await em
      .getKysely<Db>()
      .insertInto('supplier')
      .values({
        id,
        public_id: publicId,
        slug,
        name: fields.name.trim(),
        name_folded: fold(fields.name),
        category: fields.category,
        email: fields.email.trim(),
        phone: (await readPhone(fields.phone, market)) ?? fields.phone,
        website: readWebsite(fields.website ?? '') ?? fields.website ?? '',
        street: toJson([fields.address.trim()]),
        postal_code: readPostcode(fields.postcode ?? '', rules) ?? '',
        city: fields.town.trim(),
        city_folded: fold(fields.town),
        admin_area: toJson(county === '' ? [] : [county]),
        country: market,
        market,
        locale: rules.locale,
        currency: rules.currency,
        timezone: rules.timezone,
        ...place,
        custom_area: customAreaOf(rules.areas, { county, postcode: fields.postcode ?? '', ...place }),
        hide_street: fields.hideStreet ?? false,
        travel_km: fields.travelKm ?? null,
        tier: lister?.emailConfirmed ? VERIFIED : UNVERIFIED,
        tier_since: lister?.emailConfirmed ? now : null,
        pay_per_enquiry: false,
        reveal_admin_only: false,
        checked_at: null,
        delisted_at: null,
        deleted_at: null,
        registered_at: lister === null ? null : now,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute();
    if (lister !== null) await auth.grantAccess(lister.userId, id, 'admin');
    if (lister?.emailConfirmed) await tier.record(id, lister.userId);
    await profile.start(id, fields, lister?.userId ?? null);
    return { created: true, id, publicId, slug: hasDirectory(market) ? slug : null, claimable: false };
  }
}
