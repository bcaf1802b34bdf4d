import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { replySettings } from '#contracts/messaging/reply-settings.ts';
import { LOCALES } from '#contracts/terms/supplier-terms.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { proposedReplies } from './proposed-replies.ts';

describe('reply settings', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  const path = () => `/api/suppliers/${supplierId}/reply-settings`;
  const read = async () => (await app.request('GET', path(), { as })).body as ReplySettings;
  const save = (body: object) => app.request('PUT', path(), { as, body });

  test.each(LOCALES)('have a valid proposal in %s that sends nothing automatically', (locale) => {
    expect(replySettings.isValidSync(proposedReplies(locale))).toBe(true);
    expect(proposedReplies(locale).acknowledge.on).toBe(false);
  });

  test('are our proposal until saved, then are sent to other screens and logged', async () => {
    const before = await read();
    expect(before).toEqual(proposedReplies('en-GB'));
    const saved = await save({ ...before, signature: 'Wrenfield', replyTo: 'desk@wrenfield.example' });
    expect(saved.status).toBe(200);
    expect(await read()).toEqual({ ...before, signature: 'Wrenfield', replyTo: 'desk@wrenfield.example', version: 1 });
    expect((await save({ ...(await read()), replyTo: null })).status).toBe(200);
    const em = app.database.orm.em.fork();
    expect(await em.execute("select id from outbox_event where name = 'settings.changed'")).toHaveLength(2);
    expect(await em.execute("select id from audit_log where action = 'settings.replies'")).toHaveLength(2);
  });

  test('return a conflict to the second person who saves the same version', async () => {
    const before = await read();
    const [first, second] = await Promise.all([save(before), save(before)]);
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await save(before)).body).toMatchObject({
      code: 'stale-version',
      meta: { version: 1, savedBy: expect.any(String), savedAt: expect.any(String) },
    });
  });

  test('report all invalid fields at once', async () => {
    const { acknowledge, quickReplies, ...rest } = await read();
    const hours = [{ from: '17:00', to: '09:00' }, { from: '9', to: '10:00' }, ...acknowledge.hours.slice(2)];
    const answer = await save({
      ...rest,
      replyTo: 'nobody',
      signature: 'x'.repeat(501),
      acknowledge: { on: true, hours, text: 'Dear {{couple}}, {{conversationLink}}' },
      quickReplies: { ...quickReplies, available: '{{phone}}', other: 'x' },
    });
    expect(answer.status).toBe(422);
    expect((answer.body as Problem).errors?.map(({ pointer, rule }) => `${pointer} ${rule}`)).toEqual(
      expect.arrayContaining([
        '#/replyTo email',
        '#/signature max',
        '#/acknowledge/hours/0/to order',
        '#/acknowledge/hours/1/from time',
        '#/acknowledge/text unknown-variable',
        '#/quickReplies/available unknown-variable',
        '#/quickReplies/other unknown',
      ]),
    );
    expect((await save({ ...rest, acknowledge: { ...acknowledge, hours: [] }, quickReplies })).status).toBe(422);
  });

  test('can be read but not changed by sales', async () => {
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
    expect((await save(await read())).status).toBe(403);
  });
});
