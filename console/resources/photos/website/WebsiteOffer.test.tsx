import { screen, waitFor, within } from '@testing-library/react';
import { loadProfileTexts } from '../../../i18n/lazyPart.ts';
import type { HttpError } from '../../../providers/HttpError.ts';
import { PHOTOS_PATH } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { WebsiteOffer } from './WebsiteOffer.tsx';

const OURS = anAccess({ role: 'editor' });
const API = `/api/suppliers/${OURS.supplierId}`;
const FIND = `POST ${API}/website-photos/find`;
const LOOK = `POST ${API}/website-photos/look`;
const BRING = `POST ${API}/website-photos`;
const profile = (website: string) => ({
  json: { sections: [{ section: 'about-you', version: 1, values: { 'contacts.website': website } }] },
});
const FOUND = {
  json: {
    state: 'found',
    photos: ['barn.jpg', 'lawn.jpg', 'icon.jpg'].map((name) => ({ key: name, name })),
  },
};
const refused = ({ status, problem }: HttpError) => ({ status, json: problem });
const SMALL = refused(refusal(422, 'photo-refused', undefined, { reason: 'too-small' }));
const keyOf = (body: unknown) => (body as { key: string }).key;

async function show(answers: Answers = {}, website = 'https://www.larkrise.example/weddings', space = 10) {
  const requests = fakeFetch({
    [`GET ${API}/profile`]: profile(website),
    [FIND]: FOUND,
    [LOOK]: ({ body }) => (keyOf(body) === 'icon.jpg' ? SMALL : { json: { picture: 'data:image/jpeg;base64,/9g=' } }),
    [BRING]: { json: { id: '1', public_id: 'p', ext: 'jpg', portrait: false } },
    ...answers,
  });
  await loadProfileTexts();
  const session = aSession({ suppliers: [OURS] });
  const view = await renderWithApp(<WebsiteOffer space={space} />, { path: PHOTOS_PATH, screen: PHOTOS_PATH, session });
  const brought = () => requests.filter(({ method, path }) => `${method} ${path}` === BRING).map(({ body }) => body);
  const open = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Import photos from larkrise.example' }));
    return screen.findByRole('dialog');
  };
  return { ...view, requests, brought, open };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('photos from the supplier’s own website', () => {
  it('are read on request, and imported once the person confirms that they may use them', async () => {
    const { user, requests, brought, open } = await show();
    await screen.findByRole('button', { name: /larkrise/u });
    expect(requests.some(({ path }) => path.includes('website-photos'))).toBe(false);
    await open();
    await user.click(await box('Choose barn.jpg'));
    await user.click(await box('Choose lawn.jpg'));
    await waitFor(() => expect(screen.getByText(/at least 600 pixels/u)).toBeTruthy());
    expect((await box('Choose icon.jpg')).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Import 2 photos' }));
    expect(screen.getByText('Tick this to import photos.')).toBeTruthy();
    expect(brought()).toEqual([]);
    await user.click(await box('These photos are mine, or I may use them'));
    await user.click(screen.getByRole('button', { name: 'Import 2 photos' }));
    expect(await screen.findByText('2 photos imported.')).toBeTruthy();
    expect(brought()).toEqual(['barn.jpg', 'lawn.jpg'].map((key) => ({ key, mine: true })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say which failed and why, and can be retried without the others', async () => {
    let tries = 0;
    const gone = refused(refusal(503, 'website-photo-unavailable'));
    const { user, brought, open } = await show({
      [BRING]: ({ body }) => (keyOf(body) === 'barn.jpg' && (tries += 1) === 1 ? gone : { json: { id: '1' } }),
    });
    const dialog = await open();
    for (const name of ['Choose barn.jpg', 'Choose lawn.jpg', 'These photos are mine, or I may use them'])
      await user.click(await box(name));
    await user.click(screen.getByRole('button', { name: 'Import 2 photos' }));
    expect(await within(dialog).findByText('We couldn’t get this photo from your website.')).toBeTruthy();
    expect(within(dialog).getByText('Imported')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 1 photo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(brought().map(keyOf)).toEqual(['barn.jpg', 'lawn.jpg', 'barn.jpg']);
  });

  it('say when there are none, and when the website can’t be opened', async () => {
    const { open, unmount } = await show({ [FIND]: { json: { state: 'none', photos: [] } } });
    await open();
    expect(await screen.findByText('We found no photos on your website.')).toBeTruthy();
    unmount();
    const again = await show({ [FIND]: { json: { state: 'unreadable', photos: [] } } });
    await again.open();
    expect(await screen.findByText(/We couldn’t open your website\./u)).toBeTruthy();
  });

  it('are limited to the available space', async () => {
    const { user, open } = await show({}, 'larkrise.example', 1);
    await open();
    await user.click(await box('Choose barn.jpg'));
    expect((await box('Choose lawn.jpg')).disabled).toBe(true);
  });

  it('are not offered without a website', async () => {
    const { requests } = await show({}, '');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
