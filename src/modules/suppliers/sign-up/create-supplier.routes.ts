import { ownValue } from '#contracts/own-value.ts';
import { claimListingAnswer, validateStep1Answer, validateStep1Input } from '#contracts/supplier/get-listed.ts';
import { staffListingInput, supplierCreateAnswer, supplierCreateInput } from '#contracts/supplier/supplier.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { CreateSupplier } from './create-supplier.ts';
import type { ListedBusiness } from './find-listed.ts';
import { pageOf } from './list-business.ts';
import type { ListBusiness } from './list-business.ts';
import type { PendingListings } from './pending-listings.ts';
import type { StaffListing } from './staff-listing.ts';

export interface CreateSupplierRouteParts {
  create: CreateSupplier;
  business: ListBusiness;
  pending: PendingListings;
  staffListing: StaffListing;
}

const exists = ({ publicId, slug, claimable }: ListedBusiness, caller: { siteUrl: string }): Answer =>
  ok({ valid: false, id: null, publicId, slug, reason: 'profileExists', url: pageOf({ publicId }, caller), claimable });

const fine = (made: { id: string | null; publicId: string | null; slug: string | null }): Answer =>
  ok({ valid: true, ...made, reason: null, url: null, claimable: false });

export function createSupplierRoutes({ create, business, pending, staffListing }: CreateSupplierRouteParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/search/validatestep1',
      summary: 'Check who a business is before it is listed',
      access: { kind: 'public' },
      admit: ({ actor }) => business.refuseSpent(actor),
      body: validateStep1Input,
      rules: (body) => create.faults(body, 'query'),
      answers: { 200: validateStep1Answer },
      async run({ actor, body }) {
        return ok(await business.checkIdentity(body.query, actor));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/supplier/create',
      summary: 'List a business, or only check it with `test`. Without a session, the listing waits to be claimed',
      access: { kind: 'visitor' },
      admit: ({ actor }) => {
        if (!actor.user) business.refuseSpent(actor);
      },
      body: supplierCreateInput,
      rules: (body) => create.faults(body, 'supplierFields'),
      answers: { 200: supplierCreateAnswer },
      async run({ actor, body, cookies }) {
        const { supplierFields: fields, test } = body;
        if (test) {
          const { existing, slug } = await create.check(fields);
          return existing ? exists(existing, actor) : fine({ id: null, publicId: null, slug });
        }
        if (actor.user) {
          const listing = await create.list(fields, actor.user);
          if (!listing.created) return exists(listing, actor);
          const { id, publicId, slug } = listing;
          return fine({ id, publicId, slug });
        }
        const kept = await business.keep(fields, actor, ownValue(cookies, pending.cookieName));
        if (kept.existing) return exists(kept.existing, actor);
        const answer = fine({ id: null, publicId: kept.publicId, slug: kept.slug });
        return kept.cookie === null ? answer : { ...answer, headers: { 'Set-Cookie': [kept.cookie] } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/staff/suppliers',
      summary: 'List a business in your markets; it has no team until someone accepts its first invite',
      access: { kind: 'staff' },
      body: staffListingInput,
      rules: (body) => create.faults(body, 'supplierFields'),
      answers: { 200: supplierCreateAnswer },
      async run({ actor, body }) {
        const listing = await staffListing.list(actor, body.supplierFields);
        if (!listing.created) return exists(listing, actor);
        const { id, publicId, slug } = listing;
        return fine({ id, publicId, slug });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/supplier/claim',
      summary: 'Claim the business that this browser listed before the person had an account',
      access: { kind: 'user' },
      answers: { 200: claimListingAnswer },
      async run({ actor, cookies }) {
        const answer = await business.claim(ownValue(cookies, pending.cookieName), actor);
        return { ...ok(answer), headers: { 'Set-Cookie': [pending.endedCookie()] } };
      },
    }),
  ];
}
