import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PresenceAnswer } from '#contracts/presence.ts';
import { PRESENCE_SECTIONS } from '#contracts/profile/presence-sections.ts';
import { PRESENT, PRESENT_FOR } from '#shared/presence/present.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('P2: presence in sections of the profile, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let anna: { id: string; as: string };
  let ben: { id: string; as: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    anna = await person('Anna');
    ben = await person('Ben');
  });
  afterAll(() => app.close());

  const person = async (firstName: string, role: 'editor' | 'viewer' = 'editor', at = supplierId) => {
    const member = await buildMember(app, { role, supplierId: at });
    await app.database.orm.em.fork().execute('update user set first_name = ? where id = ?', [firstName, member.id]);
    return { id: member.id, as: await signIn(app, member) };
  };
  const path = (section = 'about-you', at = supplierId) => `/api/suppliers/${at}/profile/${section}/presence`;
  const enter = (who: { as: string }, state = 'looking', section = 'about-you') =>
    app.request('PUT', path(section), { as: who.as, body: { state } });
  const leave = (who: { as: string }, section = 'about-you') => app.request('DELETE', path(section), { as: who.as });
  const others = async (who: { as: string }, section = 'about-you') =>
    (await app.request('GET', path(section), { as: who.as })).body as PresenceAnswer[];
  const seen = async (who: { as: string }, section = 'about-you') =>
    (await others(who, section)).map(({ userId, state }) => [userId, state]);
  const events = async () =>
    Number(
      (
        await app.database.orm.em
          .fork()
          .execute<{ n: number }[]>(
            "select count(*) as n from outbox_event where name = 'presence.changed' and lead_id is null and supplier_id = ?",
            [supplierId],
          )
      )[0]?.n,
    );

  test('shows people the others in the same section, by name, and who has unsaved changes', async () => {
    await enter(anna);
    await enter(ben, 'typing');
    expect(await seen(anna)).toEqual([[ben.id, 'typing']]);
    expect(await seen(ben)).toEqual([[anna.id, 'looking']]);
    expect((await others(ben))[0]?.name).toContain('Anna');
    expect(await seen(ben, 'pricing')).toEqual([]);
    await leave(anna);
    expect(await seen(ben)).toEqual([]);
  });

  test('sends only changes, and a late goodbye to the previous section doesn’t affect the new one', async () => {
    for (const state of ['looking', 'looking', 'typing', 'typing', 'looking']) await enter(anna, state);
    expect(await events()).toBe(3);
    await enter(anna, 'looking', 'pricing');
    await leave(anna, 'about-you');
    expect(await seen(ben, 'pricing')).toEqual([[anna.id, 'looking']]);
    await leave(anna, 'pricing');
    const sent = await events();
    await leave(anna, 'pricing');
    expect(await events()).toBe(sent);
  });

  test('removes people who vanish after a while, unless their event stream is open', async () => {
    await enter(anna);
    await enter(ben);
    app.clock.advance(PRESENT_FOR - 1_000);
    const present = app.container.getAll(PRESENT);
    await app.within(() => Promise.all(present.map((one) => one.renew([anna.id]))));
    app.clock.advance(2_000);
    const third = await person('Cleo');
    expect(await seen(third)).toEqual([[anna.id, 'looking']]);
  });

  test('is visible to the whole team, and never to another supplier', async () => {
    await enter(anna);
    expect(await seen(await person('Dora', 'viewer'))).toEqual([[anna.id, 'looking']]);
    const foreign = (await buildSupplier(app)).id;
    const stranger = await person('Eve', 'editor', foreign);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { state: 'looking' } } : {};
      expect((await app.request(method, path(), { as: stranger.as, ...body })).status).toBe(404);
    }
    expect((await app.request('GET', path('about-you', foreign), { as: stranger.as })).body).toEqual([]);
    expect(await seen(ben)).toEqual([[anna.id, 'looking']]);
  });

  test('accepts every section, and refuses other names and states', async () => {
    for (const section of PRESENCE_SECTIONS) expect((await enter(anna, 'looking', section)).status).toBe(204);
    expect((await enter(anna, 'looking', 'nope')).status).toBe(404);
    expect((await app.request('GET', path('nope'), { as: anna.as })).status).toBe(404);
    const refused = await enter(anna, 'asleep');
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ pointer: '#/state' }] }]);
  });
});
