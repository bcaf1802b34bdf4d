import { screen, waitFor, within } from '@testing-library/react';
import type { ClaimOfLead, LeadClaim } from '#contracts/lead/lead-claim.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, noAnswer, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { ClaimFacts } from './ClaimFacts.tsx';

const aClaim = (changes: Partial<LeadClaim> = {}): LeadClaim => ({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  leadId: '01HYYYYYYYYYYYYYYYYYYYYYYY',
  reason: 'unreachable',
  note: '',
  state: 'open',
  rule: null,
  automatic: false,
  units: 1,
  createdAt: '2026-05-12T08:18:00.000Z',
  createdBy: 'Harriet Bell',
  decidedAt: null,
  decisionNote: '',
  ...changes,
});
const free: ClaimOfLead = { claim: null, obstacle: null, until: '2026-05-26T08:18:00.000Z' };
const revealed = () => aLeadDetail({ locked: false, revealedAt: '2026-05-12T08:18:00.000Z' });

const show = (answer: ClaimOfLead, options: AppOptions = {}) =>
  renderWithApp(<ClaimFacts lead={revealed()} />, {
    ...options,
    data: { leadClaim: async () => answer, ...options.data },
  });

describe('returning an enquiry', () => {
  it('requires a reason, and shows the request', async () => {
    const requests: unknown[] = [];
    const { user } = await show(free, {
      data: {
        askClaim: async (_leadId, input, key) => {
          requests.push([input, key.length > 8]);
          return { claim: aClaim(), obstacle: 'already-claimed', until: free.until };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Request a return' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    expect(await dialog.findByText('Choose a reason.')).toBeTruthy();
    expect(requests).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'They can’t be reached' }));
    await user.type(dialog.getByLabelText(/^What should we know/u), ' The number is dead ');
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    await waitFor(() => expect(requests).toEqual([[{ reason: 'unreachable', note: 'The number is dead' }, true]]));
    expect(await screen.findByText(/Harriet Bell requested a return on/u)).toBeTruthy();
    expect(screen.getByText('Waiting')).toBeTruthy();
  });

  it('keeps the typed text if there is no response, and submits once', async () => {
    const keys: string[] = [];
    const { user } = await show(free, {
      data: {
        askClaim: async (_leadId, _input, key) => {
          keys.push(key);
          throw noAnswer();
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Request a return' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.type(dialog.getByLabelText(/^What should we know/u), 'Odd');
    for (const tries of [1, 2]) {
      await user.click(dialog.getByRole('button', { name: 'Request return' }));
      await waitFor(() => expect(keys).toHaveLength(tries));
    }
    expect(keys[1]).toBe(keys[0]);
    expect(dialog.getByLabelText(/^What should we know/u)).toHaveProperty('value', 'Odd');
  });

  it.each([
    [
      aClaim({ state: 'accepted', rule: 'bounce', automatic: true, reason: null, createdBy: null }),
      /bounced within 7 days/u,
    ],
    [aClaim({ state: 'refused', decisionNote: 'They answered us.' }), /They answered us\./u],
  ])('shows the outcome', async (claim, words) => {
    await show({ claim, obstacle: claim.state === 'refused' ? 'refused' : 'already-returned', until: free.until });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why it is still open although a rule applies', async () => {
    const claim = aClaim({ rule: 'bounce', reason: null, createdBy: null });
    await show({ claim, obstacle: 'already-claimed', until: free.until });
    expect(await screen.findByText('A rule applies: Email bounced.')).toBeTruthy();
    expect(screen.getByText(/all your automatic returns for this month/u)).toBeTruthy();
    expect(screen.getByText('Waiting')).toBeTruthy();
  });

  it('can be withdrawn, or says who was faster', async () => {
    const { user } = await show(
      { claim: aClaim(), obstacle: 'already-claimed', until: free.until },
      { data: { withdrawClaim: failing(refusal(409, 'claim-closed')) } },
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Someone just decided or withdrew this return.')).toBeTruthy();
  });

  it('is not offered to people who can only read, or for a free enquiry', async () => {
    await show(free, { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(await screen.findByText(/until/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is hidden for an enquiry that cost nothing', async () => {
    const { container } = await show({ claim: null, obstacle: 'not-paid', until: null });
    await waitFor(() => expect(container.querySelector('.details__section')).toBeNull());
  });
});
