import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffClaimDetail } from '#contracts/lead/lead-claim.ts';
import { rows } from '../../testing/fakeData.ts';
import { aSession } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import StaffClaims from './StaffClaims.tsx';

const aClaim = (changes: Partial<StaffClaimDetail> = {}): StaffClaimDetail => ({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  leadId: '01HYYYYYYYYYYYYYYYYYYYYYYY',
  supplierId: '01HXXXXXXXXXXXXXXXXXXXXXXX',
  supplier: 'Wrenfield Hall',
  market: 'GB',
  couple: 'Amelia & Jack',
  reason: 'unreachable',
  note: 'The number is dead',
  state: 'open',
  rule: null,
  automatic: false,
  paidLately: 40,
  returnedLately: 2,
  units: 1,
  createdAt: '2026-05-12T08:18:00.000Z',
  createdBy: 'Harriet Bell',
  decidedBy: null,
  decidedAt: null,
  decisionNote: '',
  lead: {
    source: 'standard',
    receivedAt: '2026-05-10T08:18:00.000Z',
    revealedAt: '2026-05-11T08:18:00.000Z',
    secondsToFill: 42,
    proofOfWork: true,
    earlierEnquiries: 0,
    couplesMessages: 1,
    suppliersMessages: 2,
    bounced: 1,
    bouncedGiven: 1,
    contactCorrected: false,
    earlierAt: null,
    sentSpamScore: 15,
    firstReplyAt: '2026-05-11T09:18:00.000Z',
    lastCoupleAt: '2026-05-10T08:18:00.000Z',
    excerpt: 'Is 19 June free?',
    spam: { score: 15, reasons: ['link'], verdict: null },
  },
  history: {
    paid: 40,
    claims: 3,
    accepted: 2,
    refused: 1,
    recent: [],
    proof: null,
    month: { paid: 12, returned: 2, most: 2 },
  },
  ...changes,
});

async function show(claims: StaffClaimDetail[], { data, ...options }: AppOptions = {}) {
  const requests: object[] = [];
  const decided: unknown[] = [];
  const view = await renderWithApp(
    <Routes>
      <Route path="/claims" element={<StaffClaims />} />
      <Route path="/claims/:id" element={<StaffClaims />} />
    </Routes>,
    {
      path: '/claims',
      session: aSession({ suppliers: [], staffMarkets: ['GB'] }),
      ...options,
      data: {
        getList: async (_resource, params) => {
          requests.push(params.filter as object);
          return rows(claims);
        },
        staffClaim: async () => claims[0] ?? aClaim(),
        decideClaim: async (id, input) => {
          decided.push([id, input]);
          return aClaim({ state: input.decision, decisionNote: input.note, decidedAt: '2026-05-12T09:00:00.000Z' });
        },
        ...data,
      },
    },
  );
  return { ...view, requests, decided };
}

describe('the queue of returns', () => {
  it('shows open leads first and combines filters', async () => {
    const { user, requests } = await show([aClaim()]);
    const table = within(await screen.findByRole('table', { name: 'Returns' }));
    for (const words of ['Wrenfield Hall', 'Amelia & Jack', 'They can’t be reached', 'Waiting', '2 of 40 (5%)'])
      expect(table.getByText(words)).toBeTruthy();
    expect(requests[0]).toEqual({ state: 'open' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Not a real enquiry');
    await waitFor(() => expect(requests.at(-1)).toEqual({ state: 'open', reason: 'spam' }));
  });

  it('says when every couple has a reply', async () => {
    await show([]);
    expect(await screen.findByText('Every return has been decided.')).toBeTruthy();
  });
});

describe('a return', () => {
  const open = async (options: AppOptions = {}, claim = aClaim()) => {
    const view = await show([claim], { path: `/claims/${claim.id}`, ...options });
    const panel = within(await screen.findByRole('dialog', { name: 'Return' }));
    await panel.findByRole('heading', { name: 'Wrenfield Hall' });
    return { ...view, panel };
  };

  it('shows the facts for the decision', async () => {
    const { panel } = await open();
    for (const words of [
      /^1 email bounced permanently/u,
      /to the address the couple gave/u,
      /2 of 40 units were returned \(5%\)/u,
      /2 of 2 automatic returns used/u,
      'The number is dead',
      /replied 2 times/u,
    ])
      expect(panel.getByText(words)).toBeTruthy();
  });

  it('says that a rule applies beyond the cap, and lists arguments against the return', async () => {
    const { lead } = aClaim();
    const { panel } = await open(
      {},
      aClaim({
        rule: 'bounce',
        reason: null,
        createdBy: null,
        lead: { ...lead, bouncedGiven: 0, contactCorrected: true },
      }),
    );
    for (const words of [
      /used its automatic returns for this month/u,
      /None were to the address the couple gave/u,
      /changed the couple’s contact details/u,
    ])
      expect(panel.getByText(words)).toBeTruthy();
  });

  it('is decided with a note and shows the outcome', async () => {
    const { user, panel, decided } = await open();
    await user.click(panel.getByRole('button', { name: 'Refuse' }));
    expect(await panel.findByText('Fill this in.')).toBeTruthy();
    await user.type(panel.getByLabelText('Message to the supplier'), ' They answered ');
    await user.click(panel.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(decided).toEqual([[aClaim().id, { decision: 'refused', note: 'They answered' }]]));
    expect(await screen.findByText('Refused. The supplier has been notified.')).toBeTruthy();
  });

  it('says who was faster and keeps the note', async () => {
    const { user, panel } = await open({ data: { decideClaim: failing(refusal(409, 'claim-closed')) } });
    await user.type(panel.getByLabelText('Message to the supplier'), 'Given');
    await user.click(panel.getByRole('button', { name: 'Return 1 unit' }));
    expect(await screen.findByText('Someone just decided or withdrew this return.')).toBeTruthy();
    expect(panel.getByLabelText('Message to the supplier')).toHaveProperty('value', 'Given');
  });
});
