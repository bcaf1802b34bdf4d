import { screen, waitFor } from '@testing-library/react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { SpamBar } from './SpamBar.tsx';

const suspected = () => {
  const lead = aLeadDetail({ spam: 'probably' });
  return {
    ...lead,
    evidence: {
      ...lead.evidence,
      spam: { score: 60, reasons: ['sales-talk' as const, 'link' as const], verdict: null },
    },
  };
};
const show = (lead: LeadDetail = suspected(), options: AppOptions = {}) =>
  renderWithApp(<SpamBar lead={lead} />, options);

describe('probable spam', () => {
  it('gives the reason, and can be restored with one click', async () => {
    const marked: unknown[] = [];
    const { user } = await show(suspected(), {
      data: {
        markSpam: async (_id, spam) => {
          marked.push(spam);
          return aLeadDetail();
        },
      },
    });
    expect(await screen.findByText(/sells something, a link/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not spam' }));
    await waitFor(() => expect(marked).toEqual([false]));
    expect(await screen.findByText(/Back in your leads/u)).toBeTruthy();
  });

  it('can be confirmed once', async () => {
    await show(aLeadDetail({ spam: 'confirmed' }));
    expect(await screen.findByText('You marked this as spam.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as spam' })).toBeNull();
  });

  it('has no buttons for people who can only read, and is hidden for leads that aren’t spam', async () => {
    await show(suspected(), { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(await screen.findByText('This looks like spam.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
