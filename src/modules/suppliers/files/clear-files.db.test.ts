import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { CONFIG } from '#app/config/config.ts';
import type { Config } from '#app/config/config.ts';
import { newId } from '#shared/ids.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { storeFile } from '#testing/builders/files.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { FILES_API } from './files-api.ts';
import type { FilesApi } from './files-api.ts';

describe.each(testEngines())('clearing files on $name', ({ url }) => {
  let app: TestApp;
  let storage: FileStorage;
  let files: FilesApi;
  const supplierId = newId();
  const place = { supplierId, leadId: null };
  beforeAll(async () => {
    app = await startTestApp(url, { FILES_QUOTA_MB: '1' });
    storage = app.container.get<FileStorage>(FILE_STORAGE);
    files = app.container.get<FilesApi>(FILES_API);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  test('deletes removed files with their row after a week, not before', async () => {
    const kept = await storeFile(app, supplierId);
    const removed = await storeFile(app, supplierId);
    await app.within(() => files.remove(place, removed.id, newId()));
    app.clock.advance(7 * DAY - 1_000);
    await runJob(app, 'clear-files');
    expect(await storage.exists(removed.id)).toBe(true);
    app.clock.advance(2_000);
    await runJob(app, 'clear-files');
    expect([await storage.exists(removed.id), await storage.exists(kept.id)]).toEqual([false, true]);
    await expect(app.within(() => files.restore(place, removed.id))).rejects.toThrow('This file');
    expect((await app.within(() => files.list(place))).map(({ id }) => id)).toEqual([kept.id]);
  });

  test('deletes files of a reply that was never sent after two weeks, and frees their space', async () => {
    const [userId, leadId] = [newId(), newId()];
    const content = Buffer.alloc(600_000, 'a');
    const unsent = await storeFile(app, supplierId, { origin: 'unsent', content, userId });
    const sent = await storeFile(app, supplierId, { origin: 'unsent', userId });
    await app.within(() => files.giveToLead({ supplierId, userId, leadId }, [sent.id]));
    app.clock.advance(14 * DAY - 1_000);
    await runJob(app, 'clear-files');
    expect(await storage.exists(unsent.id)).toBe(true);
    await expect(storeFile(app, supplierId, { content })).rejects.toThrow('file storage');
    app.clock.advance(2_000);
    await runJob(app, 'clear-files');
    expect([await storage.exists(unsent.id), await storage.exists(sent.id)]).toEqual([false, true]);
    await storeFile(app, supplierId, { content });
    expect((await app.within(() => files.list({ supplierId, leadId }))).map(({ id }) => id)).toEqual([sent.id]);
  });

  test('deletes bytes without a row, left by a crash, after a day, and keeps all others', async () => {
    const kept = await storeFile(app, supplierId);
    const stray = newId();
    await storage.put(stray, Buffer.from('half a story'));
    const folder = join(app.container.get<Config>(CONFIG).dataDir, 'files', 'kept');
    await runJob(app, 'clear-files');
    expect(await storage.exists(stray)).toBe(true);
    for (const key of [stray, kept.id]) await utimes(join(folder, key.slice(-2), key), 1, 1);
    await runJob(app, 'clear-files');
    expect([await storage.exists(stray), await storage.exists(kept.id)]).toEqual([false, true]);
  });

  test('deletes the bytes if their row can’t be written', async () => {
    const before: string[] = [];
    for await (const key of storage.putBefore(Date.now() + DAY)) before.push(key);
    const fails = () => Promise.reject(new Error('broken alongside'));
    const file = {
      supplierId,
      leadId: null,
      origin: 'upload',
      name: 'a.txt',
      content: Buffer.from('a'),
      userId: null,
    } as const;
    await expect(app.within(() => files.store(file, fails))).rejects.toThrow('broken alongside');
    const after: string[] = [];
    for await (const key of storage.putBefore(Date.now() + DAY)) after.push(key);
    expect(after).toEqual(before);
    expect(await app.within(() => files.list(place))).toEqual([]);
  });

  test('many simultaneous uploads never exceed the quota', async () => {
    const content = Buffer.alloc(300_000, 'a');
    const tries = Array.from({ length: 8 }, () =>
      storeFile(app, supplierId, { content }).then(
        () => 'kept',
        () => 'refused',
      ),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((one) => one === 'kept')).toHaveLength(3);
    expect(await app.within(() => files.list(place))).toHaveLength(3);
  });
});
