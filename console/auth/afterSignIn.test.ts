import { aSession } from '../testing/fixtures.ts';
import { pathAfterSignIn } from './afterSignIn.ts';

describe('where people go after signing in', () => {
  it.each([
    ['a supplier', aSession(), '', '/console'],
    ['a supplier with a next page', aSession(), '?next=/console/leads', '/console/leads'],
    ['staff without a supplier', aSession({ suppliers: [], staffMarkets: ['*'] }), '', '/staff'],
    [
      'staff without a supplier and with a page of the back office',
      aSession({ suppliers: [], staffMarkets: ['GB'] }),
      '?next=/staff/claims',
      '/staff/claims',
    ],
    [
      'staff without a supplier and with a page of the console',
      aSession({ suppliers: [], staffMarkets: ['GB'] }),
      '?next=/console/leads',
      '/staff',
    ],
    [
      'someone without a supplier who is invited',
      aSession({ suppliers: [] }),
      '?next=/signup-invite',
      '/signup-invite',
    ],
    ['someone with a supplier who is invited', aSession(), '?next=/signup-invite', '/signup-invite'],
    [
      'someone without a supplier and with a page of another site',
      aSession({ suppliers: [] }),
      '?next=https://evil.example/signup-invite',
      '/get-listed',
    ],
    [
      'someone with a page that only starts like the invites page',
      aSession(),
      '?next=/signup-invite/../evil',
      '/console',
    ],
    ['staff with a supplier', aSession({ staffMarkets: ['GB'] }), '', '/console'],
    ['someone without a supplier', aSession({ suppliers: [] }), '', '/get-listed'],
    [
      'a person without a supplier and with a next page',
      aSession({ suppliers: [] }),
      '?next=/console/leads',
      '/get-listed',
    ],
    [
      'a person without a supplier who wants their own account',
      aSession({ suppliers: [] }),
      '?next=/console/settings/security',
      '/console/settings/security',
    ],
    [
      'a person without a supplier who wants their notification settings',
      aSession({ suppliers: [] }),
      '?next=/console/notifications/settings',
      '/console/notifications/settings',
    ],
    [
      'a person without a supplier and with a page that only starts like their account',
      aSession({ suppliers: [] }),
      '?next=/console/settings/detailsx',
      '/get-listed',
    ],
  ] as const)('%s goes to the right place', (_, session, search, path) => {
    expect(pathAfterSignIn(session, search)).toBe(path);
  });
});
