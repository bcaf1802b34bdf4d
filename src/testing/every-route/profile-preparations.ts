import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { TestApp } from '#testing/app.ts';
import type { Preparation } from './preparation.ts';

/** The public page needs a market, and leads from a wrong slug to the right one. */
export function prepareProfile(app: TestApp): Record<string, Preparation> {
  const market = { path: 'uk', categories: { venue: { slug: 'venues', labels: {} } } };
  return {
    'GET /:market/wedding-:type/:page': async ({ admin, ids }) => {
      await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
      app.takeStatements();
      const page = `old-name-${ids['publicId'] ?? ''}`;
      return { as: admin, ids: { ...ids, market: 'uk', type: 'venues', page }, query: '?supplier=true' };
    },
    'POST /api/suppliers/:supplierId/profile/preview': () => ({
      body: { section: 'about-you', changes: { description: 'A Georgian house.' } },
    }),
  };
}
