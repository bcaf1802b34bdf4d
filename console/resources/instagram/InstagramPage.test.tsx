import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { InstagramAnswer } from '#contracts/instagram/instagram.ts';
import { INSTAGRAM_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import InstagramPage from './InstagramPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/instagram`;

const anAnswer = (change: Partial<InstagramAnswer> = {}): InstagramAnswer => ({
  offer: 'yes',
  state: 'none',
  fault: null,
  username: null,
  createdAt: null,
  endedAt: null,
  readAt: null,
  posts: [],
  ...change,
});
const CONNECTED = anAnswer({
  state: 'connected',
  username: 'wrenfield.house',
  createdAt: '2026-05-01T09:00:00.000Z',
  readAt: '2026-05-12T08:00:00.000Z',
  posts: [
    {
      id: anId(),
      publicId: 'abcdefghijklmnopqrst',
      permalink: 'https://www.instagram.com/p/C1/',
      caption: 'The orangery at dusk',
      postedAt: '2026-05-11T09:00:00.000Z',
      width: 700,
      height: 700,
      edges: [320, 640, 2048],
      thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
    },
  ],
});

async function show(
  answer: InstagramAnswer,
  { answers = {}, role = 'editor', search = '' }: { answers?: Answers; role?: Role; search?: string } = {},
) {
  const requests = fakeFetch({ [`GET ${API}`]: { json: answer }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<InstagramPage />, {
    path: `${INSTAGRAM_PATH}${search}`,
    screen: INSTAGRAM_PATH,
    session,
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('the Instagram connection', () => {
  it('says so if the installation has no app, and offers nothing', async () => {
    await show(anAnswer({ offer: 'no-app' }));
    expect(await screen.findByText(/This installation has no Instagram app/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is offered to people who can edit the profile; others can only read', async () => {
    const { unmount } = await show(anAnswer());
    expect(await screen.findByRole('button', { name: 'Connect Instagram' })).toBeTruthy();
    unmount();
    await show(anAnswer(), { role: 'viewer' });
    expect(await screen.findByText('Not connected')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('completes once with Instagram’s response', async () => {
    const { sent } = await show(anAnswer(), {
      search: '?code=a-code&state=a-state',
      answers: { [`POST ${API}/answer`]: { json: CONNECTED } },
    });
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toEqual({ code: 'a-code', state: 'a-state' });
    expect(await screen.findByText(/^Instagram connected/u)).toBeTruthy();
  });

  it('says so when someone cancelled there', async () => {
    const { sent } = await show(anAnswer(), { search: '?error=access_denied&state=x' });
    expect(await screen.findByText('Instagram wasn’t connected.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  it('shows the posts with our pictures, and confirms before disconnecting', async () => {
    const { user, sent } = await show(CONNECTED, { answers: { [`DELETE ${API}`]: { status: 204 } } });
    const picture = await screen.findByRole('img', { name: 'The orangery at dusk' });
    expect(picture.getAttribute('src')).toBe('/instagram-pictures/abcdefghijklmnopqrst/320');
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(sent('DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });

  it('says why it ended, and can be reconnected', async () => {
    await show(
      anAnswer({
        state: 'disconnected',
        fault: 'revoked',
        username: 'wrenfield.house',
        endedAt: '2026-05-11T09:00:00.000Z',
      }),
    );
    expect(await screen.findByText('Social media disconnected')).toBeTruthy();
    expect(screen.getByText(/ended our access at Instagram on/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeTruthy();
  });
});
