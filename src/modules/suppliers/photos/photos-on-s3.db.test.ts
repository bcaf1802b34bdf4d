import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { refuse, startS3 } from '#testing/outside/s3-stand-in.ts';
import type { S3StandIn } from '#testing/outside/s3-stand-in.ts';
import { until } from '#testing/until.ts';
import { REDRAW_PHOTOS } from './redrawing/redraw-photos-api.ts';
import { PhotoFixture } from './testing/photo-fixture.ts';
import { samplePhoto } from './testing/sample-photos.ts';

describe.each(testEngines())('photos on S3, on $name', ({ name: engine, url }) => {
  let s3: S3StandIn;
  let app: TestApp;
  /** Another process with the same database and bucket, but its own disk. */
  let peer: TestApp;
  let fixture: PhotoFixture;
  const folder = mkdtempSync(join(tmpdir(), 'aisle-photos-s3-'));
  beforeAll(async () => {
    s3 = await startS3();
    const database = engine === 'sqlite' ? join(folder, 'aisle.db') : url;
    app = await startTestApp(database, { ...s3.env, DATA_DIR: join(folder, 'one'), LOG_LEVEL: 'silent' });
    peer = await startTestApp(database, { ...s3.env, DATA_DIR: join(folder, 'two'), LOG_LEVEL: 'silent' });
  });
  beforeEach(async () => {
    await app.database.clear();
    s3.objects.clear();
    s3.misbehave = () => false;
    for (const one of [app, peer]) one.clock.set('2026-05-12T09:00:00.000Z');
    fixture = await PhotoFixture.open(app);
  });
  afterAll(async () => {
    await Promise.all([app.close(), peer.close(), s3.close()]);
    rmSync(folder, { recursive: true });
  });

  const onDisk = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('aisle.db'))
      .map((entry) => entry.name);

  test('an upload begun in one process can end in another, and every process serves it', async () => {
    const photo = await samplePhoto();
    const { id } = await fixture.begin(photo.length);
    await fixture.send(id, 0, photo.subarray(0, 500), app.base);
    expect((await fixture.state(id, peer.base)).body.offset).toBe(500);
    const { body } = await fixture.send(id, 500, photo.subarray(500), peer.base);
    await until(() => s3.objects.size === 10);
    expect([...s3.objects.keys()].every((key) => key.startsWith('house/photos/'))).toBe(true);
    expect(onDisk()).toEqual([]);
    for (const { base } of [app, peer]) {
      const shown = await fetch(`${base}/photos/${body.photo?.public_id}/640.jpg`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    // Redrawn from the master in the bucket, by either process.
    const redrawn = await peer.within(() => peer.container.get(REDRAW_PHOTOS).run());
    expect(redrawn).toEqual({ photos: 1, withoutMaster: 0, failed: [] });
    expect([s3.objects.size, onDisk()]).toEqual([19, []]);
    expect((await fetch(`${app.base}/photos/${body.photo?.public_id}/640.jpg`)).status).toBe(200);
  });

  test('a bucket that fails midway leaves nothing behind, and the upload can end later', async () => {
    const photo = await samplePhoto();
    const { id } = await fixture.begin(photo.length);
    await fixture.send(id, 0, photo.subarray(0, -1));
    const pieces = s3.objects.size;
    let left = 4;
    s3.misbehave = ({ method }, response) => {
      if (method !== 'PUT' || left-- > 0) return false;
      refuse(response, 403, 'AccessDenied');
      return true;
    };
    const failed = await fixture.send(id, photo.length - 1, photo.subarray(-1));
    expect([failed.status, failed.body.code]).toEqual([503, 'storage-unavailable']);
    expect([await fixture.list(), s3.objects.size]).toEqual([[], pieces + 1]);
    s3.misbehave = () => false;
    const { offset } = (await fixture.state(id)).body;
    expect((await fixture.send(id, offset, photo.subarray(offset))).body.photo).toMatchObject({ ext: 'jpg' });
    await until(() => s3.objects.size === 10);
  });
});
