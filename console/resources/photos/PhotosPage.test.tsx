import { screen, waitFor, within } from '@testing-library/react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import type { Role } from '#contracts/account/roles.ts';
import { loadProfileTexts } from '../../i18n/lazyPart.ts';
import { PHOTOS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import PhotosPage from './PhotosPage.tsx';
import { aNewPhoto } from './testing/aPhoto.ts';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/photos`;

const [A, B, C] = [aNewPhoto({ alt: 'The south front' }), aNewPhoto(), aNewPhoto()];

async function show(photos: PhotoAnswer[], answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({ [`GET ${API}`]: { json: photos }, ...answers });
  await loadProfileTexts();
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<PhotosPage />, { path: PHOTOS_PATH, screen: PHOTOS_PATH, session });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('the profile’s photos', () => {
  // Unsaved changes are kept on the device.
  afterEach(() => window.localStorage.clear());

  const places = () => within(screen.getByRole('list', { name: /Your photos/u })).getAllByRole('listitem');
  const order = () =>
    places()
      .map((place) => place.dataset['photo'])
      .filter(Boolean);

  it('shows them in order with the cover, and how many there can be', async () => {
    await show([A, B, C]);
    expect(await screen.findByText(/3 of 100/u)).toBeTruthy();
    expect(order()).toEqual([A.id, B.id, C.id]);
    expect(within(places()[0] as HTMLElement).getByText('Cover')).toBeTruthy();
    expect(screen.getByText('2 of 3 still need a description')).toBeTruthy();
  });

  it('offers the first upload if there are none', async () => {
    await show([]);
    expect(await screen.findByText('No photos yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload photos' })).toBeTruthy();
  });

  it('moves by keyboard, announces each step, and saves the moves', async () => {
    const { user, sent } = await show([A, B, C], { [`PUT ${API}/order`]: { json: [C, A, B] } });
    const handle = await screen.findByRole('button', { name: 'Move Photo 3' });
    handle.focus();
    await user.keyboard(' ');
    expect(screen.getByText(/^Photo 3 lifted, position 3 of 3/u)).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Photo 3, now position 2 of 3')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(order()).toEqual([A.id, B.id, C.id]);
    await user.keyboard(' {Home} ');
    expect(order()).toEqual([C.id, A.id, B.id]);
    await user.click(await screen.findByRole('button', { name: 'Save photos' }));
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ ids: [C.id], before: A.id }]));
  });

  it('has a caption next to the alt text, and saves both together', async () => {
    const { user, sent } = await show([A, B], { [`PUT ${API}/${B.id}`]: { json: { ...B, caption: 'x', version: 2 } } });
    await user.click(await screen.findByRole('button', { name: /^Describe Photo 2/u }));
    await user.type(screen.getByLabelText(/^Caption/u), 'The long room');
    expect(screen.getByText('1 caption')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Alt text/u), 'A table');
    expect(screen.getByText('1 alt text, 1 caption')).toBeTruthy();
    await user.clear(screen.getByLabelText(/^Alt text/u));
    await user.click(screen.getByRole('button', { name: 'Save photos' }));
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ alt: '', caption: 'The long room', version: 1 }));
    expect(sent('PUT')).toHaveLength(1);
  });

  it('describes a photo, and keeps the text until it is saved', async () => {
    const { user, sent } = await show([A, B], { [`PUT ${API}/${B.id}`]: { json: { ...B, alt: 'x', version: 2 } } });
    await user.click(await screen.findByRole('button', { name: /^Describe Photo 2/u }));
    await user.type(screen.getByLabelText(/^Alt text/u), 'A long table');
    expect(screen.getByText('Unsaved')).toBeTruthy();
    expect(screen.getByText('1 alt text')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save photos' }));
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ alt: 'A long table', version: 1 }));
    expect((await screen.findAllByText('Photos saved.')).length).toBeGreaterThan(0);
  });

  it('moves the focus point with the arrow keys, and saves it', async () => {
    const { user, sent } = await show([A, B], {
      [`PUT ${API}/${B.id}/focus`]: { json: { ...B, focus: { x: 55, y: 40 } } },
    });
    await user.click(await screen.findByRole('button', { name: /^Describe Photo 2/u }));
    screen.getByRole('button', { name: 'Focus point' }).focus();
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(screen.getByText('55% from the left, 40% from the top')).toBeTruthy();
    expect(screen.getByText('1 focus point')).toBeTruthy();
    await user.keyboard('{Home}');
    expect(screen.queryByText('1 focus point')).toBeNull();
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Save photos' }));
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ x: 55, y: 40 }));
    expect((await screen.findAllByText('Photos saved.')).length).toBeGreaterThan(0);
  });

  it('deletes at once, and Undo restores the photo', async () => {
    const { user, sent } = await show([A, B], {
      [`DELETE ${API}/${B.id}`]: { status: 204 },
      [`POST ${API}/${B.id}/restore`]: { json: B },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Photo 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findAllByText('Photo deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('says which photos are in review and why one was refused', async () => {
    const { user } = await show([
      A,
      aNewPhoto({ approved: false }),
      aNewPhoto({ approved: false, refusal: 'It’s a logo.' }),
    ]);
    expect(await screen.findByText('In review')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Describe Photo 3/u }));
    expect(screen.getByText('We didn’t approve it: It’s a logo.')).toBeTruthy();
  });

  it('is read-only for people who don’t edit the profile', async () => {
    await show([A], {}, 'viewer');
    expect(await screen.findByText('Only admins and editors can change photos.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Upload|Move|Actions|Add/u })).toBeNull();
  });
});
