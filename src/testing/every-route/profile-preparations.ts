import type { NewPreviewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import type { RelationAnswer } from '#contracts/recommendations/recommendation.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { RecommendationsService } from '#modules/suppliers/recommendations/recommendations.service.ts';
import type { TestApp } from '#testing/app.ts';
import { buildRecommendation } from '../builders/recommendations.ts';
import { buildSupplier } from '../builders/suppliers.ts';
import { buildMember } from '../builders/users.ts';
import type { Preparation } from './preparation.ts';
import type { World } from './world.ts';

const OF = '/api/suppliers/:supplierId';

/** Badges that anyone with one review, reply or booking has earned. */
const badges = ['reviews', 'repliesWithinDay', 'bookings'].map((counter) => ({
  id: counter.toLowerCase(),
  name: 'Loved by couples',
  periodYear: 2026,
  counter,
  minimum: 1,
}));

/**
 * The public page needs a market, and redirects from a wrong slug to the right one. Badges need a market that has them,
 * and the picture an earned one. Preview links need a market with pages, and prices a market with features for them.
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
  const prices = { kind: 'prices', labels: { en: 'Venue hire' }, fromPackages: true };
  const priced = { profile: { features: { venue: { venueHire: prices } } } };
  const seedPages = () =>
    app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
  /** A market with pages, and no links yet, because a supplier can have only a few. */
  const seedShared = async () => {
    await seedPages();
    await app.database.orm.em.fork().execute('delete from preview_link');
    app.takeStatements();
  };
  const share = async ({ admin, ids }: World) => {
    await seedShared();
    const path = `/api/suppliers/${ids['supplierId'] ?? ''}/preview-links`;
    const link = (await app.request('POST', path, { as: admin, body: { audience: 'anyone' } }))
      .body as NewPreviewLinkAnswer;
    app.takeStatements();
    return { ...ids, linkId: link.id, token: link.url.slice(link.url.lastIndexOf('/') + 1) };
  };
  return {
    'PUT /api/suppliers/:supplierId/profile/:section/presence': () => ({ body: { state: 'looking' } }),
    'POST /api/suppliers/:supplierId/profile/:section/ask': async ({ ids }) => {
      const { id } = await buildMember(app, { role: 'editor', supplierId: ids['supplierId'] ?? '' });
      return { body: { userId: id, path: 'description' } };
    },
    'GET /api/suppliers/:supplierId/market-prices': async () => {
      await app.within(() =>
        app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', priced as never]])),
      );
      app.takeStatements();
      return {};
    },
    'GET /api/suppliers/:supplierId/preview-links': async (world) => ({ ids: await share(world) }),
    'POST /api/suppliers/:supplierId/preview-links': async () => {
      await seedShared();
      return { body: { audience: 'team' } };
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

/** The current order of a list, with every row. */
async function wholeOrder(app: TestApp, list: string, { ids, admin }: World) {
  const { body } = await app.request('GET', `/api/suppliers/${ids['supplierId']}/${list}`, { as: admin });
  app.takeStatements();
  return { body: { ids: (body as unknown as { id: string }[]).map(({ id }) => id) } };
}

/** Lists that are ordered as a whole. */
export const prepareOrders = (app: TestApp): Record<string, Preparation> =>
  Object.fromEntries(
    ['contacts', 'packages', 'videos'].map((list) => [
      `PUT ${OF}/${list}/order`,
      (world: World) => wholeOrder(app, list, world),
    ]),
  );

/** Suppliers that recommend each other. */
export function prepareRecommendations(app: TestApp): Record<string, Preparation> {
  async function recommended({ ids }: World) {
    const supplierId = ids['supplierId'] ?? '';
    const { id } = await buildRecommendation(app, supplierId, (await buildSupplier(app)).id);
    return { ...ids, supplierId, recommendationId: id };
  }
  async function related({ ids, admin }: World) {
    await buildRecommendation(app, (await buildSupplier(app)).id, ids['supplierId'] ?? '');
    const path = `/api/suppliers/${ids['supplierId']}/relations`;
    const [first] = (await app.request('GET', path, { as: admin })).body as unknown as RelationAnswer[];
    return { ...ids, relationId: first?.relation.id ?? '' };
  }
  return {
    [`GET ${OF}/recommendations`]: async (world) => ({ ids: await recommended(world) }),
    [`GET ${OF}/recommendations/candidates`]: async () => {
      await buildSupplier(app);
      return { query: '?q=wrenfield+tet&type=venue' };
    },
    [`POST ${OF}/recommendations`]: async () => ({ body: { supplierId: (await buildSupplier(app)).id } }),
    [`PUT ${OF}/recommendations/order`]: async (world) => {
      const ids = await recommended(world);
      return { ids, ...(await wholeOrder(app, 'recommendations', { ...world, ids })) };
    },
    [`DELETE ${OF}/recommendations/:recommendationId`]: async (world) => ({ ids: await recommended(world) }),
    [`POST ${OF}/recommendations/:recommendationId/restore`]: async (world) => {
      const ids = await recommended(world);
      const writer = { supplierId: ids.supplierId, userId: ids.supplierId };
      await app.within(() => app.container.get(RecommendationsService).remove(writer, ids.recommendationId));
      return { ids };
    },
    [`GET ${OF}/relations`]: async (world) => ({ ids: await related(world) }),
    [`PUT ${OF}/relations/order`]: async (world) => {
      const ids = await related(world);
      return { ids, body: { ids: [ids.relationId] } };
    },
    [`PUT ${OF}/relations/:relationId`]: async (world) => ({ ids: await related(world), body: { active: false } }),
  };
}
