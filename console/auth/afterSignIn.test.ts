import { aSession } from '../testing/fixtures.ts';
import { pathAfterSignIn } from './afterSignIn.ts';

describe('where people go after signing in', () => {
  it.each([
    ['a supplier', aSession(), '', '/console'],
    ['a supplier with a next page', aSession(), '?next=/console/leads', '/console/leads'],
    ['staff without a supplier', aSession({ suppliers: [], staffMarkets: ['*'] }), '', '/staff'],
    ['staff with a supplier', aSession({ staffMarkets: ['GB'] }), '', '/console'],
    ['someone without a supplier', aSession({ suppliers: [] }), '', '/get-listed'],
    [
      'a person without a supplier and with a next page',
      aSession({ suppliers: [] }),
      '?next=/console/leads',
      '/get-listed',
    ],
  ] as const)('%s goes to the right place', (_, session, search, path) => {
    expect(pathAfterSignIn(session, search)).toBe(path);
  });
});
