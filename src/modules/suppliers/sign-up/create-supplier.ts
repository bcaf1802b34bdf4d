import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { FieldError } from '#contracts/problem.ts';
import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { MARKETS } from '#contracts/terms/supplier-terms.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { fold } from '#shared/fold.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { contactFaults, readPhone, readPostcode, readWebsite } from './contact-rules.ts';
import { marketRules } from './market-rules.ts';
import { newPublicId } from './public-id.ts';
import { supplierSlug } from './slug.ts';
import type { supplierSchema } from '../profile/supplier.entity.ts';

type Db = InferKyselyDB<typeof supplierSchema>;

export const CREATE_LIMIT: Limit = { name: 'supplier-create:user', points: 20, seconds: DAY / SECOND };

/** Draws of a public id, or races lost to someone who listed the same business, before giving up. */
const TRIES = 5;

export type Listing =
  { created: true; id: string; publicId: string; slug: string } | { created: false; publicId: string; slug: string };

export interface CreateSupplierParts {
  em: Em;
  clock: Clock;
  reference: ReferenceApi;
  auth: AuthApi;
  limiter: RateLimiter;
}

/** Lists a business (G1): the person who does becomes its admin, its tier is Unverified (G3). */
export class CreateSupplier {
  readonly #parts: CreateSupplierParts;

  constructor(parts: CreateSupplierParts) {
    this.#parts = parts;
  }

  /** What the schema cannot know: the rules of the market. Bears any body. */
  async faults(body: unknown): Promise<FieldError[]> {
    const fields = (body as { supplierFields?: Record<string, unknown> | null } | null)?.supplierFields;
    if (typeof fields !== 'object' || fields === null) return [];
    const market = MARKETS.find((known) => known === fields['countryCode']);
    if (!market) return [];
    return contactFaults(fields, market, await marketRules(this.#parts.reference, market));
  }

  /** Whether the business could be listed; nothing is written (D62). */
  async check(fields: SupplierFields): Promise<{ existing: Listing | null; slug: string }> {
    return { existing: await this.#findListed(fields), slug: slugOf(fields) };
  }

  /** Of two who list the same business at the same moment, the second one gets the listing of the first. */
  async list(fields: SupplierFields, userId: string): Promise<Listing> {
    await this.#parts.limiter.consume(CREATE_LIMIT, userId);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(this.#parts.em, async () => {
          const existing = await this.#findListed(fields);
          return existing ?? (await this.#insert(fields, userId));
        });
      } catch (error) {
        if (attempt >= TRIES || !isDuplicate(error)) throw error;
      }
    }
  }

  /** Same market and the same slug, or the same name with the same postcode or town (`profileExists`). */
  async #findListed(fields: SupplierFields): Promise<Listing | null> {
    const rules = await marketRules(this.#parts.reference, fields.countryCode);
    const slug = slugOf(fields);
    const candidates = await this.#parts.em
      .getKysely<Db>()
      .selectFrom('supplier')
      .select(['public_id', 'slug', 'postal_code', 'city'])
      .where((eb) =>
        eb.or([
          eb('market', '=', fields.countryCode).and('slug', '=', slug),
          // By its name alone, not among all of the market.
          eb('name_folded', '=', fold(fields.name)).and(unindexed('market'), '=', fields.countryCode),
        ]),
      )
      .orderBy('id')
      .limit(100)
      .execute();
    const postcode = readPostcode(fields.postcode ?? '', rules)?.replaceAll(' ', '') ?? '';
    const found = candidates.find(
      (row) =>
        row.slug === slug ||
        fold(row.city) === fold(fields.town) ||
        (postcode !== '' && row.postal_code.replaceAll(' ', '') === postcode),
    );
    return found ? { created: false, publicId: found.public_id, slug: found.slug } : null;
  }

  async #insert(fields: SupplierFields, userId: string): Promise<Listing> {
    const { em, clock, auth, reference } = this.#parts;
    const market = fields.countryCode;
    const rules = await marketRules(reference, market);
    const now = clock.now();
    const id = newId(now);
    const publicId = newPublicId(market);
    const slug = slugOf(fields) || publicId.toLowerCase();
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
        website: readWebsite(fields.website) ?? fields.website,
        street: toJson([fields.address.trim()]),
        postal_code: readPostcode(fields.postcode ?? '', rules) ?? '',
        city: fields.town.trim(),
        admin_area: toJson(fields.county?.trim() ? [fields.county.trim()] : []),
        country: market,
        market,
        locale: rules.locale,
        currency: rules.currency,
        timezone: rules.timezone,
        latitude: fields.lat ?? null,
        longitude: fields.lng ?? null,
        tier: -1,
        tier_since: null,
        pay_per_enquiry: false,
        reveal_admin_only: false,
        checked_at: null,
        delisted_at: null,
        deleted_at: null,
        registered_at: now,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute();
    await auth.grantAccess(userId, id, 'admin');
    return { created: true, id, publicId, slug };
  }
}

function slugOf(fields: SupplierFields): string {
  return supplierSlug(fields.name, fields.town, fields.county ?? '');
}
