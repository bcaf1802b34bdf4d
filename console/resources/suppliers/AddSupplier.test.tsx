import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { FirstInviteAnswer, InviteAnswer } from '#contracts/account/team.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { AddSupplierDialog } from './AddSupplierDialog.tsx';
import { FirstInvite } from './FirstInvite.tsx';

const ID = anId();
const session = aSession({ suppliers: [], staffMarkets: ['GB', 'IE'] });

function Where() {
  return <p>{useLocation().pathname}</p>;
}

describe('listing a business for its owner', () => {
  async function show(answers: Answers) {
    const requests = fakeFetch(answers);
    const routes = (
      <Routes>
        <Route path="/suppliers" element={<AddSupplierDialog onClose={() => undefined} />} />
        <Route path="*" element={<Where />} />
      </Routes>
    );
    const view = await renderWithApp(routes, { path: '/suppliers', session });
    const dialog = within(await screen.findByRole('dialog', { name: 'List a business' }));
    return { ...view, dialog, requests };
  }
  async function fill({ user, dialog }: Awaited<ReturnType<typeof show>>): Promise<void> {
    await user.type(dialog.getByLabelText('Name'), 'Larkrise Barn');
    await user.selectOptions(dialog.getByLabelText('What they do'), 'venue');
    await user.type(dialog.getByLabelText('Email for enquiries'), 'hello@larkrise.example');
    await user.type(dialog.getByLabelText('Phone'), '01666 500124');
    await user.type(dialog.getByLabelText('Address'), '2 Lark Lane');
    await user.type(dialog.getByLabelText('Town'), 'Tetbury');
    await user.type(dialog.getByLabelText('Postcode'), 'GL8 8AA');
    await user.click(dialog.getByRole('button', { name: 'List business' }));
  }

  it('offers the person’s own markets, and opens the panel of the new listing', async () => {
    const view = await show({ 'POST /api/staff/suppliers': { json: { valid: true, id: ID, publicId: 'GB1' } } });
    const countries = within(view.dialog.getByLabelText('Country')).getAllByRole('option');
    expect(countries.map((one) => one.textContent)).toEqual(['United Kingdom', 'Ireland']);
    await fill(view);
    expect(await screen.findByText(`/suppliers/${ID}`)).toBeTruthy();
    expect(view.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      supplierFields: {
        name: 'Larkrise Barn',
        category: 'venue',
        countryCode: 'GB',
        website: null,
        email: 'hello@larkrise.example',
        phone: '01666 500124',
        address: '2 Lark Lane',
        town: 'Tetbury',
        postcode: 'GL8 8AA',
      },
    });
  });

  it('says which listing already exists, and keeps what was typed', async () => {
    const view = await show({
      'POST /api/staff/suppliers': {
        json: { valid: false, id: null, publicId: 'GB12345678', reason: 'profileExists' },
      },
    });
    await fill(view);
    expect(await view.dialog.findByText('This business is already listed: GB12345678')).toBeTruthy();
    expect(view.dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Larkrise Barn');
  });

  it('says at the field what is wrong', async () => {
    const error = { pointer: '#/supplierFields/phone', rule: 'phone', detail: 'No' };
    const view = await show({
      'POST /api/staff/suppliers': {
        status: 422,
        json: { code: 'invalid-input', type: 'x', title: 'No', status: 422, errors: [error] },
      },
    });
    await fill(view);
    await waitFor(() => expect(view.dialog.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the first person of a listing', () => {
  const PATH = `/api/staff/suppliers/${ID}/first-invite`;
  const invite: InviteAnswer = {
    id: anId(),
    email: 'eve@larkrise.example',
    role: 'admin',
    mailed: true,
    invitedBy: null,
    sentAt: '2026-05-12T09:00:00.000Z',
    expiresAt: '2026-05-19T09:00:00.000Z',
    expired: false,
  };
  async function show(answer: FirstInviteAnswer, answers: Answers = {}) {
    const requests = fakeFetch({ [`GET ${PATH}`]: { json: answer }, ...answers });
    const view = await renderWithApp(<FirstInvite supplier={{ id: ID, name: 'Larkrise Barn' }} />, { session });
    return { ...view, requests };
  }

  it('is invited as an admin; the form says why and offers no other role', async () => {
    const { user, requests } = await show(
      { unclaimed: true, invite: null },
      { [`POST ${PATH}`]: { status: 201, json: invite } },
    );
    await user.click(await screen.findByRole('button', { name: 'Invite the first person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite the first person of Larkrise Barn' }));
    expect(dialog.getByText('Role: Admin')).toBeTruthy();
    expect(dialog.getByText('The first person manages the team and invites the others.')).toBeTruthy();
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByLabelText('Email'), 'eve@larkrise.example');
    await user.click(dialog.getByRole('button', { name: 'Send invite' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        email: 'eve@larkrise.example',
        role: 'admin',
      }),
    );
  });

  it('shows the open invite, and revokes it', async () => {
    const { user, requests } = await show({ unclaimed: true, invite }, { [`DELETE ${PATH}`]: { status: 204 } });
    expect(await screen.findByText(/Invited eve@larkrise\.example as Admin/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Revoke invite' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('offers nothing once someone from the business has joined', async () => {
    const { requests } = await show({ unclaimed: false, invite: null });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'First person' })).toBeNull();
  });
});
