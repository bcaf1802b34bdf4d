import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { aSession, anAccess } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { aLeadDetail } from '../testing/screenFixtures.ts';
import { ContactFacts } from '../resources/leads/details/ContactFacts.tsx';

const HALL = anAccess({ name: 'Wrenfield Hall' });
const lead = { ...aLeadDetail(), contact: null };
const PATH = `POST /api/suppliers/${HALL.supplierId}/leads/${lead.id}/contact`;

async function show(answer: { status?: number; json: unknown }, of = lead) {
  const requests = fakeFetch({ [PATH]: answer });
  const view = await renderWithApp(<ContactFacts lead={of} />, {
    session: aSession({
      suppliers: [HALL],
      acting: {
        visitId: '01J00000000000000000000001',
        supplierId: HALL.supplierId,
        supplierName: HALL.name,
        reason: 'Ticket 2291',
        ticket: '2291',
        endsAt: '2026-05-12T09:30:00.000Z',
        secondsLeft: 1_800,
      },
    }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Show, and record why' }));
  return { ...view, requests, dialog: await screen.findByRole('dialog') };
}

describe('the couple’s contact details, for staff who act for the supplier', () => {
  it('shows them as text once a reason is given', async () => {
    const { user, requests, dialog } = await show({ json: { email: 'sophie@couple.example', phone: '07700 904217' } });
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(within(dialog).getByLabelText(/Why/u).getAttribute('aria-invalid')).toBe('true'));
    expect(requests).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Why/u), ' Emails bounce ');
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('sophie@couple.example')).toBeTruthy();
    expect(screen.getByText('07700 904217')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Emails bounce' }]);
    expect(screen.getByText('Shown to you only')).toBeTruthy();
    expect(screen.queryByText('Hidden from staff')).toBeNull();
    expect(screen.getByText(/Hidden again when the visit ends/u)).toBeTruthy();
    expect(Object.values(window.localStorage).join(' ')).not.toContain('couple.example');
  });

  it('keeps them hidden and keeps the typed reason if the server refuses', async () => {
    const { user, dialog } = await show({ status: 429, json: { code: 'too-many-requests', status: 429 } });
    await user.type(within(dialog).getByLabelText(/Why/u), 'Emails bounce');
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.getAllByText(/Too many requests/u).length).toBeGreaterThan(0));
    expect(within(dialog).getByLabelText(/Why/u)).toHaveProperty('value', 'Emails bounce');
    expect(screen.getAllByLabelText('Hidden from staff', { exact: false }).length).toBeGreaterThan(0);
  });
});
