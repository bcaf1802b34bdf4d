import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asInput } from '#contracts/lead/lead-configuration.ts';
import type { LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import type { Problem } from '#contracts/problem.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

const SAVERS = 6;

describe.each(testEngines())('saving the same settings concurrently, on $name', ({ url }) => {
  let app: TestApp;
  let path: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    const { id } = await buildSupplier(app);
    path = `/api/suppliers/${id}`;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: id }));
  });
  afterAll(() => app.close());

  const read = async <T>(rest: string): Promise<T> => (await app.request('GET', path + rest, { as })).body;
  /** Saves concurrently; returns how many were saved, and the versions that the others got. */
  const race = async (rest: string, body: (saver: number) => object) => {
    const asked = Array.from({ length: SAVERS }, (_, saver) =>
      app.request('PUT', path + rest, { as, body: body(saver) }),
    );
    const answers = await Promise.all(asked);
    const told = answers.filter(({ status }) => status === 409).map((one) => (one.body as Problem).meta?.['version']);
    return { saved: answers.filter(({ status }) => status === 200).length, told };
  };
  const logged = async (action: string) =>
    (await app.database.orm.em.fork().execute(`select id from audit_log where action = '${action}'`)).length;

  test('saves one change of labels, first new and then existing ones, and returns the version to the others', async () => {
    for (const version of [0, 1]) {
      const { labels } = await read<LeadTermsAnswer>('/lead-terms');
      expect(labels.version).toBe(version);
      const own = (saver: number) => ({
        key: null,
        name: `Own ${version} ${saver}`,
        colour: 'sea',
        hidden: false,
        deleted: false,
      });
      const { saved, told } = await race('/lead-terms/labels', (saver) => ({
        version,
        items: [...asInput(labels.items), own(saver)],
      }));
      expect([saved, told]).toEqual([1, Array.from({ length: SAVERS - 1 }, () => version + 1)]);
    }
    expect((await read<LeadTermsAnswer>('/lead-terms')).labels.items).toHaveLength(4);
    expect(await logged('settings.labels')).toBe(2);
  });

  test('saves one change of how couples are answered', async () => {
    for (const version of [0, 1]) {
      const settings = await read<ReplySettings>('/reply-settings');
      const { saved, told } = await race('/reply-settings', (saver) => ({ ...settings, signature: `Saver ${saver}` }));
      expect([saved, told]).toEqual([1, Array.from({ length: SAVERS - 1 }, () => version + 1)]);
    }
    expect(await logged('settings.replies')).toBe(2);
  });
});
