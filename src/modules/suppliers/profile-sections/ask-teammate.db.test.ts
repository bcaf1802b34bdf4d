import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

describe.each(testEngines())('P1: asking a teammate about a field, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let harriet: { id: string; as: string };
  let marcus: { id: string; as: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    [harriet, marcus] = [await person(), await person()];
  });
  afterAll(() => app.close());

  const person = async (at = supplierId) => {
    const member = await buildMember(app, { role: 'editor', supplierId: at });
    return { id: member.id, as: await signIn(app, member) };
  };
  const ask = (body: object, section = 'about-you') =>
    app.request('POST', `/api/suppliers/${supplierId}/profile/${section}/ask`, { as: harriet.as, body });
  const bell = async ({ as }: { as: string }) => {
    await runJob(app, 'outbox-relay');
    const { body } = await app.request('GET', `/api/suppliers/${supplierId}/notifications`, { as });
    return body as NotificationAnswer[];
  };
  const about = (userId: string, path = 'description') => ({ userId, path });

  test('notifies only that teammate, and links to the field', async () => {
    const third = await person();
    expect((await ask(about(marcus.id))).status).toBe(204);
    expect(await bell(marcus)).toMatchObject([
      {
        kind: 'change-asked',
        leadId: null,
        actor: expect.any(String),
        field: { section: 'about-you', path: 'description' },
      },
    ]);
    expect([await bell(harriet), await bell(third)]).toEqual([[], []]);
  });

  test('sends an email whose button opens the field', async () => {
    await ask(about(marcus.id, 'company.teamSize'));
    await runJob(app, 'outbox-relay');
    await runJob(app, 'notification-digest');
    const em = app.database.orm.em.fork();
    const mails = await em.execute<{ subject: string; text: string }[]>(
      "select subject, text from mail where kind = 'notification-digest'",
    );
    expect(mails).toMatchObject([{ subject: expect.stringContaining('asks what to keep') }]);
    expect(mails[0]?.text).toContain('/console/profile/about-you#field-company.teamSize');
  });

  test('refuses oneself, strangers, and fields that aren’t in the section', async () => {
    const stranger = await person((await buildSupplier(app)).id);
    for (const userId of [harriet.id, stranger.id]) {
      const { status, body } = await ask(about(userId));
      expect([status, body]).toMatchObject([422, { errors: [{ pointer: '#/userId', rule: 'member' }] }]);
    }
    for (const path of ['targeting.year', 'constructor', 'unknown']) {
      const { status, body } = await ask(about(marcus.id, path));
      expect([status, body]).toMatchObject([422, { errors: [{ pointer: '#/path', rule: 'unknown' }] }]);
    }
    expect((await ask(about(marcus.id), 'nope')).status).toBe(404);
    expect(await bell(marcus)).toEqual([]);
  });

  test('can’t be used to flood someone', async () => {
    for (let at = 0; at < 20; at += 1) expect((await ask(about(marcus.id))).status).toBe(204);
    expect((await ask(about(marcus.id))).status).toBe(429);
  });
});
