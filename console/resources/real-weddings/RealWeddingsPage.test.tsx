import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { AskedPartner, RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { REAL_WEDDINGS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { FakeRequest, fakeRequests } from '../../testing/fakeRequest.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { anUpload, dropUploads } from '../photos/testing/uploads.ts';
import RealWeddingsPage from './RealWeddingsPage.tsx';
import { pageId } from './weddingValues.ts';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/real-weddings`;
const UPLOADS = `/api/suppliers/${OURS.supplierId}/uploads`;
const REFUSED = { status: 422, code: 'invalid-input', title: 'x' };

const aPartner = (change: Partial<AskedPartner> = {}): AskedPartner => ({
  id: anId(),
  name: 'Nadia',
  email: 'nadia@couple.example',
  state: 'none',
  askedAt: null,
  answeredAt: null,
  remindAt: null,
  endsAt: null,
  canAsk: true,
  ...change,
});
const PHOTO = {
  id: anId(),
  width: 900,
  height: 600,
  edges: [320, 640],
  thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
  approved: true,
  refusal: '',
} as const;
const aWedding = (change: Partial<RealWeddingAnswer> = {}): RealWeddingAnswer => ({
  id: anId(),
  name: 'An orangery wedding',
  couple: 'Nadia & Chris',
  url: 'https://tomellery.example/nadia-chris',
  date: { y: 2026, m: 5, d: 1 },
  earliest: '2026-05-01',
  guests: null,
  location: '',
  role: 'venue',
  suppliers: [],
  photos: [{ ...PHOTO, edges: [...PHOTO.edges] }],
  consent: 'draft',
  partners: [aPartner()],
  eraseAt: null,
  active: true,
  createdBy: anId(),
  version: 3,
  ...change,
});
const AGREED = aPartner({
  state: 'agreed',
  askedAt: '2026-05-06T09:00:00.000Z',
  answeredAt: '2026-05-08T09:00:00.000Z',
});
const ASKED = aPartner({
  name: 'Chris',
  email: 'chris@couple.example',
  state: 'asked',
  askedAt: '2026-05-06T09:00:00.000Z',
  endsAt: '2026-06-06T09:00:00.000Z',
});
const PARTLY = aWedding({ consent: 'partly', partners: [AGREED, ASKED] });
const DRAFT = aWedding({ couple: 'Holly & James' });
const DECLINED = aWedding({ couple: 'Kate & Simon', consent: 'declined', eraseAt: '2026-05-28T09:00:00.000Z' });

async function show(weddings: RealWeddingAnswer[], answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({ [`GET ${API}`]: { json: weddings }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<RealWeddingsPage />, {
    path: REAL_WEDDINGS_PATH,
    screen: REAL_WEDDINGS_PATH,
    session,
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}
type Typist = Awaited<ReturnType<typeof show>>['user'];
const open = (couple: string) => screen.findByRole('button', { name: new RegExp(couple, 'u') });

describe('real weddings', () => {
  fakeRequests();
  // Unsaved text is kept on the device.
  afterEach(async () => {
    await dropUploads();
    window.localStorage.clear();
  });

  it('shows each couple’s response, and filters by it', async () => {
    const { user } = await show([PARTLY, DRAFT, DECLINED]);
    const cards = within(await screen.findByRole('region', { name: 'Real weddings' }));
    expect(await cards.findByText('1 of 2 agreed')).toBeTruthy();
    expect(cards.getByText('Couple said no')).toBeTruthy();
    expect(cards.getByText(/^Photos will be deleted on/u)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /Drafts/u }));
    expect(cards.getAllByRole('listitem')).toHaveLength(1);
    expect(cards.getByText('Holly & James')).toBeTruthy();
  });

  it('says which photos are waiting for approval, and why one was refused', async () => {
    const waiting = { ...PHOTO, edges: [...PHOTO.edges], id: anId(), approved: false };
    const refused = { ...waiting, id: anId(), refusal: 'It’s a logo.' };
    const { user } = await show([
      aWedding({ consent: 'unapproved', photos: [waiting, refused], partners: [AGREED] }),
      aWedding({ couple: 'Holly & James', consent: 'unapproved', photos: [refused] }),
    ]);
    expect(await screen.findByText('Agreed, photos in review')).toBeTruthy();
    expect(screen.getByText('Agreed, no photo approved')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Waiting/u }).textContent).toContain('2');
    await user.click(await open('Nadia & Chris'));
    const photos = within(await screen.findByRole('region', { name: 'Photos' }));
    expect(photos.getByText('In review')).toBeTruthy();
    expect(photos.getByText(/^1 photo is in review/u)).toBeTruthy();
    expect(photos.getByText('We didn’t approve photo 2: It’s a logo.')).toBeTruthy();
  });

  it('asks no couple about photos that were all refused', async () => {
    const refused = { ...PHOTO, edges: [...PHOTO.edges], approved: false, refusal: 'It’s a logo.' };
    const { user } = await show([aWedding({ photos: [refused] })]);
    await user.click(await open('Nadia & Chris'));
    expect(await screen.findByText('Add a photo first.')).toBeTruthy();
  });

  it('shows the consent trail and resends an email', async () => {
    const { user, sent } = await show([PARTLY], { [`POST ${API}/${PARTLY.id}/ask`]: { json: PARTLY } });
    await user.click(await open('Nadia & Chris'));
    const trail = within(await screen.findByRole('region', { name: 'Consent' }));
    expect(trail.getByText('Nadia agreed')).toBeTruthy();
    expect(trail.getByText('Waiting for Chris')).toBeTruthy();
    await user.click(trail.getByRole('button', { name: /Send again/u }));
    await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ partnerId: ASKED.id }]));
  });

  it('asks for consent only about saved content', async () => {
    const { user, sent } = await show([DRAFT], { [`POST ${API}/${DRAFT.id}/ask`]: { json: DRAFT } });
    await user.click(await open('Holly & James'));
    const ask = await screen.findByRole('button', { name: 'Ask for consent' });
    await user.type(screen.getByLabelText(/^Title/u), '!');
    expect(await screen.findByText('Save your changes first.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Title/u), '{Backspace}');
    await waitFor(() => expect((ask as HTMLButtonElement).disabled).toBe(false));
    await user.click(ask);
    await waitFor(() => expect(sent('POST').map(({ body }) => body)).toEqual([{ partnerId: null }]));
  });

  it('checks the link on blur, and says at the field why it is refused', async () => {
    const blocked = { pointer: '#/url', rule: 'blockedLink', detail: 'x' };
    const { user } = await show([DRAFT], {
      [`POST ${API}/link-check`]: { status: 422, json: { ...REFUSED, errors: [blocked] } },
    });
    await user.click(await open('Holly & James'));
    const link = await screen.findByLabelText('Link to the story');
    await user.clear(link);
    await user.type(link, 'rival.example/nadia');
    await user.tab();
    expect(await screen.findByText(/We don’t link to this website/u)).toBeTruthy();
    expect(link.getAttribute('aria-invalid')).toBe('true');
  });

  it('adds the first one, with the other suppliers and the partners to ask', async () => {
    const { user, sent } = await show([], { [`POST ${API}`]: { status: 201, json: DRAFT } });
    expect(await screen.findByText('No real weddings yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add wedding' }));
    await user.type(await screen.findByLabelText(/^Title/u), 'Lake day');
    await user.type(screen.getByLabelText('Couple'), 'Ruth & Ed');
    await user.type(screen.getByLabelText('Link to the story'), 'ellery.example/ruth');
    await user.selectOptions(screen.getByLabelText('Your role'), 'venue');
    await user.selectOptions(screen.getByLabelText('Month or season'), 'summer');
    await user.type(screen.getByLabelText(/^Where it was/u), 'Windermere');
    await user.type(screen.getByLabelText(/^Guests/u), '84');
    await user.click(screen.getByRole('button', { name: 'Add supplier' }));
    await user.type(screen.getByLabelText('Name'), 'Fern & Foxglove');
    await user.selectOptions(screen.getByLabelText('Their role'), 'florist');
    await user.type(screen.getByLabelText(/^Their page/u), 'https://aisle.example/uk/florists/fern-abc123/');
    await user.type(screen.getByLabelText('First name'), 'Ruth');
    await user.type(screen.getByLabelText('Email'), 'ruth@couple.example');
    const [, save] = screen.getAllByRole('button', { name: 'Add wedding' });
    await user.click(save ?? screen.getByRole('button', { name: 'Add wedding' }));
    await waitFor(() => expect(sent('POST').some(({ path }) => path === API)).toBe(true));
    expect(sent('POST').find(({ path }) => path === API)?.body).toEqual({
      name: 'Lake day',
      couple: 'Ruth & Ed',
      url: 'ellery.example/ruth',
      date: { y: null, m: 'summer', d: null },
      location: 'Windermere',
      guests: 84,
      role: 'venue',
      suppliers: [{ name: 'Fern & Foxglove', role: 'florist', publicId: 'abc123' }],
      partners: [{ name: 'Ruth', email: 'ruth@couple.example' }],
    });
  });

  it('keeps the typed number of guests, and says that it isn’t a whole number', async () => {
    const { user, sent } = await show([aWedding({ guests: 84, location: 'Bath' })]);
    await user.click(await open('Nadia & Chris'));
    const guests = await screen.findByLabelText<HTMLInputElement>(/^Guests/u);
    expect([guests.value, screen.getByLabelText<HTMLInputElement>(/^Where it was/u).value]).toEqual(['84', 'Bath']);
    await user.clear(guests);
    await user.type(guests, 'about 80');
    await user.click(screen.getByRole('button', { name: 'Save wedding' }));
    expect(await screen.findByText('Enter a whole number.')).toBeTruthy();
    expect(guests.value).toBe('about 80');
    expect(sent('PUT')).toEqual([]);
  });

  it('uploads several photos, keeps refused ones visible, and deletes one after a confirmation', async () => {
    const begun = anUpload();
    FakeRequest.answers = [
      [200, { ...begun, done: true }],
      [422, { status: 422, code: 'photo-refused', title: 'x', meta: { reason: 'too-small' } }],
    ];
    const { user, sent } = await show([DRAFT], {
      [`POST ${UPLOADS}`]: { status: 201, json: begun },
      [`DELETE ${UPLOADS}/${begun.id}`]: { status: 204 },
      [`DELETE ${API}/${DRAFT.id}/photos/${PHOTO.id}`]: { json: DRAFT },
    });
    await user.click(await open('Holly & James'));
    await screen.findByRole('button', { name: 'Add photos' });
    const picker = document.querySelector<HTMLInputElement>('[data-picker="library"]');
    const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
    await user.upload(picker as HTMLInputElement, [file('one.jpg'), file('two.jpg')]);
    expect(await screen.findByText(/at least 600 pixels/u)).toBeTruthy();
    expect(FakeRequest.sent).toHaveLength(2);
    expect(sent('POST')[0]?.body).toEqual({ kind: 'weddingPhoto', length: 1, weddingId: DRAFT.id });
    await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
    await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(sent('DELETE').some(({ path }) => path.startsWith(API))).toBe(true));
  });

  it('locks a wedding whose couple said no; it can be deleted, which can be undone', async () => {
    const { user, sent } = await show([DECLINED], {
      [`DELETE ${API}/${DECLINED.id}`]: { status: 204 },
      [`POST ${API}/${DECLINED.id}/restore`]: { json: DECLINED },
    });
    await user.click(await open('Kate & Simon'));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/u)).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Delete wedding' }));
    await screen.findAllByText('Kate & Simon deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('is read-only for people who can’t edit, and says so if a market has none', async () => {
    const { unmount } = await show([DRAFT], {}, 'viewer');
    expect(await screen.findByText('Holly & James')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add wedding|Holly/u })).toBeNull();
    unmount();
    await show([], { [`GET ${API}`]: { status: 404, json: { status: 404, code: 'not-found', title: 'x' } } });
    expect(await screen.findByText(/market/u)).toBeTruthy();
  });

  describe('when a teammate deleted the wedding', () => {
    const GONE = { status: 404, json: { status: 404, code: 'not-found', title: 'x' } };

    it('says so on saving, and keeps what was typed', async () => {
      const { user } = await show([DRAFT], { [`PUT ${API}/${DRAFT.id}`]: GONE });
      await user.click(await open('Holly & James'));
      const title = await screen.findByLabelText<HTMLInputElement>(/^Title/u);
      await user.type(title, '!');
      await user.click(screen.getByRole('button', { name: 'Save wedding' }));
      expect((await screen.findAllByText(/^Missing real wedding/u)).length).toBeGreaterThan(0);
      expect(title.value).toBe('An orangery wedding!');
    });

    it('keeps the panel with the unsaved changes until it is restored and saved, or discarded', async () => {
      let listed: RealWeddingAnswer[] = [DRAFT];
      const restored = { ...DRAFT, version: 5 };
      const { user, sent, queryClient } = await show([], {
        [`GET ${API}`]: () => ({ json: listed }),
        [`POST ${API}/${DRAFT.id}/restore`]: () => {
          listed = [restored];
          return { json: restored };
        },
        [`PUT ${API}/${DRAFT.id}`]: ({ body }) =>
          (body as { version: number }).version === 5
            ? { json: { ...restored, name: 'An orangery wedding!', version: 6 } }
            : { status: 409, json: { status: 409, code: 'stale-version', title: 'x', meta: { version: 5 } } },
      });
      const deleted = async () => {
        listed = [];
        await act(() => queryClient.invalidateQueries({ queryKey: ['real-weddings'] }));
      };
      await user.click(await open('Holly & James'));
      const title = await screen.findByLabelText<HTMLInputElement>(/^Title/u);
      await user.type(title, '!');
      await deleted();
      expect((await screen.findByRole('alert')).textContent).toMatch(/^A teammate deleted this wedding/u);
      expect([title.isConnected, title.value]).toEqual([true, 'An orangery wedding!']);
      expect(screen.queryByRole('button', { name: 'Delete wedding' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Restore wedding' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Save wedding' }));
      const saved = { name: 'An orangery wedding!', version: 5 };
      await waitFor(() => expect(sent('PUT').at(-1)?.body).toMatchObject(saved));
    });

    it('closes the panel if nothing has been typed', async () => {
      let listed: RealWeddingAnswer[] = [DRAFT];
      const { user, queryClient } = await show([], { [`GET ${API}`]: () => ({ json: listed }) });
      await user.click(await open('Holly & James'));
      await screen.findByLabelText(/^Title/u);
      listed = [];
      await act(() => queryClient.invalidateQueries({ queryKey: ['real-weddings'] }));
      await waitFor(() => expect(screen.queryByLabelText(/^Title/u)).toBeNull());
    });

    it('says so when deleting it', async () => {
      const { user } = await show([DRAFT], { [`DELETE ${API}/${DRAFT.id}`]: GONE });
      await user.click(await open('Holly & James'));
      await user.click(await screen.findByRole('button', { name: 'Delete wedding' }));
      expect((await screen.findAllByText(/^Missing real wedding/u)).length).toBeGreaterThan(0);
      expect(screen.queryByText(/deleted\.$/u)).toBeNull();
    });

    it('names the supplier instead if that no longer exists', async () => {
      let listed = 0;
      const list = () => {
        listed += 1;
        return listed === 1 ? { json: [DRAFT] } : GONE;
      };
      const { user } = await show([], { [`GET ${API}`]: list, [`DELETE ${API}/${DRAFT.id}`]: GONE });
      await user.click(await open('Holly & James'));
      await user.click(await screen.findByRole('button', { name: 'Delete wedding' }));
      expect((await screen.findAllByText(/^Missing supplier ID/u)).length).toBeGreaterThan(0);
    });
  });

  it('accepts a page’s id, typed or at the end of its address', () => {
    expect(['abc', ' /uk/x/wrenfield-hall-abc/?a=b ', ''].map(pageId)).toEqual(['abc', 'abc', null]);
  });

  describe('leaving a panel with unsaved changes', () => {
    const typeName = async (answers: Answers = {}) => {
      const view = await show([DRAFT, PARTLY], answers);
      await view.user.click(await open('Holly & James'));
      const name = await screen.findByLabelText<HTMLInputElement>(/^Title/u);
      await view.user.type(name, 's');
      return { ...view, name };
    };
    const question = async () => within(await screen.findByRole('dialog', { name: 'You have unsaved changes' }));

    it.each([
      ['Esc', (user: Typist) => user.keyboard('{Escape}')],
      ['×', (user: Typist) => user.click(screen.getByRole('button', { name: 'Close' }))],
      ['another card', async (user: Typist) => user.click(await open('Nadia & Chris'))],
      ['a new one', (user: Typist) => user.click(screen.getByRole('button', { name: 'Add wedding' }))],
    ])('by %s asks first, and can be cancelled', async (_by, leave) => {
      const { user, name, sent } = await typeName();
      await leave(user);
      await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([name.isConnected, name.value, sent('PUT')]).toEqual([true, 'An orangery weddings', []]);
    });

    it('can restore discarded changes, with the panel', async () => {
      const { user } = await typeName();
      await user.keyboard('{Escape}');
      await user.click((await question()).getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect((await screen.findByLabelText<HTMLInputElement>(/^Title/u)).value).toBe('An orangery weddings');
    });

    it('asks when moving between cards with the arrow keys', async () => {
      const { user } = await show([DRAFT, PARTLY]);
      await user.click(await open('Holly & James'));
      await user.keyboard('{ArrowDown}');
      expect(await screen.findByRole('region', { name: 'Consent' })).toBeTruthy();
      expect(document.activeElement).toBe(await open('Nadia & Chris'));
    });

    it('saves, then opens the other card', async () => {
      const saved = { ...DRAFT, name: 'An orangery weddings', version: 4 };
      const { user, sent } = await typeName({ [`PUT ${API}/${DRAFT.id}`]: { json: saved } });
      await user.click(await open('Nadia & Chris'));
      await user.click((await question()).getByRole('button', { name: 'Save' }));
      expect(await screen.findByRole('region', { name: 'Consent' })).toBeTruthy();
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/u).value).toBe('An orangery wedding'));
      expect(sent('PUT')[0]?.body).toMatchObject({ name: 'An orangery weddings' });
    });
  });
});
