import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { Problem } from '#contracts/problem.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import type {
  CandidateAnswer,
  RecommendationAnswer,
  RelationAnswer,
} from '#contracts/recommendations/recommendation.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { VerifiedTier } from '../profile/verified-tier.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';

type Body = RecommendationAnswer & (RecommendationAnswer & CandidateAnswer)[] & Problem;

describe.each(testEngines())('P6: recommendations between suppliers, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall' })).id;
    as = await editorOf(supplierId);
  });
  afterAll(() => app.close());

  const editorOf = async (of: string) => signIn(app, await buildMember(app, { role: 'editor', supplierId: of }));
  const build = async (name: string, more: object = {}) => (await buildSupplier(app, { name, ...more })).id;
  async function ask(method: string, rest = '', body?: object, who = as, of = supplierId) {
    const path = `/api/suppliers/${of}/recommendations${rest}`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as Body };
  }
  async function askRelations(method: string, rest = '', body?: object, who = as, of = supplierId) {
    const path = `/api/suppliers/${of}/relations${rest}`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as RelationAnswer & RelationAnswer[] & Problem };
  }
  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const recommend = async (other: string, who = as, of = supplierId) =>
    (await ask('POST', '', { supplierId: other }, who, of)).body;
  const names = async () => (await ask('GET')).body.map(({ name }) => name);
  const found = async (query = '') => (await ask('GET', `/candidates${query}`)).body.map(({ name }) => name);
  const countsOf = (id: string) => app.within(() => app.container.get(ProfileCountStore).of(id));
  const part = (of = supplierId) =>
    app.within(async () =>
      app.container
        .getAll(PUBLIC_PARTS)
        .find(({ key }) => key === 'recommendations')
        ?.read(await app.container.get(SUPPLIERS_API).get(of), 'en-GB'),
    );
  /** A supplier that recommends ours, with an editor of its team. */
  async function buildRecommender(name: string) {
    const id = await build(name);
    const who = await editorOf(id);
    const { id: recommendationId } = await recommend(supplierId, who, id);
    return { id, who, recommendationId };
  }

  test('are added at the end, once, and can be arranged, removed and restored', async () => {
    const [band, cake] = [await build('The Lanterns', { category: 'music' }), await build('Rye Cakes')];
    const first = await recommend(band);
    expect(first).toMatchObject({ supplierId: band, order: 0, name: 'The Lanterns', type: 'music', city: 'Tetbury' });
    const second = await recommend(cake);
    expect(second.order).toBe(1);
    expect((await recommend(band)).id).toBe(first.id);
    expect(await names()).toEqual(['The Lanterns', 'Rye Cakes']);
    expect((await ask('PUT', '/order', { ids: [second.id, first.id] })).status).toBe(200);
    expect(await names()).toEqual(['Rye Cakes', 'The Lanterns']);
    expect((await ask('DELETE', `/${second.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${second.id}`)).status).toBe(404);
    expect([await names(), (await countsOf(supplierId)).recommendations]).toEqual([['The Lanterns'], 1]);
    expect((await ask('POST', `/${second.id}/restore`)).body.supplierId).toBe(cake);
    expect((await ask('POST', `/${second.id}/restore`)).status).toBe(200);
    expect([await names(), (await countsOf(supplierId)).recommendations]).toEqual([['Rye Cakes', 'The Lanterns'], 2]);
    await ask('DELETE', `/${second.id}`);
    expect((await recommend(cake)).order).toBe(2);
  });

  test('can’t be restored a week after removal', async () => {
    const other = await build('Rye Cakes');
    const { id } = await recommend(other);
    await ask('DELETE', `/${id}`);
    app.clock.advance(8 * DAY);
    await runJob(app, 'remove-old-rows');
    expect((await ask('POST', `/${id}/restore`)).status).toBe(404);
    expect((await recommend(other)).order).toBe(0);
  });

  test('S31: refuse unknown, hidden and foreign suppliers, and don’t find them', async () => {
    const seen = await build('Rye Cakes', { category: 'cakes' });
    const refused = [
      supplierId,
      '01J00000000000000000000000',
      await build('Deleted', { deletedAt: 1 }),
      await build('Delisted', { delistedAt: 1 }),
      await build('Unverified', { tier: -1 }),
      await build('A group', { category: 'group' }),
      await build('Elsewhere', { market: 'DE' }),
    ];
    expect(await found()).toEqual(['Rye Cakes']);
    for (const id of refused) {
      const { status, body } = await ask('POST', '', { supplierId: id });
      expect([status, body.code]).toEqual([409, 'supplier-not-listed']);
    }
    expect((await ask('POST', '', { supplierId: 'x' })).status).toBe(422);
    await recommend(seen);
    expect(await found()).toEqual([]);
  });

  test('find suppliers by every word of name and town, ignoring case and accents, and by type', async () => {
    await build('Tom Ellery Photographs', { category: 'photo', city: 'Bath' });
    await build('Zoë & Tom', { category: 'music', city: 'Saint-Émilion' });
    expect(await found('?q=TOM')).toEqual(['Tom Ellery Photographs', 'Zoë & Tom']);
    expect(await found('?q=tom+bath')).toEqual(['Tom Ellery Photographs']);
    expect(await found('?q=emilion')).toEqual(['Zoë & Tom']);
    expect(await found('?q=zoe&type=music')).toEqual(['Zoë & Tom']);
    expect(await found('?q=zoe&type=photo')).toEqual([]);
    expect(await found('?q=%25')).toEqual([]);
    expect((await ask('GET', '/candidates?type=boats')).status).toBe(422);
  });

  test('search in the town of the current profile', async () => {
    const other = await build('Rye Cakes');
    await app.request('PUT', `/api/suppliers/${other}/profile/about-you`, {
      as: await editorOf(other),
      body: { version: 0, changes: { 'address.city': 'Évora' } },
    });
    expect([await found('?q=evora'), await found('?q=tetbury')]).toEqual([['Rye Cakes'], []]);
  });

  test('disappear with suppliers that close or are deleted, and come back with them', async () => {
    const staff = await signIn(app, await buildStaff(app));
    const other = await build('Rye Cakes');
    const set = (change: object) => app.request('PUT', `/api/staff/suppliers/${other}`, { as: staff, body: change });
    await recommend(other);
    const { id } = (await ask('GET')).body[0] ?? { id: '' };
    for (const field of ['delisted', 'deleted']) {
      expect((await set({ [field]: true, reason: 'It closed' })).status).toBe(200);
      await runJob(app, 'outbox-relay');
      expect([await names(), await part()]).toEqual([[], null]);
      expect((await countsOf(supplierId)).recommendations).toBe(0);
      expect((await ask('DELETE', `/${id}`)).status).toBe(404);
      expect((await set({ [field]: false, reason: 'It is open' })).status).toBe(200);
      await runJob(app, 'outbox-relay');
      expect([await names(), (await countsOf(supplierId)).recommendations]).toEqual([['Rye Cakes'], 1]);
    }
    expect((await set({ tier: -1, reason: 'Not theirs' })).status).toBe(200);
    await runJob(app, 'outbox-relay');
    expect([await names(), (await countsOf(supplierId)).recommendations]).toEqual([[], 0]);
  });

  test('are recounted when a supplier becomes verified or unverified', async () => {
    const other = await build('Rye Cakes');
    await recommend(other);
    await sql('update supplier set tier = -1 where id = ?', [other]);
    const tier = app.container.get(VerifiedTier);
    const counted = async (work: () => Promise<void>) => {
      await app.within(() => inTransaction(app.container.get<Em>(EM), work));
      await runJob(app, 'outbox-relay');
      return (await countsOf(supplierId)).recommendations;
    };
    expect(await counted(() => tier.verify([other], supplierId))).toBe(1);
    expect(await counted(() => tier.withdraw(other, app.clock.now(), supplierId))).toBe(0);
    // Handling an event twice changes nothing.
    expect(await counted(() => tier.withdraw(other, app.clock.now(), supplierId))).toBe(0);
    expect(await sql("select id from outbox_event where name = 'listing.changed'")).toHaveLength(2);
    expect(await counted(() => tier.verify([other], supplierId))).toBe(1);
  });

  test('raise the score up to five, unless the market has no recommendations', async () => {
    const criterion = async () => {
      const answer = await app.request('GET', `/api/suppliers/${supplierId}/score`, { as });
      const { criteria } = answer.body as unknown as ScoreAnswer;
      return criteria.filter(({ part: of }) => of === 'recs').map(({ have, want }) => [have, want]);
    };
    expect(await criterion()).toEqual([[0, 5]]);
    await recommend(await build('Rye Cakes'));
    expect(await criterion()).toEqual([[1, 5]]);
    await app.within(() =>
      app.container
        .get<ReferenceApi>(REFERENCE_API)
        .seedCountries(new Map([['GB', { features: { recommendations: false } }]])),
    );
    expect([await criterion(), await part()]).toEqual([[], null]);
    expect([
      (await ask('GET')).status,
      (await ask('GET', '/candidates')).status,
      (await askRelations('GET')).status,
    ]).toEqual([404, 404, 404]);
    expect((await ask('POST', '', { supplierId: await build('Ivy') })).status).toBe(404);
  });

  test('of two added at once, one is refused by the limit', async () => {
    for (let at = 1; at < RECOMMENDATION_LIMITS.recommendations; at += 1) await recommend(await build(`Band ${at}`));
    const [one, other] = [await build('One'), await build('Other')];
    const both = await Promise.all([one, other].map((id) => ask('POST', '', { supplierId: id })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('recommendations-too-many');
    const [first] = (await ask('GET')).body;
    await ask('DELETE', `/${first?.id}`);
    await recommend(await build('Instead'));
    expect((await ask('POST', `/${first?.id}/restore`)).body.code).toBe('recommendations-too-many');
  });

  test('don’t deadlock when two suppliers recommend each other at once', async () => {
    const other = await build('Rye Cakes');
    const who = await editorOf(other);
    await Promise.all([recommend(other), recommend(supplierId, who, other)]);
    for (const id of [supplierId, other])
      expect(await countsOf(id)).toMatchObject({ recommendations: 1, relations: 1 });
  });

  test('can be arranged and hidden by the recommended supplier', async () => {
    await buildRecommender('Rye Cakes');
    await buildRecommender('The Lanterns');
    const [first, second] = (await askRelations('GET')).body;
    expect([first?.name, second?.name, second?.relation.order]).toEqual(['Rye Cakes', 'The Lanterns', 1]);
    expect(first?.relation).toMatchObject({ type: 'venue', photo: null, active: true, order: 0 });
    await askRelations('PUT', '/order', { ids: [second?.relation.id, first?.relation.id] });
    const hidden = await askRelations('PUT', `/${second?.relation.id}`, { active: false });
    expect(hidden.body.relation.active).toBe(false);
    expect((await askRelations('GET')).body.map(({ name }) => name)).toEqual(['The Lanterns', 'Rye Cakes']);
    expect((await part()) as object).toMatchObject({ recommended: [], recommendedBy: [{ name: 'Rye Cakes' }] });
    expect((await countsOf(supplierId)).relations).toBe(1);
  });

  test('stay hidden even if they are removed and made again', async () => {
    const { id, who, recommendationId } = await buildRecommender('Rye Cakes');
    const [relation] = (await askRelations('GET')).body;
    await askRelations('PUT', `/${relation?.relation.id}`, { active: false });
    await ask('DELETE', `/${recommendationId}`, undefined, who, id);
    expect((await askRelations('GET')).body).toEqual([]);
    expect((await askRelations('PUT', `/${relation?.relation.id}`, { active: true })).status).toBe(404);
    app.clock.advance(8 * DAY);
    await runJob(app, 'remove-old-rows');
    await recommend(supplierId, who, id);
    expect((await askRelations('GET')).body[0]?.relation.active).toBe(false);
    expect(await part()).toBeNull();
  });

  test('are left out of the page on which they are hidden', async () => {
    const path = await withPages();
    await recommend(await build('Rye Cakes', { category: 'photo' }));
    await buildRecommender('The Lanterns');
    const page = async () => (await app.request('GET', `${path}?supplier=true`, { as })).text;
    const shown = await page();
    for (const said of ['Rye Cakes', 'Photographer', 'The Lanterns', 'Tetbury']) expect(shown).toContain(said);
    await app.request('PUT', `/api/suppliers/${supplierId}/profile/about-you`, {
      as,
      body: { version: 0, changes: { 'flags.hideSupplierRelations': true } },
    });
    const alone = await page();
    expect([alone.includes('Rye Cakes'), alone.includes('The Lanterns')]).toEqual([false, false]);
  });

  /** Seeds the market with page addresses, and returns that of our page. */
  async function withPages(): Promise<string> {
    const category = (slug: string, one: string) => ({ slug, labels: { 'en-GB': { one, many: `${one}s` } } });
    const categories = { venue: category('venues', 'Venue'), photo: category('photographers', 'Photographer') };
    await app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { path: 'uk', categories }]])),
    );
    const { body } = await app.request('GET', `/api/suppliers/${supplierId}/public-page`, { as });
    return (body as unknown as { path: string }).path;
  }

  test('are only for the team, and editors change them', async () => {
    const { id } = await recommend(await build('Rye Cakes'));
    await buildRecommender('The Lanterns');
    const [relation] = (await askRelations('GET')).body;
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    const other = await build('Other');
    const stranger = await editorOf(other);
    expect([(await ask('GET', '', undefined, reader)).status, (await ask('GET', '', undefined, '')).status]).toEqual([
      200, 401,
    ]);
    expect((await askRelations('GET', '', undefined, reader)).status).toBe(200);
    expect((await ask('GET', '', undefined, stranger)).status).toBe(404);
    const writes = [
      ['GET', '/candidates', undefined],
      ['POST', '', { supplierId: other }],
      ['PUT', '/order', { ids: [id] }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/restore`, undefined],
    ] as const;
    for (const [method, rest, body] of writes) expect((await ask(method, rest, body, reader)).status).toBe(403);
    for (const [method, rest, body] of writes.slice(3))
      expect((await ask(method, rest, body, stranger, other)).status).toBe(404);
    const hide = [`/${relation?.relation.id}`, { active: false }] as const;
    expect((await askRelations('PUT', ...hide, reader)).status).toBe(403);
    expect((await askRelations('PUT', ...hide, stranger, other)).status).toBe(404);
    expect(await names()).toEqual(['Rye Cakes']);
  });
});
