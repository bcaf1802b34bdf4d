import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { DAY } from '#contracts/durations.ts';
import type { Problem } from '#contracts/problem.ts';
import { videoPictureUrl } from '#contracts/videos/public-video.ts';
import { VIDEO_LIMITS } from '#contracts/videos/video-link.ts';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import type { OutboundRequest } from '#shared/http-client/http-client.ts';
import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';

const FILM = 'https://youtu.be/dQw4w9WgXcQ';
const TOUR = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';

describe.each(testEngines())('videos and tours of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let answers: () => { status: number; body: Buffer };
  const asked: OutboundRequest[] = [];
  beforeAll(async () => {
    const client = {
      request: async (request: OutboundRequest) => {
        asked.push(request);
        return { ...answers(), headers: {}, url: request.url };
      },
    };
    app = await startTestApp(url, {}, undefined, (container) => {
      container.unbind(HTTP_CLIENT);
      container.bind(HTTP_CLIENT).toConstantValue(client as never);
    });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    asked.length = 0;
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function ask(method: string, rest = '', body?: object, who = as) {
    const path = `/api/suppliers/${supplierId}/videos${rest}`;
    const answer = await app.request(method, path, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as VideoAnswer & VideoAnswer[] & Problem };
  }
  const add = async (link: string, label = ''): Promise<VideoAnswer> =>
    (await ask('POST', '', { url: link, label })).body;
  const shown = async (who = as) => (await ask('GET', '', undefined, who)).body.map(({ sourceId }) => sourceId);
  const counts = async () => {
    const { videos, videoTours } = await app.within(() => app.container.get(ProfileCountStore).of(supplierId));
    return [videos, videoTours];
  };

  test('P4: turn a link into a video or a tour, and count each as what it is', async () => {
    expect(await add(FILM, ' A film ')).toMatchObject({
      source: 'youtube',
      sourceId: 'dQw4w9WgXcQ',
      type: 'video',
      label: 'A film',
      order: 0,
      version: 1,
    });
    const tour = await add(TOUR);
    expect(tour).toMatchObject({ source: 'matterport', type: 'videoTour', order: 1 });
    expect(await counts()).toEqual([1, 1]);
    const change = { label: 'The house', type: 'video', version: 1 };
    expect((await ask('PUT', `/${tour.id}`, change)).body).toMatchObject({ label: 'The house', version: 2 });
    expect(await counts()).toEqual([2, 0]);
    expect(await ask('PUT', `/${tour.id}`, change)).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect(asked).toEqual([]);
  });

  test('refuse the same video on its field, whatever its link looks like', async () => {
    const { id } = await add(FILM, 'A film');
    const again = await ask('POST', '', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    expect(again).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/url', rule: 'already-exists', params: { label: 'A film' } }] },
    });
    await ask('DELETE', `/${id}`);
    await add(FILM);
    expect(await ask('POST', `/${id}/restore`)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/url', rule: 'already-added' }] },
    });
  });

  test('refuse links to anything but a video or tour', async () => {
    for (const link of ['', 'https://example.com/film', 'https://www.google.com/maps/place/Hall']) {
      const { status, body } = await ask('POST', '', { url: link });
      expect([status, body.errors?.[0]?.pointer]).toEqual([422, '#/url']);
    }
  });

  test('can be reordered, deleted and restored', async () => {
    const [film, tour] = [await add(FILM), await add(TOUR)];
    expect((await ask('PUT', '/order', { ids: [tour.id, film.id] })).body.map(({ id }) => id)).toEqual([
      tour.id,
      film.id,
    ]);
    expect((await ask('DELETE', `/${tour.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${tour.id}`)).status).toBe(404);
    expect(await counts()).toEqual([1, 0]);
    expect((await ask('POST', `/${tour.id}/restore`)).body.id).toBe(tour.id);
    expect(await shown()).toEqual(['SxQL3iGyoDo', 'dQw4w9WgXcQ']);
  });

  test('are limited per supplier', async () => {
    for (let at = 0; at < VIDEO_LIMITS.videos; at += 1) await add(`https://vimeo.com/${1_000 + at}`);
    expect(await ask('POST', '', { url: FILM })).toMatchObject({ status: 409, body: { code: 'videos-too-many' } });
  });

  test('S55: get their title from the site by id, and from no other host', async () => {
    const body = { vid: 'dQw4w9WgXcQ', type: 'youtube', url: `${FILM}?list=secret` };
    answers = () => ({ status: 200, body: Buffer.from(JSON.stringify({ title: 'A\nfilm', thumbnail_url: 'x' })) });
    expect((await ask('POST', '/metadata', body)).body).toEqual({ title: 'A film', thumbnail: '' });
    expect(asked).toMatchObject([{ hosts: ['www.youtube.com'], party: supplierId }]);
    expect(new URL(asked[0]?.url ?? '').searchParams.get('url')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    answers = () => ({ status: 404, body: Buffer.from('') });
    expect(await ask('POST', '/metadata', body)).toMatchObject({ status: 404, body: { code: 'video-not-found' } });
    for (const failing of [
      () => ({ status: 500, body: Buffer.from('') }),
      () => ({ status: 200, body: Buffer.from('<html>') }),
      () => {
        throw new OutboundError('timeout');
      },
    ]) {
      answers = failing;
      expect((await ask('POST', '/metadata', body)).body.code).toBe('video-source-unavailable');
    }
    const other = await ask('POST', '/metadata', { ...body, vid: 'aaaaaaaaaaa' });
    expect([other.status, other.body.errors?.[0]?.pointer]).toEqual([422, '#/vid']);
  });

  describe('pictures', () => {
    const PICTURE = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg';
    /** Responses of the site for the metadata and the picture. */
    const site = (thumbnail: string, picture: Buffer) => () =>
      asked.at(-1)?.url === thumbnail
        ? { status: 200, body: picture }
        : { status: 200, body: Buffer.from(JSON.stringify({ title: 'A film', thumbnail_url: thumbnail })) };
    const still = () =>
      sharp({ create: { width: 480, height: 360, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer();
    const rows = (query: string) => app.database.orm.em.fork().execute<{ bytes: number }[]>(query);

    test('S55: are fetched from the site once, redrawn, and deleted with the video', async () => {
      answers = site(PICTURE, await still());
      const { id, picture: none } = await add(FILM);
      expect(none).toBeNull();
      const { status, body } = await ask('POST', `/${id}/picture`);
      expect([status, body.picture]).toMatchObject([200, { width: 480, height: 360, edges: [320, 2_048] }]);
      expect(asked.map(({ hosts }) => hosts)).toEqual([['www.youtube.com'], ['i.ytimg.com']]);
      expect((await ask('POST', `/${id}/picture`)).body.picture).toEqual(body.picture);
      expect(asked).toHaveLength(2);
      const path = app.base + videoPictureUrl(body.picture?.publicId ?? '', 320);
      const shown = await fetch(`${path}.jpg`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await fetch(`${path.replace(/.{5}\/320/u, 'aaaaa/320')}.jpg`)).status).toBe(404);
      await ask('DELETE', `/${id}`);
      expect((await fetch(`${path}.jpg`)).status).toBe(404);
      app.clock.advance(8 * DAY);
      await runJob(app, 'clear-videos');
      const [usage] = await rows('select bytes from photo_usage');
      expect([await rows('select id from photo_size'), await rows('select id from supplier_video')]).toEqual([[], []]);
      expect(Number(usage?.bytes)).toBe(0);
    });

    test('S52: are not fetched from another host, and are left out if they aren’t pictures', async () => {
      const { id } = await add(FILM);
      answers = site('https://evil.example/hqdefault.jpg', await still());
      expect((await ask('POST', `/${id}/picture`)).body.picture).toBeNull();
      expect(asked).toHaveLength(1);
      answers = site(PICTURE, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      expect(await ask('POST', `/${id}/picture`)).toMatchObject({ status: 200, body: { picture: null } });
      answers = () => {
        throw new OutboundError('timeout');
      };
      expect((await ask('POST', `/${id}/picture`)).body.code).toBe('video-source-unavailable');
      const tour = await add(TOUR);
      expect((await ask('POST', `/${tour.id}/picture`)).body.picture).toBeNull();
      const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
      expect((await ask('POST', `/${id}/picture`, {}, reader)).status).toBe(403);
    });
  });

  test('call no site about a tour', async () => {
    const { status, body } = await ask('POST', '/metadata', { vid: 'SxQL3iGyoDo', type: 'matterport', url: TOUR });
    expect([status, body]).toEqual([200, { title: '', thumbnail: '' }]);
    expect(asked).toEqual([]);
  });

  test('of another supplier are not found; everyone in the team can read', async () => {
    const { id } = await add(FILM);
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    const foreign = `/api/suppliers/${other}/videos/${id}`;
    const change = { label: 'Mine', type: 'video', version: 1 };
    expect((await app.request('PUT', foreign, { as: stranger, body: change })).status).toBe(404);
    expect((await app.request('DELETE', foreign, { as: stranger })).status).toBe(404);
    expect((await app.request('POST', `${foreign}/restore`, { as: stranger })).status).toBe(404);
    expect((await app.request('GET', `/api/suppliers/${supplierId}/videos`)).status).toBe(401);
    const reader = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect(await shown(reader)).toEqual(['dQw4w9WgXcQ']);
    expect((await ask('POST', '', { url: TOUR }, reader)).status).toBe(403);
    expect((await ask('POST', '/metadata', { vid: 'SxQL3iGyoDo', type: 'matterport', url: TOUR }, reader)).status).toBe(
      403,
    );
  });
});
