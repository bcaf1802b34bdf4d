import { screen, waitFor, within } from '@testing-library/react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { InvitationBar } from './InvitationBar.tsx';

const invited = (overrides: Partial<LeadDetail> = {}) =>
  aLeadDetail({ source: 'powermatch', stage: 'Invitation', ...overrides });
const answers = () => {
  const sent: unknown[] = [];
  const moveStage = async (_id: string, input: object) => {
    sent.push(input);
    return { ...aLeadDetail(), changeId: 'change', clash: null };
  };
  return { sent, data: { moveStage } };
};

describe('a power match on the lead page', () => {
  it('is accepted with one click, even while the couple is locked, and says that it is free', async () => {
    const { sent, data } = answers();
    const { user } = await renderWithApp(<InvitationBar lead={invited({ locked: true })} />, { data });
    expect(await screen.findByText(/costs nothing.*reveal/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent).toEqual([{ stage: 'Lead', from: 'Invitation' }]));
  });

  it('says that the couple has booked someone else, if that is known', async () => {
    const { data } = answers();
    await renderWithApp(<InvitationBar lead={invited({ overrides: { supplierBooked: true } })} />, { data });
    expect(await screen.findByText(/They have booked another supplier of your kind/u)).toBeTruthy();
  });

  it('is declined with a reason', async () => {
    const { sent, data } = answers();
    const { user } = await renderWithApp(<InvitationBar lead={invited()} />, { data });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent).toEqual([]);
    const [reason] = dialog.getAllByRole('button', { pressed: false });
    if (reason) await user.click(reason);
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(sent).toEqual([{ stage: 'Lost', from: 'Invitation', reason: reason?.textContent }]));
  });

  it('is called an invitation if it has another source, and is hidden once replied to', async () => {
    await renderWithApp(
      <>
        <InvitationBar lead={invited({ source: 'concierge' })} />
        <InvitationBar lead={invited({ stage: 'Lead' })} />
      </>,
    );
    expect(await screen.findByRole('region', { name: 'Invitation' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
  });

  it('has no buttons for people who can only read', async () => {
    await renderWithApp(<InvitationBar lead={invited()} />, {
      session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }),
    });
    expect(await screen.findByRole('region', { name: 'Power match' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
