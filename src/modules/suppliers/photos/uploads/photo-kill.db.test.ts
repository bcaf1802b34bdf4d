import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { KilledProcesses, untilOneFinishes } from '#testing/killed-processes/killed-processes.ts';
import { PHOTO_STORAGE } from '../photo-storage.ts';
import { PhotoRepository } from '../photos.repository.ts';
import { PhotoFixture } from '../testing/photo-fixture.ts';
import { samplePhoto } from '../testing/sample-photos.ts';

describe.each(testEngines())('a process killed while it stores a photo, on $name', ({ name, url }) => {
  let processes: KilledProcesses;
  let app: TestApp;
  let photo: Buffer;
  beforeAll(async () => {
    processes = await KilledProcesses.begin(url);
    app = processes.app;
    photo = await samplePhoto();
  });
  afterAll(() => processes.end());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const storage = () => app.container.get<FileStorage>(PHOTO_STORAGE);
  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of storage().putBefore(Number.POSITIVE_INFINITY)) keys.push(key);
    return keys;
  };

  /** Everything but the last byte has arrived; the process that dies receives that one. */
  async function killAt(statement: number) {
    await app.database.clear();
    for (const key of await stored()) await storage().remove(key);
    const supplierId = (await buildSupplier(app)).id;
    const fixture = new PhotoFixture(
      app,
      supplierId,
      await signIn(app, await buildMember(app, { role: 'admin', supplierId })),
    );
    const { id } = await fixture.begin(photo.length);
    await fixture.send(id, 0, photo.subarray(0, -1));
    await sql(`update photo_upload set received = ${photo.length}`);
    const finished = await processes.finishes({ do: 'keep photo', supplierId, uploadId: id }, statement);
    const after = { photos: (await fixture.list()).length, done: (await fixture.state(id)).body.photo !== null };
    // A photo that exists has all of its bytes, and the counter includes it.
    const sizes = await sql<{ id: string }>('select id from photo_size');
    const keys = new Set(await stored());
    const missing = sizes.filter((size) => !keys.has(size.id)).length;
    const [usage] = await sql<{ photos: number }>('select photos from photo_usage');
    // The uploader retries and gets one photo.
    await sql(`update photo_upload set received = ${photo.length - 1} where done_at is null`);
    const offset = (await fixture.state(id)).body.offset;
    const { body } = await fixture.send(id, offset, photo.subarray(offset));
    const strays = (await stored()).filter((key) => !sizes.some((size) => size.id === key));
    const known = await app.within(() => app.container.get(PhotoRepository).known(strays));
    return {
      finished,
      after,
      missing,
      counted: usage?.photos ?? 0,
      photo: body.photo !== null && body.photo !== undefined,
      photos: (await fixture.list()).length,
      strays: strays.filter((key) => !known.has(key)).length,
    };
  }

  test('leaves a complete photo or none, at any statement, and the upload still ends with one', async () => {
    // Starting a process for each kill is slow, so one engine takes the even statements and the other the odd ones.
    const ends = await untilOneFinishes(killAt, { first: name === 'sqlite' ? 0 : 1, step: 2 });
    expect(ends.length).toBeGreaterThan(4);
    for (const { after, missing, counted, photo: made, photos } of ends) {
      expect([after.photos, missing, counted]).toEqual([Number(after.done), 0, after.photos]);
      expect([made, photos]).toEqual([true, 1]);
    }
    // A killed process leaves bytes without a row, so the clearing job deletes them.
    expect(ends.some(({ strays }) => strays > 0)).toBe(true);
    expect(ends.at(-1)).toMatchObject({ finished: true, after: { photos: 1 } });
  }, 240_000);
});
