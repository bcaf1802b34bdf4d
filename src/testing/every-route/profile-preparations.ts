import type { NewPreviewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { TestApp } from '#testing/app.ts';
import type { Preparation } from './preparation.ts';
import type { World } from './world.ts';

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
 * the picture an earned one; links to the preview need a market with pages, too.
 */
export function prepareProfile(app: TestApp): Record<string, Preparation> {
  const seedBadges = async () => {
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { badges }]])));
    app.takeStatements();
  };
  const market = {
    path: 'uk',
    categories: { venue: { slug: 'venues', labels: {} } },
    features: { realWeddings: true },
  };
  const seedPages = () =>
    app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
  /** Pages, and no links yet, of which a supplier can have only some. */
  const seedShared = async () => {
    await seedPages();
    await app.database.orm.em.fork().execute('delete from preview_link');
    app.takeStatements();
  };
  const share = async ({ admin, ids }: World) => {
    await seedShared();
    const path = `/api/suppliers/${ids['supplierId'] ?? ''}/preview-links`;
    const link = (await app.request('POST', path, { as: admin })).body as NewPreviewLinkAnswer;
    app.takeStatements();
    return { ...ids, linkId: link.id, token: link.url.slice(link.url.lastIndexOf('/') + 1) };
  };
  return {
    'GET /api/suppliers/:supplierId/preview-links': async (world) => ({ ids: await share(world) }),
    'POST /api/suppliers/:supplierId/preview-links': async () => {
      await seedShared();
      return {};
    },
    'DELETE /api/suppliers/:supplierId/preview-links/:linkId': async (world) => ({ ids: await share(world) }),
    'GET /preview/:token': async (world) => ({ ids: await share(world) }),
    'GET /api/suppliers/:supplierId/badges': async () => {
      await seedBadges();
      return {};
    },
    'GET /api/suppliers/:supplierId/badges/:badge/picture': async ({ ids }) => {
      await seedBadges();
      return { ids: { ...ids, badge: 'replieswithinday' } };
    },
    'GET /:market/wedding-:type/:page': async ({ admin, ids }) => {
      await seedPages();
      app.takeStatements();
      const page = `old-name-${ids['publicId'] ?? ''}`;
      return { as: admin, ids: { ...ids, market: 'uk', type: 'venues', page }, query: '?supplier=true' };
    },
    'POST /api/suppliers/:supplierId/profile/preview': () => ({
      body: { section: 'about-you', changes: { description: 'A Georgian house.' } },
    }),
  };
}
