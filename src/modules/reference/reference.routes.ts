import { mixed } from 'yup';
import { oneOf, strictObject } from '#contracts/fields.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { ReferenceApi } from './index.ts';

/** `v=2` is the only version (K1). */
const seedQuery = strictObject({ v: oneOf(['2']) });

export function referenceRoutes({ reference }: { reference: ReferenceApi }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/countries/:country/seed',
      summary: 'Get the reference data of a market; cacheable by its ETag',
      access: { kind: 'public' },
      query: seedQuery,
      answers: { 200: mixed<Record<string, unknown>>().required().meta({ ref: 'CountrySeed' }), 304: null },
      async run({ params, headers }) {
        const seed = await reference.countrySeed(params.country);
        const etag = `"${seed.hash}"`;
        const caching = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
        if (headers['if-none-match'] === etag) return { status: 304, headers: caching };
        return ok(seed.data, caching);
      },
    }),
  ];
}
