import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import type { InstagramAnswer, InstagramDeparture } from '#contracts/instagram/instagram.ts';
import { INSTAGRAM_POSTS } from '#contracts/instagram/instagram-limits.ts';
import type { Problem } from '#contracts/problem.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { InstagramServer } from '#testing/outside/instagram-server.ts';
import type { FakePost } from '#testing/outside/instagram-server.ts';
import { runJob } from '#testing/run-jobs.ts';
import { samplePhoto } from '../photos/testing/sample-photos.ts';
import { EndInstagram } from './end-instagram.ts';
import { INSTAGRAM_CLIENT } from './instagram-settings.ts';
import { InstagramService } from './instagram.service.ts';

const GRAPH = '/graph.instagram.com';

describe.each(testEngines())('the Instagram connection, on $name', ({ url }) => {
  let app: TestApp;
  let instagram: InstagramServer;
  let photo: Buffer;
  let supplierId: string;
  let harriet: BuiltMember;
  let as: string;
  beforeAll(async () => {
    instagram = await InstagramServer.start(() => app?.clock.now() ?? 0);
    photo = await samplePhoto({ width: 700, height: 700 });
    app = await startTestApp(url, {}, undefined, (container) => {
      container.unbind(INSTAGRAM_CLIENT);
      container.bind(INSTAGRAM_CLIENT).toConstantValue(instagram.client);
    });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    instagram.clear();
    supplierId = (await buildSupplier(app)).id;
    harriet = await buildMember(app, { role: 'editor', supplierId });
    as = await signIn(app, harriet);
  });
  afterAll(async () => {
    await app.close();
    await instagram.close();
  });

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  async function ask(method: string, rest = '', body?: object, { who = as, of = supplierId } = {}) {
    const answer = await app.request(method, `/api/suppliers/${of}/instagram${rest}`, {
      as: who,
      ...(body && { body }),
    });
    return { status: answer.status, body: answer.body as unknown as InstagramAnswer & InstagramDeparture & Problem };
  }
  const view = async () => (await ask('GET')).body;
  const connect = async () => {
    const { url: address } = (await ask('POST', '/connect', {})).body;
    return ask('POST', '/answer', instagram.agree(address));
  };
  const read = () => runJob(app, 'read-instagram');
  const aPost = (at: number, change: Partial<FakePost> = {}): FakePost => {
    const path = `/scontent-lhr8-1.cdninstagram.com/v/${at}.jpg`;
    instagram.pictures.set(path, photo);
    return {
      id: `1790000000000${at}`,
      media_type: 'IMAGE',
      media_url: `https:/${path}?token=1`,
      permalink: `https://www.instagram.com/p/C${at}/`,
      caption: `Post ${at}`,
      timestamp: new Date(Date.UTC(2026, 4, at)).toISOString(),
      ...change,
    };
  };
  /** Recorded analytics events (N3). */
  const analytics = async () => {
    await runJob(app, 'outbox-relay');
    return sql('select event, supplier_id, user_id from analytics_event');
  };
  const published = () => app.within(() => app.container.get(InstagramService).published(supplierId));
  const picture = (publicId: string) => fetch(`${app.base}/instagram-pictures/${publicId}/320.jpg`);
  const later = async (time: number) => {
    app.clock.advance(time);
    as = await signIn(app, harriet);
  };

  test('goes to Instagram and back, stores the token encrypted, and reads the posts', async () => {
    expect(await view()).toMatchObject({ offer: 'yes', state: 'none', username: null, posts: [] });
    const { url: address } = (await ask('POST', '/connect', {})).body;
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      client_id: '990602627938098',
      redirect_uri: 'http://localhost:3000/console/profile/instagram',
      scope: 'instagram_business_basic',
    });
    instagram.posts = [
      aPost(12),
      aPost(11, {
        media_type: 'VIDEO',
        media_url: 'https://v.cdninstagram.com/x.mp4',
        thumbnail_url: aPost(3).media_url,
      }),
      aPost(10, { caption: undefined }),
    ];
    const answered = await ask('POST', '/answer', instagram.agree(address));
    expect(answered.body).toMatchObject({
      state: 'connected',
      username: 'wrenfield.house',
      createdAt: '2026-05-12T09:00:00.000Z',
      readAt: null,
    });
    const [row] = await sql<{ token: string }>('select token from instagram_connection');
    expect(row?.token).not.toContain('IGAA');
    expect(answered.body).not.toHaveProperty('token');

    expect(await read()).toEqual({ done: 1, failed: 0, dead: 0 });
    const { posts, readAt } = await view();
    expect(readAt).toBe('2026-05-12T09:00:00.000Z');
    expect(posts.map(({ caption }) => caption)).toEqual(['Post 12', 'Post 11', '']);
    const [first] = posts;
    expect(await published()).toMatchObject({
      username: 'wrenfield.house',
      posts: [{ permalink: 'https://www.instagram.com/p/C12/' }, {}, {}],
    });
    const shown = await picture(first?.publicId ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=300');
    // Only the job requested pictures from Instagram.
    expect(instagram.calls.filter(({ path }) => path.includes('cdninstagram'))).toHaveLength(3);
    expect(await sql('select action from audit_log')).toEqual([{ action: 'profile.change' }]);
  }, 120_000);

  test('accepts a response only in the same session, for the same person and supplier, and in time', async () => {
    const { url: address } = (await ask('POST', '/connect', {})).body;
    const answer = instagram.agree(address);
    const ended = { status: 409, body: { code: 'instagram-ended' } };
    const again = await signIn(app, harriet);
    expect(await ask('POST', '/answer', answer, { who: again })).toMatchObject(ended);
    const marcus = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    expect(await ask('POST', '/answer', answer, { who: marcus })).toMatchObject(ended);
    const other = (await buildSupplier(app)).id;
    const both = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    expect(await ask('POST', '/answer', answer, { who: both, of: other })).toMatchObject(ended);
    for (const state of [
      'x',
      `${answer.state.slice(0, -1)}${answer.state.endsWith('A') ? 'Q' : 'A'}`,
      'zzzzzzzzz.'.padEnd(53, 'A'),
    ])
      expect(await ask('POST', '/answer', { ...answer, state })).toMatchObject(ended);
    app.clock.advance(10 * MINUTE);
    expect(await ask('POST', '/answer', answer)).toMatchObject(ended);
    expect(instagram.calls).toEqual([]);
    expect(await ask('POST', '/answer', { code: 'x' })).toMatchObject({ status: 422 });
  });

  test('is refused for a code that Instagram doesn’t know or that was already used', async () => {
    const { url: address } = (await ask('POST', '/connect', {})).body;
    const answer = instagram.agree(address);
    expect(await ask('POST', '/answer', { ...answer, code: 'guessed' })).toMatchObject({
      status: 409,
      body: { code: 'instagram-refused' },
    });
    expect((await ask('POST', '/answer', answer)).status).toBe(200);
    expect((await ask('POST', '/answer', answer)).status).toBe(409);
    instagram.fails = { status: 500, body: 'oops' };
    expect(await connect()).toMatchObject({ status: 503, body: { code: 'instagram-unavailable' } });
    instagram.fails = { status: 200, body: `"${'x'.repeat(600_000)}"` };
    expect(await connect()).toMatchObject({ status: 503 });
  });

  test('follows the account: adds new posts, removes old ones with their pictures, updates captions', async () => {
    instagram.posts = [aPost(2), aPost(1)];
    await connect();
    await read();
    const gone = (await view()).posts[1];
    instagram.posts = [aPost(3), aPost(2, { caption: 'Better words' })];
    await later(8 * HOUR);
    await read();
    expect((await view()).posts.map(({ caption }) => caption)).toEqual(['Post 3', 'Better words']);
    expect((await picture(gone?.publicId ?? '')).status).toBe(404);
    // Two posts with four sizes in three formats: nothing of the third is left.
    const [sizes] = await sql<{ n: number }>(
      'select count(*) as n from photo_size where photo_id not in (select id from instagram_post)',
    );
    expect(Number(sizes?.n)).toBe(0);
    const [usage] = await sql<{ bytes: number }>('select bytes from photo_usage');
    const [kept] = await sql<{ bytes: number }>('select sum(bytes) as bytes from instagram_post');
    expect(Number(usage?.bytes)).toBe(Number(kept?.bytes));
  }, 120_000);

  test('only fetches pictures from Instagram’s own servers, and skips unusable ones', async () => {
    instagram.pictures.set('/scontent.cdninstagram.com/broken.jpg', Buffer.from('<svg onload=alert(1)>'));
    instagram.posts = [
      aPost(9, { media_url: 'https://evil.example/x.jpg' }),
      aPost(8, { media_url: 'https://cdninstagram.com.evil.example/x.jpg' }),
      aPost(7, { media_url: 'http://scontent.cdninstagram.com/x.jpg' }),
      aPost(6, { permalink: 'https://evil.example/p/1' }),
      aPost(5, { media_url: 'https://scontent.cdninstagram.com/broken.jpg' }),
      aPost(4, { id: '<script>' }),
      aPost(3, { timestamp: 'yesterday' }),
      aPost(2, { caption: `A\u0000B${'x'.repeat(600)}` }),
    ];
    await connect();
    expect(await read()).toMatchObject({ done: 1 });
    const { posts } = await view();
    expect(posts.map(({ caption }) => caption.slice(0, 3))).toEqual(['A B']);
    expect(posts[0]?.caption).toHaveLength(500);
    expect(instagram.calls.filter(({ path }) => path.includes('evil'))).toEqual([]);
  }, 120_000);

  test(`keeps at most ${INSTAGRAM_POSTS} posts`, async () => {
    instagram.posts = Array.from({ length: 9 }, (_, at) => aPost(20 - at));
    await connect();
    await read();
    expect((await view()).posts).toHaveLength(INSTAGRAM_POSTS);
  }, 120_000);

  test('renews its token twenty days before it expires', async () => {
    await connect();
    const [before] = await sql<{ token: string }>('select token from instagram_connection');
    await read();
    await later(39 * DAY);
    await read();
    expect(instagram.to(`${GRAPH}/refresh_access_token`)).toHaveLength(0);
    await later(2 * DAY);
    await read();
    expect(instagram.to(`${GRAPH}/refresh_access_token`)).toHaveLength(1);
    const [after] = await sql<{ token: string; expires_at: number }>(
      'select token, expires_at from instagram_connection',
    );
    expect(after?.token).not.toBe(before?.token);
    expect(Number(after?.expires_at)).toBe(app.clock.now() + 60 * DAY);
    expect(await view()).toMatchObject({ state: 'connected' });
  });

  describe('ends', () => {
    beforeEach(async () => {
      instagram.posts = [aPost(1)];
      await connect();
      await read();
    }, 120_000);

    test('when someone withdraws it at Instagram, which deletes pictures and token and notifies admins', async () => {
      const admin = await buildMember(app, { role: 'admin', supplierId });
      const [post] = (await view()).posts;
      instagram.revoke();
      await later(8 * HOUR);
      expect(await read()).toEqual({ done: 0, failed: 0, dead: 1 });
      expect(await view()).toMatchObject({
        state: 'disconnected',
        fault: 'revoked',
        username: 'wrenfield.house',
        posts: [],
      });
      expect(await published()).toBeNull();
      expect((await picture(post?.publicId ?? '')).status).toBe(404);
      expect(await sql('select token, due_at from instagram_connection')).toEqual([{ token: null, due_at: null }]);
      await runJob(app, 'outbox-relay');
      expect(await sql('select user_id, kind from notification')).toEqual([
        { user_id: admin.id, kind: 'instagram-disconnected' },
      ]);
      expect(await read()).toEqual({ done: 0, failed: 0, dead: 0 });

      expect((await connect()).body).toMatchObject({ state: 'connected', fault: null });
    });

    test('when it expired before it could be renewed', async () => {
      instagram.fails = { status: 503, body: '' };
      await later(60 * DAY);
      const asked = instagram.calls.length;
      await read();
      expect(await view()).toMatchObject({ state: 'disconnected', fault: 'expired' });
      expect(instagram.calls).toHaveLength(asked);
    });

    test('not while Instagram is down: requests are repeated with growing pauses', async () => {
      instagram.fails = { status: 503, body: '' };
      await later(8 * HOUR);
      expect(await read()).toEqual({ done: 0, failed: 1, dead: 0 });
      expect(await read()).toEqual({ done: 0, failed: 0, dead: 0 });
      app.clock.advance(10 * MINUTE);
      expect(await read()).toMatchObject({ failed: 1 });
      app.clock.advance(10 * MINUTE);
      expect(await read()).toMatchObject({ failed: 0 });
      expect(await published()).not.toBeNull();
      instagram.fails = null;
      app.clock.advance(10 * MINUTE);
      expect(await read()).toMatchObject({ done: 1 });
      // Its rate limit isn't the end of access, either.
      instagram.fails = { status: 400, body: JSON.stringify({ error: { code: 4 } }) };
      app.clock.advance(8 * HOUR);
      expect(await read()).toMatchObject({ failed: 1 });
    });

    test('when the team disconnects it, leaving nothing behind', async () => {
      expect((await ask('DELETE')).status).toBe(204);
      expect((await ask('DELETE')).status).toBe(204);
      expect(await view()).toMatchObject({ state: 'none', posts: [] });
      for (const table of ['instagram_connection', 'instagram_post', 'photo_size'])
        expect(await sql(`select * from ${table}`)).toEqual([]);
      expect(await sql('select action from audit_log')).toHaveLength(2);
      expect(await analytics()).toEqual([
        { event: 'social media disconnected', supplier_id: supplierId, user_id: harriet.id },
      ]);
    });

    test('when it is replaced by a new one, without a notification', async () => {
      await connect();
      expect(await analytics()).toEqual([]);
    });

    test('when the listing is claimed', async () => {
      await app.within(() => app.container.get(EndInstagram).remove(supplierId, 'ended'));
      expect(await analytics()).toEqual([]);
      expect(await view()).toMatchObject({ state: 'none' });
    });
  });

  test('is not available to readers, strangers and people who aren’t signed in', async () => {
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect((await ask('GET', '', undefined, { who: viewer })).status).toBe(200);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    for (const [method, rest] of [
      ['POST', '/connect'],
      ['POST', '/answer'],
      ['DELETE', ''],
    ] as const) {
      expect((await ask(method, rest, {}, { who: viewer })).status).toBe(403);
      expect((await ask(method, rest, {}, { who: stranger })).status).toBe(404);
      expect((await ask(method, rest, {}, { who: '' })).status).toBe(401);
    }
    expect((await picture('abcdefghijklmnopqrst')).status).toBe(404);
  });

  test('shows nothing once staff approve every picture first, not even at a known address', async () => {
    instagram.posts = [aPost(12)];
    await connect();
    await read();
    const publicId = (await published())?.posts[0]?.publicId ?? '';
    expect((await picture(publicId)).status).toBe(200);
    const market = { features: { photoModeration: true } };
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
    expect([await published(), (await picture(publicId)).status]).toEqual([null, 404]);
  });

  test('isn’t offered where staff approve every picture first, or without an app', async () => {
    const market = { features: { photoModeration: true } };
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
    expect(await view()).toMatchObject({ offer: 'moderated' });
    expect(await ask('POST', '/connect', {})).toMatchObject({ status: 404, body: { code: 'instagram-not-offered' } });
    const bare = await startTestApp(url === ':memory:' ? undefined : url, {
      INSTAGRAM_CLIENT_ID: '',
      INSTAGRAM_CLIENT_SECRET: '',
    });
    try {
      await bare.database.clear();
      const { id } = await buildSupplier(bare);
      const who = await signIn(bare, await buildMember(bare, { role: 'admin', supplierId: id }));
      const path = `/api/suppliers/${id}/instagram`;
      expect((await bare.request('GET', path, { as: who })).body).toMatchObject({ offer: 'no-app', state: 'none' });
      expect((await bare.request('POST', `${path}/connect`, { as: who, body: {} })).status).toBe(404);
    } finally {
      await bare.close();
    }
  });
});
