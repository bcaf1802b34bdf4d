import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { INBOUND_DOMAIN } from '#modules/leads/testing/inbound-mails.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { AUTHORIZATION_MATRIX } from '#testing/authorization-matrix.ts';
import { buildStaff, signIn } from '#testing/builders/users.ts';
import { askRoute } from '#testing/every-route/ask-route.ts';
import type { Preparation } from '#testing/every-route/preparation.ts';
import { PROVIDERS, preparationsFor } from '#testing/every-route/preparations.ts';
import { buildWorld } from '#testing/every-route/world.ts';

const OF = '/api/suppliers/:supplierId';

/** Routes that respond with 404 in a market without reviews; the others are also about testimonials. */
const CLOSED = [
  `GET ${OF}/feedback`,
  `PUT ${OF}/feedback/:feedbackId/response`,
  `POST ${OF}/feedback/:feedbackId/report`,
  `POST ${OF}/feedback/:feedbackId/appeal`,
  `GET ${OF}/feedback/:feedbackId/photos/:photoId/:file`,
  `GET ${OF}/review-requests`,
  `POST ${OF}/review-requests`,
  `POST ${OF}/review-requests/preview`,
  `GET ${OF}/review-proofs`,
  `GET ${OF}/review-proofs/:feedbackId`,
  'GET /review/:token',
  'POST /review/:token',
  'POST /review/:token/photos',
  'POST /review/:token/photos/:photo/remove',
  'GET /review/:token/photos/:photo/:file',
  'GET /:publicId/reviews',
  'GET /:publicId/reviews/:reviewId',
  'GET /report-review/:feedback',
  'POST /report-review/:feedback',
  'GET /review-photos/:photo/:file',
  'GET /api/staff/review-reports',
  'POST /api/staff/review-reports/:reportId/decision',
  'GET /api/staff/review-photos/:photoId/sizes/:file',
  'POST /api/staff/review-photos/:photoId/approval',
];
const OPEN = [
  `GET ${OF}/feedback/summary`,
  `POST ${OF}/feedback`,
  `PUT ${OF}/feedback/:feedbackId`,
  `DELETE ${OF}/feedback/:feedbackId`,
  `POST ${OF}/feedback/:feedbackId/restore`,
  `POST ${OF}/feedback/:feedbackId/confirmation`,
  `POST ${OF}/feedback/:feedbackId/photo`,
  `PUT ${OF}/feedback/:feedbackId/photo`,
  `DELETE ${OF}/feedback/:feedbackId/photo`,
  'GET /api/staff/review-photos',
  // Reviews from any site and market are checked here.
  'GET /.well-known/aisle-reviews.json',
  'GET /verify-reviews',
  'GET /how-reviews-are-checked',
  'POST /verify-reviews',
];

describe('D27: a market with reviews turned off', () => {
  let app: TestApp;
  let preparations: Record<string, Preparation>;
  beforeAll(async () => {
    app = await startTestApp(undefined, { INBOUND_DOMAIN, ...PROVIDERS });
    preparations = preparationsFor(app);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(() => app.close());

  const turn = (reviews: boolean) =>
    app.within(() =>
      app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', { features: { reviews } }]])),
    );

  /** A route's response in a world set up while there were reviews. */
  async function asked(route: string) {
    await turn(true);
    const staff = await signIn(app, await buildStaff(app, 'GB'));
    const world = { ...(await buildWorld(app, 1)), staff };
    const prepared = (await preparations[route]?.(world)) ?? {};
    await turn(false);
    return askRoute(app, route, world, { [route]: () => prepared });
  }

  test('has every route about reviews in the table', () => {
    const about = Object.keys(AUTHORIZATION_MATRIX).filter((route) =>
      /\/feedback|\/(report-)?review(s|-|\/)|(aisle|verify|how)-reviews/u.test(route),
    );
    expect(about.filter((route) => !/google/u.test(route)).toSorted()).toEqual([...CLOSED, ...OPEN].toSorted());
  });

  test.each(CLOSED)('responds with 404 to %s', async (route) => {
    const { status, text } = await asked(route);
    expect([status, text]).toEqual([404, expect.stringMatching(/"code":"not-found"|<html/u)]);
  });

  test.each(OPEN)('still serves %s', async (route) => {
    const { status, text } = await asked(route);
    expect([status < 300, text]).toEqual([true, expect.any(String)]);
  });
});
