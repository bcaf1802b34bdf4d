import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { API_KEYS_MAX } from '#contracts/integrations/api-key.ts';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildApiKey } from '#testing/builders/api-keys.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('concurrent use of API keys, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/api-keys${rest}`;

  test('refuses keys over the limit, however many are requested at once', async () => {
    const body = { name: 'Website forms', scopes: ['leads:read'] };
    const asked = Array.from({ length: API_KEYS_MAX + 3 }, () => app.request('POST', path(), { as, body }));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(API_KEYS_MAX);
    const refusals = answers.filter(({ status }) => status !== 201).map(({ body: problem }) => problem as Problem);
    expect(refusals.map(({ status, code, meta }) => [status, code, meta])).toEqual(
      Array.from({ length: 3 }, () => [409, 'api-keys-too-many', { max: API_KEYS_MAX }]),
    );
    expect((await app.request('GET', path(), { as })).body).toHaveLength(API_KEYS_MAX);
  });

  test('revokes a key once, and counts every request once', async () => {
    const key = await buildApiKey(app, supplierId);
    const reads = Array.from({ length: 20 }, () =>
      app.request('GET', `/api/suppliers/${supplierId}/lead-terms`, { headers: { Authorization: key.header } }),
    );
    const left = (await Promise.all(reads)).map(({ headers }) => /r=(\d+)/u.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(new Set(left).size).toBe(20);
    const revoked = await Promise.all([1, 2, 3].map(() => app.request('DELETE', path(`/${key.id}`), { as })));
    expect(revoked.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(revoked.filter(({ status }) => status === 404)).toHaveLength(2);
  });
});
