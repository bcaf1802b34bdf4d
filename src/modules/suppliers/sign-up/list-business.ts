import { HOUR, SECOND } from '#contracts/durations.ts';
import type { ClaimListingAnswer, ListingIdentity, ValidateStep1Answer } from '#contracts/supplier/get-listed.ts';
import { publicPagePath } from '#contracts/supplier/supplier-slug.ts';
import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import type { Caller } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { CreateSupplier, Lister } from './create-supplier.ts';
import { slugOf } from './find-listed.ts';
import type { FindListed, ListedBusiness } from './find-listed.ts';
import type { PendingListings } from './pending-listings.ts';
import { newPublicId } from './public-id.ts';

/** Limit on checks and listings from one network by people without an account. */
export const LISTING_LIMIT: Limit = { name: 'listing:network', points: 60, seconds: HOUR / SECOND };

export interface ListBusinessParts {
  em: Em;
  limiter: RateLimiter;
  listed: FindListed;
  pending: PendingListings;
  create: CreateSupplier;
}

/** The address at which couples see a listing. */
export const pageOf = ({ publicId }: { publicId: string }, { siteUrl }: { siteUrl: string }): string =>
  `${siteUrl}${publicPagePath(publicId)}`;

/** The result of listing a business without an account, and the cookie with which this browser can claim it. */
export interface KeptListing {
  existing: ListedBusiness | null;
  publicId: string;
  slug: string | null;
  cookie: string | null;
}

/** Getting listed before there is an account (G1), and claiming the listing with one (G3). */
export class ListBusiness {
  readonly #parts: ListBusinessParts;

  constructor(parts: ListBusinessParts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests */
  refuseSpent(caller: Caller): void {
    this.#parts.limiter.refuseSpent(LISTING_LIMIT, limitPrefix(caller.ip));
  }

  /** @throws TooManyRequests */
  async checkIdentity(identity: ListingIdentity, caller: Caller): Promise<ValidateStep1Answer> {
    await this.#count(caller);
    const existing = await this.#parts.listed.byIdentity(identity);
    if (!existing) return { valid: true, publicId: null, slug: null, reason: null, url: null, claimable: false };
    return { valid: false, ...existing, reason: 'profileExists', url: pageOf(existing, caller) };
  }

  /** @throws TooManyRequests, InvalidInput */
  async keep(typed: SupplierFields, caller: Caller, earlier: string | undefined): Promise<KeptListing> {
    await this.#count(caller);
    const fields = await this.#parts.create.located(typed);
    const slug = slugOf(fields) || null;
    const existing = await this.#parts.listed.byPlace(fields);
    if (existing) return { existing, publicId: existing.publicId, slug: existing.slug, cookie: null };
    const publicId = newPublicId(fields.countryCode);
    const cookie = await inTransaction(this.#parts.em, () => this.#parts.pending.keep({ publicId, fields }, earlier));
    return { existing: null, publicId, slug, cookie };
  }

  /** Deletes the browser's listing once it is claimed, or found to be someone else's. */
  async claim(token: string | undefined, lister: Lister): Promise<ClaimListingAnswer> {
    const { em, pending, create } = this.#parts;
    const taken = token ? await inTransaction(em, () => pending.take(token)) : null;
    if (!taken) return { supplierId: null, state: 'nothing', publicId: null, claimable: false };
    const listing = await create.list(taken.fields, lister, taken.publicId);
    return listing.created
      ? { supplierId: listing.id, state: 'claimed', publicId: listing.publicId, claimable: false }
      : { supplierId: null, state: 'profileExists', publicId: listing.publicId, claimable: listing.claimable };
  }

  async #count(caller: Caller): Promise<void> {
    await this.#parts.limiter.consume(LISTING_LIMIT, limitPrefix(caller.ip));
  }
}
