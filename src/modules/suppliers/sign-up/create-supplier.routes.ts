import { supplierCreateAnswer, supplierCreateInput } from '#contracts/supplier/supplier.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { CreateSupplier } from './create-supplier.ts';

export function createSupplierRoutes({ create }: { create: CreateSupplier }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/supplier/create',
      summary: 'List a business; with `test` only check whether it could be',
      access: { kind: 'user' },
      body: supplierCreateInput,
      rules: (body) => create.faults(body),
      answers: { 200: supplierCreateAnswer },
      async run({ actor, body }) {
        const { supplierFields: fields, test } = body;
        const { existing, slug } = test ? await create.check(fields) : { existing: null, slug: '' };
        const listing = test ? existing : await create.list(fields, actor.userId);
        if (listing === null) return ok({ valid: true, id: null, publicId: null, slug, reason: null });
        return ok({
          valid: listing.created,
          id: listing.created ? listing.id : null,
          publicId: listing.publicId,
          slug: listing.slug,
          reason: listing.created ? null : 'profileExists',
        });
      },
    }),
  ];
}
