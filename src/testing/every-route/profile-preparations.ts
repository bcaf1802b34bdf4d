import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { TestApp } from '#testing/app.ts';
import type { Preparation } from './preparation.ts';

/** Badges that anyone with one review, reply or booking has earned. */
const badges = ['reviews', 'repliesWithinDay', 'bookings'].map((counter) => ({
  id: counter.toLowerCase(),
  name: 'Loved by couples',
  periodYear: 2026,
  counter,
  minimum: 1,
}));

/**
 * The public page needs a market, and leads from a wrong slug to the right one; badges need a market that has them, and
 * the picture an earned one.
 */
export function prepareProfile(app: TestApp): Record<string, Preparation> {
  const seedBadges = async () => {
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { badges }]])));
    app.takeStatements();
  };
  const market = { path: 'uk', categories: { venue: { slug: 'venues', labels: {} } } };
  return {
    'GET /api/suppliers/:supplierId/badges': async () => {
      await seedBadges();
      return {};
    },
    'GET /api/suppliers/:supplierId/badges/:badge/picture': async ({ ids }) => {
      await seedBadges();
      return { ids: { ...ids, badge: 'replieswithinday' } };
    },
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
