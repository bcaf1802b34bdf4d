import { screen, waitFor, within } from '@testing-library/react';
import type { PreviewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import ShareDialog from './ShareDialog.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/preview-links`;
const ADDRESS = 'https://aisle.example/uk/wedding-venues/wrenfield-hall-GB1?supplier=true';
const LINK: PreviewLinkAnswer = {
  id: '01J00000000000000000000001',
  audience: 'anyone',
  createdAt: '2026-05-12T09:00:00.000Z',
  createdBy: 'Harriet Bell',
  expiresAt: '2026-05-19T09:00:00.000Z',
};

async function show(links: PreviewLinkAnswer[] = [LINK], role: 'editor' | 'viewer' = 'editor') {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: links },
    [`POST ${API}`]: ({ body }) => ({
      status: 201,
      json: { ...LINK, ...(body as object), url: 'https://aisle.example/preview/secret' },
    }),
    [`DELETE ${API}/${LINK.id}`]: { status: 204 },
  });
  const session = aSession({ suppliers: [anAccess({ supplierId: OURS.supplierId, role })] });
  const view = await renderWithApp(<ShareDialog address={ADDRESS} onClose={() => undefined} />, { session });
  return { ...view, requests };
}

describe('sharing the preview', () => {
  it('creates a link for teammates, whose address is shown once', async () => {
    const { user, requests } = await show([]);
    expect(await screen.findByText('No links yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    const field = await screen.findByLabelText<HTMLInputElement>('New link for teammates');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ audience: 'team' });
    expect(field.value).toBe('https://aisle.example/preview/secret');
    expect(screen.getByRole('button', { name: 'Create another link' })).toBeTruthy();
  });

  it('creates a link for anyone only if that was chosen, and says what it means', async () => {
    const { user, requests } = await show([]);
    expect(await screen.findByText(/^Teammates sign in/u)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Anyone with the link' }));
    expect(screen.getByText(/^Anyone with the link sees your page/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByLabelText('New link for anyone')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ audience: 'anyone' });
  });

  it('lists who created a link and when it expires, and revokes it', async () => {
    const { user, requests } = await show();
    const row = (await screen.findByText(/^Works until/u)).closest('li')!;
    expect(within(row).getByText(/^By Harriet Bell/u)).toBeTruthy();
    expect(within(row).getByText('Anyone with the link')).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: /^Revoke the link: By Harriet Bell/u }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('shows the links to everyone in the team, who can’t create or revoke any', async () => {
    await show([LINK], 'viewer');
    expect(await screen.findByText(/^Works until/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(?:Create|Revoke)/u })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('For your team').value).toBe(ADDRESS);
  });

  it('creates at most ten', async () => {
    const links = Array.from({ length: 10 }, (_, at) => ({ ...LINK, id: `01J0000000000000000000000${at}` }));
    await show(links);
    expect(await screen.findByText('You already have 10 links. Revoke one first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create link' })).toHaveProperty('disabled', true);
  });
});
