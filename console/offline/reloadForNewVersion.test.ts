import { jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { isMissingPart } from './isMissingPart.ts';
import { offlineStore } from './offlineStore.ts';
import { reloadForNewVersion, reloadIfThere } from './reloadForNewVersion.ts';

const reload = jest.fn();
const partIsGone = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/** Counts page reloads after one part fails to load, and then another. */
async function reloads({ server, worker }: { server: boolean; worker: boolean }): Promise<number> {
  fakeFetch(server ? { [`HEAD ${window.location.pathname}`]: {} } : {});
  const controller = worker ? {} : null;
  Object.defineProperty(window.navigator, 'serviceWorker', { value: { controller }, configurable: true });
  window.sessionStorage.clear();
  reload.mockClear();
  partIsGone();
  await turn();
  partIsGone();
  await turn();
  return reload.mock.calls.length;
}

describe('a part of the console that can’t be loaded', () => {
  beforeAll(() => reloadForNewVersion(reload));
  afterEach(() => {
    Reflect.deleteProperty(window.navigator, 'serviceWorker');
  });

  it('reloads the page, at most once a minute', async () => {
    expect(await reloads({ server: true, worker: false })).toBe(1);
  });

  it('also reloads without a server if the service worker has a complete page', async () => {
    expect(await reloads({ server: false, worker: true })).toBe(1);
  });

  it('keeps the screen if a reload would lose it, and says that there is no connection', async () => {
    expect(offlineStore.get()).toBeNull();
    expect(await reloads({ server: false, worker: false })).toBe(0);
    expect(offlineStore.get()).not.toBeNull();
  });

  it('is distinguished from other failures, so that trying again reloads the page', async () => {
    const messages = [
      'Failed to fetch dynamically imported module: http://aisle.test/console-assets/TodayPage-abc.js',
      'error loading dynamically imported module',
      'Importing a module script failed.',
      'Unable to preload CSS for /console-assets/today-abc.css',
      'Cannot read properties of undefined',
    ];
    expect(messages.map((message) => isMissingPart(new Error(message)))).toEqual([true, true, true, true, false]);
    fakeFetch({});
    await reloadIfThere(reload);
    expect(reload).not.toHaveBeenCalled();
    fakeFetch({ [`HEAD ${window.location.pathname}`]: {} });
    await reloadIfThere(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
