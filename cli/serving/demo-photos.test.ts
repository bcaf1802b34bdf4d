import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readConfig } from '#app/config/config.ts';
import { createLogger } from '#shared/logger.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { setMark } from '../../seeds/demo/load-mark.ts';
import { beginDemoPhotos } from './demo-photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.database.clear());
afterAll(() => app.close());

const em = () => app.database.orm.em.fork();
const written = () => em().execute("select value from app_setting where name = 'start.demo-photos'");
const begin = (env: NodeJS.ProcessEnv = {}) =>
  beginDemoPhotos({
    config: readConfig(env),
    container: app.container,
    logger: createLogger('silent'),
    orm: app.database.orm,
  }).ended;

test('the photos of the demo wait for its data', async () => {
  await begin();
  expect(await written()).toEqual([]);
});

test.each([{ DEMO_PHOTOS: 'off' }, { DEMO: 'none' }])('they are left out with %p', async (env) => {
  await setMark(em(), { state: 'done', size: 'small' });
  await begin(env);
  expect(await written()).toEqual([]);
});

test('they are complete once', async () => {
  await setMark(em(), { state: 'done', size: 'small' });
  await begin();
  expect(await written()).toEqual([{ value: 'done' }]);
});
