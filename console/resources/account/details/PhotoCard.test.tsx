import { screen, waitFor } from '@testing-library/react';
import { PHOTO_BYTES } from '#contracts/account/photo.ts';
import { DETAILS_PATH } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { anAccount } from '../../../testing/screenFixtures.ts';
import { PhotoCard } from './PhotoCard.tsx';

const API = '/api/auth/account/photo';
const PHOTO = '/api/people/x/photo/abc';

async function show(photo: string | null, answers: Answers = {}) {
  const session = aSession();
  const { user } = session;
  const account = anAccount({ id: user.id, firstName: 'Harriet', lastName: 'Bell', photo });
  const requests = fakeFetch({
    'GET /api/auth/session': { json: { ...session, user: { ...user, photo: PHOTO } } },
    ...answers,
  });
  const view = await renderWithApp(<PhotoCard account={account} />, {
    path: DETAILS_PATH,
    session: { ...session, user: { ...user, photo } },
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}
const aFile = (size = 10) => new File(['x'.repeat(size)], 'me.jpg', { type: 'image/jpeg' });
const refused = (reason: string): Answers => ({
  [`POST ${API}`]: {
    status: 422,
    json: { type: '', title: 'x', status: 422, code: 'file-refused', instance: 'x', meta: { reason } },
  },
});

describe('the person’s own photo', () => {
  it('is uploaded, and shown in place of the initials', async () => {
    const { user, container, sent } = await show(null, { [`POST ${API}`]: { status: 201, json: { photo: PHOTO } } });
    expect(container.querySelector('.avatar')?.textContent).toBe('HB');
    await user.upload(screen.getByLabelText('Choose a photo'), aFile());
    expect((await screen.findAllByText('Photo updated.')).length).toBeGreaterThan(0);
    expect(sent('POST')[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
    await waitFor(() => expect(container.querySelector('img.avatar')?.getAttribute('src')).toBe(PHOTO));
  });

  it('is rejected before it is sent when it is too large', async () => {
    const { user, sent } = await show(null);
    await user.upload(screen.getByLabelText('Choose a photo'), aFile(PHOTO_BYTES + 1));
    expect((await screen.findByRole('alert')).textContent).toBe('This photo is too large. The limit is 10 MB.');
    expect(sent('POST')).toEqual([]);
  });

  it('says what to choose instead when the server refuses it', async () => {
    const { user } = await show(null, refused('type'));
    await user.upload(screen.getByLabelText('Choose a photo'), aFile());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a JPEG, PNG or WebP picture.');
  });

  it('is removed', async () => {
    const { user, sent } = await show(PHOTO, { [`DELETE ${API}`]: { status: 204 } });
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect((await screen.findAllByText('Photo removed.')).length).toBeGreaterThan(0);
    expect(sent('DELETE')).toHaveLength(1);
  });
});
