import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readConfig } from '#app/config/config.ts';
import { createLogger } from '#shared/logger.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { PHOTOS_MARK, readMark, setMark } from '../../seeds/demo/load-mark.ts';
import { beginDemoPhotos } from './demo-photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.database.clear());
afterAll(() => app.close());

const em = () => app.database.orm.em.fork();
const written = async () => (await readMark(em(), PHOTOS_MARK))?.state ?? null;
const begin = (env: NodeJS.ProcessEnv = {}) =>
  beginDemoPhotos({
    config: readConfig(env),
    container: app.container,
    logger: createLogger('silent'),
    orm: app.database.orm,
  }).ended;

test('the photos of the demo wait for its data', async () => {
  await begin();
  expect(await written()).toBeNull();
});

test.each([{ DEMO_PHOTOS: 'off' }, { DEMO: 'none' }])('the photos of the demo are left out with %p', async (env) => {
  await setMark(em(), { state: 'done', size: 'small' });
  await begin(env);
  expect(await written()).toBeNull();
});

test('the photos of the demo are completed once', async () => {
  await setMark(em(), { state: 'done', size: 'small' });
  await begin();
  expect(await written()).toBe('done');
});

test('the photos of the demo are added by one process at a time, and continued after it has ended', async () => {
  await setMark(em(), { state: 'done', size: 'small' });
  await setMark(em(), { state: 'loading', size: 'small' }, PHOTOS_MARK);
  const value = JSON.stringify({ ...(await readMark(em(), PHOTOS_MARK)), pid: process.ppid });
  await em().execute("update app_setting set value = ? where name = 'demo.photos'", [value]);
  await begin();
  expect(await written()).toBe('loading');
  await em().execute("update app_setting set value = ? where name = 'demo.photos'", [
    value.replace(/"pid":\d+/u, '"pid":4194304'),
  ]);
  await begin();
  expect(await written()).toBe('done');
});
