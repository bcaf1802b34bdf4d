import { jest } from '@jest/globals';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { noteSilence, offlineStore } from './offlineStore.ts';
import { watchConnection } from './watchConnection.ts';

describe('the connection', () => {
  afterEach(() => {
    jest.useRealTimers();
    offlineStore.set(null);
  });

  it('is tried again until the server responds, so that nothing stays refused', async () => {
    jest.useFakeTimers();
    let works = false;
    const requests = fakeFetch({
      'GET /api/auth/session': () => {
        if (!works) throw new TypeError('Failed to fetch');
        return { json: aSession() };
      },
    });
    const onBack = jest.fn();
    const stop = watchConnection(onBack);
    noteSilence();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([requests.length, offlineStore.get() === null]).toEqual([1, false]);
    works = true;
    await jest.advanceTimersByTimeAsync(4_000);
    expect([requests.length, offlineStore.get(), onBack.mock.calls.length]).toEqual([2, null, 1]);
    stop();
  });
});
