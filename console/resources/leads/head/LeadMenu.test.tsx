import { screen } from '@testing-library/react';
import { closeOverlay, overlayStore } from '../../../layout/frame/overlayStore.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { LeadMenu } from './LeadMenu.tsx';

describe('a lead’s menu on a phone', () => {
  it('offers to add a lead, because the page has no bottom bar', async () => {
    const { user } = await renderWithApp(<LeadMenu lead={aLeadDetail()} withStar />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add lead' }));
    expect(overlayStore.get()).toBe('adding');
    closeOverlay();
  });

  it('leaves that to the top bar elsewhere', async () => {
    const { user } = await renderWithApp(<LeadMenu lead={aLeadDetail()} />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Mark as unread' });
    expect(screen.queryByRole('menuitem', { name: 'Add lead' })).toBeNull();
  });
});
