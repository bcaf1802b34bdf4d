import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TooManyRequests } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { reviewFixture } from '../reviews/testing/review-fixture.ts';
import { RecordFailures } from './record-failures.ts';

const TESTIMONIAL = { text: 'A day to remember.', couple: 'Ruth & Ed', dateWedding: '2025-06-07', link: '' };
const FAIR = { name: 'Bath fair', description: 'In the orangery.', dates: ['2026-09-13'] };
const WEDDING = {
  name: 'An orangery wedding',
  couple: 'Nadia & Chris',
  url: 'https://tomellery.example/nadia-chris',
  date: { y: 2026, m: 'winter', d: null },
  guests: 84,
  location: 'Bath',
  role: 'venue',
  suppliers: [],
  partners: [{ name: 'Nadia', email: 'nadia@couple.example' }],
};

describe.each(testEngines())('N3: profile changes, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let editor: { id: string; email: string };
  let as: string;
  const fixture = reviewFixture(() => ({ app, supplierId, as }));
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    editor = await buildMember(app, { role: 'editor', supplierId });
    as = await signIn(app, editor);
  });
  afterAll(() => app.close());

  const ask = (method: string, path: string, body: object, who = as) =>
    app.request(method, `/api/suppliers/${supplierId}${path}`, { as: who, body });
  async function recorded() {
    await runJob(app, 'outbox-relay');
    const rows: Record<string, string | null>[] = await app.database.orm.em
      .fork()
      .execute('select event, reason, code, supplier_id, user_id from analytics_event order by id');
    expect(rows.every((row) => row['supplier_id'] === supplierId && row['user_id'] === editor.id)).toBe(true);
    return rows.map(({ event, reason, code }) => [event, reason, code].filter((part) => part !== null).join(' '));
  }

  test('are recorded by section, once', async () => {
    await ask('PUT', '/profile/about-you', { version: 0, changes: { description: 'A Georgian house.' } });
    await ask('POST', '/packages', { name: 'Orangery day', price: 490_000, published: true });
    await ask('POST', '/videos', { url: 'https://vimeo.com/76979871', label: 'Film' });
    await fixture.reviewed();
    const [review] = await fixture.list();
    const response = { message: 'Thank you', version: review?.version };
    expect((await ask('PUT', `/feedback/${review?.id}/response`, response)).status).toBe(200);
    await recorded();
    await app.database.orm.em.fork().execute("update outbox_event set state = 'scheduled', attempt = 0");
    expect(await recorded()).toEqual(['aboutMe', 'pricing', 'videos', 'reviewsResponded']);
  });

  test('are also recorded for photos, features, testimonials and real weddings', async () => {
    const photo = await buildPhoto(app, supplierId);
    const answers = [
      await ask('PUT', `/photos/${photo.id}`, { alt: 'The south front', version: 1 }),
      await ask('PUT', '/profile/details', { version: 0, changes: { type: ['venue', 'photo'] } }),
      await ask('POST', '/feedback', TESTIMONIAL),
      await ask('POST', '/real-weddings', WEDDING),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
    expect(await recorded()).toEqual(['photos', 'profileDetails', 'testimonials', 'realWeddings']);
  });

  test('are recorded when a testimonial, a fair or a recommendation couldn’t be added or changed', async () => {
    expect((await ask('POST', '/feedback', { ...TESTIMONIAL, text: '' })).status).toBe(422);
    const { id } = (await ask('POST', '/feedback', TESTIMONIAL)).body as { id: string };
    expect((await ask('PUT', `/feedback/${id}`, { ...TESTIMONIAL, version: 9 })).status).toBe(409);
    expect((await ask('POST', '/recommendations', { supplierId })).status).toBe(409);
    expect((await ask('PUT', `/fairs/${newId()}`, { ...FAIR, version: 1 })).status).toBe(404);
    const failed = (await recorded()).filter((row) => row.includes('failedTo'));
    expect(failed).toEqual([
      'add testimonial failedToAddTestimonial invalid-input',
      'edit testimonial failedToEditTestimonial stale-version',
      expect.stringMatching(/^add recommendation failedToAddRecommendation /u),
      'edit wedding fair failedToEditWeddingFair not-found',
    ]);
  });

  test('are recorded when they fail, with a reason and the error code, and without the text', async () => {
    expect((await ask('POST', '/fairs', { name: 'Bath fair' })).status).toBe(422);
    expect((await ask('POST', '/videos', { url: 'https://example.com', label: '' })).status).toBe(422);
    expect((await ask('PUT', '/profile/about-you', { version: 0 })).status).toBe(422);
    expect((await ask('POST', '/uploads', { kind: 'brochure', length: 0 })).status).toBe(422);
    expect((await ask('POST', '/uploads', { kind: 'photo', length: 0 })).status).toBe(422);
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('POST', '/fairs', {}, viewer)).status).toBe(403);
    expect(await recorded()).toEqual([
      'add wedding fair failedToAddWeddingFair invalid-input',
      'add video failedToAddVideo invalid-input',
      'add brochure failedToAddBrochure invalid-input',
      'add photo failedToAddPhoto invalid-input',
    ]);
  });

  test('are recorded for the supplier that recommends, not for the recommended one', async () => {
    const { id } = await buildSupplier(app, { name: 'Rye Cakes' });
    expect((await ask('POST', '/recommendations', { supplierId: id })).status).toBe(201);
    expect(await recorded()).toEqual(['supplierNetwork']);
  });

  test('are rate-limited, so that a script can’t fill the table', async () => {
    const warned: unknown[] = [];
    const failures = new RecordFailures({
      log: { recordApart: () => Promise.reject(new Error('too many')) },
      clock: app.clock,
      logger: { warn: (...said: unknown[]) => void warned.push(said) } as never,
      limiter: { allows: () => Promise.resolve(false) },
      invites: { isKept: () => true, supplierOf: () => Promise.resolve(supplierId) },
    });
    const call = { actor: { supplierId, userId: editor.id, ip: '203.0.113.5' }, cookies: {}, body: {} };
    for (const path of ['/api/suppliers/:supplierId/fairs', '/api/auth/sign-in']) {
      await failures.note({ ...call, route: { method: 'post', path }, error: new TooManyRequests(60) });
    }
    expect([await recorded(), warned]).toEqual([[], []]);
  });
});
