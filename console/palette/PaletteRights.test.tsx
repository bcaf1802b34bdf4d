import { waitFor } from '@testing-library/react';
import { ACCOUNT_SCREENS } from '../screens/accountScreens.ts';
import { STAFF_SCREENS } from '../screens/staffScreens.ts';
import { aLead, aSession, anAccess } from '../testing/fixtures.ts';
import { field, labels, selected, showPalette } from './testing/showPalette.tsx';

const OF_LEADS = /lead|calendar|template|block|pipeline|balance/iu;

describe('the palette without permission to read leads', () => {
  it('offers billing its pages, settings and help, and requests no couples', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'billing' })] });
    const { user, searches } = await showPalette({ session });
    await user.type(await field(), 'balance');
    await waitFor(() => expect(labels().length).toBeGreaterThan(0));
    await user.clear(await field());
    await user.type(await field(), 'sign out');
    await waitFor(() => expect(selected()).toBe('Sign out'));
    expect(labels().filter((label) => /lead|couple/iu.test(label ?? ''))).toEqual([]);
    expect(searches).toEqual([]);
  });

  it('offers the back office its own pages, including for staff who belong to a supplier', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'admin' })], user: { staff: 'platform' } as never });
    const { user, searches, location } = await showPalette({ session, screens: STAFF_SCREENS, leads: [aLead()] });
    await user.type(await field(), 'amelia');
    expect(labels().filter((label) => OF_LEADS.test(label ?? ''))).toEqual([]);
    await user.clear(await field());
    await user.type(await field(), 'audit');
    await waitFor(() => expect(selected()).toBe('Audit log'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/audit-log'));
    expect(searches).toEqual([]);
  });

  it('offers someone without a supplier their own settings', async () => {
    const { user, searches } = await showPalette({ session: aSession({ suppliers: [] }), screens: ACCOUNT_SCREENS });
    await user.type(await field(), 'language');
    await waitFor(() => expect(selected()).toBe('Language…'));
    expect(labels().filter((label) => OF_LEADS.test(label ?? ''))).toEqual([]);
    expect(searches).toEqual([]);
  });
});
