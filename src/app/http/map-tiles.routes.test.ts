import { expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';

const POLICY = 'content-security-policy';
const MAP = {
  MAP_TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=abc',
  MAP_TILES_CREDIT: '© Mapmakers',
};

test('only the page with the map loads pictures from the configured tile server', async () => {
  const app = await startTestApp(undefined, MAP);
  expect((await app.request('GET', '/api/map-tiles')).body).toEqual({
    tiles: { url: MAP.MAP_TILES_URL, credit: MAP.MAP_TILES_CREDIT },
  });
  const policyOf = async (path: string) => (await app.request('GET', path)).headers.get(POLICY);
  expect(await policyOf('/get-listed')).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
  for (const path of ['/console', '/console/login', '/get-listed/x', '/'])
    expect(await policyOf(path)).not.toContain('tiles.example');
  await app.close();
});

test('without a setting, no other host is contacted', async () => {
  const app = await startTestApp();
  expect((await app.request('GET', '/api/map-tiles')).body).toEqual({ tiles: null });
  expect((await app.request('GET', '/get-listed')).headers.get(POLICY)).toContain("img-src 'self' data: blob:;");
  await app.close();
});
