import { jest } from '@jest/globals';
import { reloadForNewVersion } from './reloadForNewVersion.ts';

const reload = jest.fn();
const partIsGone = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

/** How often the page is loaded again when a part of it can't be, and then another. */
function reloads({ online, worker }: { online: boolean; worker: boolean }): number {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);
  const controller = worker ? {} : null;
  Object.defineProperty(window.navigator, 'serviceWorker', { value: { controller }, configurable: true });
  window.sessionStorage.clear();
  reload.mockClear();
  partIsGone();
  partIsGone();
  return reload.mock.calls.length;
}

describe('a part of the console that can’t be loaded', () => {
  beforeAll(() => reloadForNewVersion(reload));
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window.navigator, 'serviceWorker');
  });

  it('has the page loaded again, once a minute at most', () => {
    expect(reloads({ online: true, worker: false })).toBe(1);
  });

  it('has it loaded again without a network where the service worker has a whole page', () => {
    expect(reloads({ online: false, worker: true })).toBe(1);
  });

  it('leaves the screen alone where a reload would lose it', () => {
    expect(reloads({ online: false, worker: false })).toBe(0);
  });
});
