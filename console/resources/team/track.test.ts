import { fakeFetch } from '../../testing/fakeFetch.ts';
import { track } from './track.ts';

describe('reporting what a person did', () => {
  it('is one request that nothing waits for', () => {
    const requests = fakeFetch({ 'POST /api/analytics/track': { status: 204 } });
    expect(track('invite', { role: 'viewer' })).toBeUndefined();
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/analytics/track',
        expect.objectContaining({ event: 'invite', specificEventProps: { role: 'viewer' }, source: 'console' }),
      ],
    ]);
  });

  it('changes nothing when it fails', async () => {
    const requests = fakeFetch({});
    track('invite');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(requests).toHaveLength(1);
  });
});
