import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Role } from '#contracts/account/roles.ts';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import { OFFERS_PATH, offerPath } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import OfferPage from './OfferPage.tsx';
import OffersPage from './OffersPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/offers`;

const anOffer = (change: Partial<OfferAnswer> = {}): OfferAnswer => ({
  id: anId(),
  slug: 'winter-midweek',
  kind: 'midweek',
  title: 'Winter midweek',
  details: 'From Monday to Thursday.',
  discountType: 'setValue',
  discount: 320_000,
  expiration: '2026-06-23',
  lateDates: [],
  active: true,
  state: 'live',
  ends: '2026-06-23',
  photo: null,
  showOn: 'profileAndSearch',
  views: 388,
  enquiries: 5,
  createdAt: '2026-04-28T09:00:00.000Z',
  updatedAt: '2026-04-28T09:00:00.000Z',
  version: 1,
  _translations: {},
  ...change,
});
const MIDWEEK = anOffer();
const LATE = anOffer({
  slug: 'last-summer-dates',
  kind: 'lateAvailability',
  title: 'Last summer dates',
  discountType: 'percentOff',
  discount: 15,
  expiration: '2026-05-30',
  ends: '2026-05-30',
  lateDates: [
    { day: '2026-07-17', state: 'free', bookedOn: null },
    null,
    { day: '2026-08-27', state: 'booked', bookedOn: '2026-05-04' },
  ],
});
const ENDED = anOffer({
  slug: 'spring',
  title: 'Spring',
  state: 'ended',
  ends: '2026-03-01',
  expiration: '2026-03-01',
});

const aList = (offers: OfferAnswer[], change: Partial<OffersAnswer> = {}): OffersAnswer => ({
  offers,
  today: '2026-05-12',
  locale: 'en-GB',
  currency: 'GBP',
  recentEnquiries: 14,
  kinds: ['bbDiscount', 'lateAvailability', 'midweek', 'seasonal', 'custom'],
  freeDays: 11,
  slots: { open: 4, locked: 4, opensWith: 3 },
  ...change,
});

async function show(
  list: OffersAnswer,
  answers: Answers = {},
  { path = OFFERS_PATH, role = 'editor' }: { path?: string; role?: Role } = {},
) {
  const photos = { [`GET /api/suppliers/${OURS.supplierId}/photos`]: { json: [] } };
  const asked = fakeFetch({ [`GET ${API}`]: { json: list }, ...photos, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const isList = path === OFFERS_PATH;
  const routes = (
    <Routes>
      <Route path={OFFERS_PATH} element={<OffersPage />} />
      <Route path={offerPath(':slug')} element={<OfferPage />} />
    </Routes>
  );
  const view = await renderWithApp(routes, {
    path,
    screen: isList ? OFFERS_PATH : offerPath(':slug'),
    session,
  });
  return { ...view, sent: (method: string) => asked.filter((one) => one.method === method) };
}

describe('the special offers of a business', () => {
  afterEach(() => window.localStorage.clear());

  it('lists what is live, with what is left of it, its dates, and the kinds not used yet', async () => {
    await show(aList([LATE, MIDWEEK, ENDED]));
    const late = (await screen.findByRole('link', { name: 'Last summer dates' })).closest('li');
    expect(late?.textContent).toMatch(/Late availability.*15% off.*18 days left.*30 May 2026.*2 of 4 used/u);
    expect(late?.textContent).toMatch(/Fri 17 Jul 2026in 66 days.*Add.*Booked on 4 May.*Add/u);
    expect(within(late as HTMLElement).getAllByText('Locked until VenuePro 3')).toHaveLength(4);
    expect(within(late as HTMLElement).queryByText('No tier in your market includes free dates.')).toBeNull();
    expect(late?.textContent).toContain('VenuePro 3 gives each offer 8 free dates instead of 4.');
    expect(late?.textContent).toContain('You have 11 free Fridays, Saturdays and Sundays in the next eight weeks. An');
    const see = within(late as HTMLElement).getByRole('link', { name: 'See VenuePro 3' });
    expect(see.getAttribute('href')).toContain('/grow/addons');
    expect(screen.getByText('£3,200 set price')).toBeTruthy();
    expect(screen.getByText('6 weeks left')).toBeTruthy();
    expect(screen.getByText(/14 enquiries came from offers in the last 90 days\.$/u)).toBeTruthy();
    const midweek = screen.getByRole('link', { name: 'Winter midweek' }).closest('li');
    expect(midweek?.textContent).toMatch(/Views388Enquiries5/u);
    expect(screen.queryByText('Spring')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create: Seasonal' }).getAttribute('href')).toContain('new?kind=seasonal');
    expect(screen.queryByRole('link', { name: 'Create: Midweek' })).toBeNull();
    // Locked slots don't open anything.
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([4, null])('doesn’t count free days that an offer can show, or none (%s)', async (freeDays) => {
    await show(aList([LATE], { freeDays }));
    expect(await screen.findByText(/8 free dates instead of 4/u)).toBeTruthy();
    expect(screen.queryByText(/Fridays, Saturdays/u)).toBeNull();
  });

  it('counts free days beside a new offer, before the first one is saved', async () => {
    await show(aList([]), {}, { path: `${offerPath('new')}?kind=lateAvailability` });
    expect(
      await screen.findByText(/You have 11 free Fridays, Saturdays and Sundays.*can show 4 of them/u),
    ).toBeTruthy();
  });

  it('says so where no tier of the market includes free dates', async () => {
    await show(aList([LATE], { slots: { open: 0, locked: 0, opensWith: null } }));
    expect(await screen.findByText('No tier in your market includes free dates.')).toBeTruthy();
    expect(screen.queryByText(/^Locked until/u)).toBeNull();
  });

  it('turns an offer off without a question, and undo turns it on again', async () => {
    const { user, sent } = await show(aList([MIDWEEK]), {
      [`PUT ${API}/${MIDWEEK.id}/active`]: { json: { ...MIDWEEK, active: false, state: 'off', version: 2 } },
    });
    await user.click(await screen.findByRole('switch', { name: 'Winter midweek, shown to couples' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { active: false, version: 1 },
      { active: true, version: 2 },
    ]);
  });

  describe('turning on one that has ended', () => {
    const OVER = { ...LATE, state: 'ended' as const, slug: 'over', title: 'Over' };
    const FULL = [{ day: '2026-05-02', state: 'passed' as const, bookedOn: null }];
    it.each([
      ['its last day', ENDED, /^Offer ends/u],
      ['the last day of free dates', { ...OVER, expiration: '2026-05-02' }, /^Offer ends/u],
      ['the dates, where no last day has passed', { ...OVER, expiration: null, lateDates: FULL }, /^Add$/u],
      ['the dates, where a later day is stated', { ...OVER, expiration: '2026-09-30', lateDates: FULL }, /^Add$/u],
    ])('opens it at %s', async (_, offer, name) => {
      const { user, sent } = await show(aList([offer]));
      await user.click(await screen.findByRole('tab', { name: /^Ended/u }));
      await user.click(await screen.findByRole('switch', { name: `${offer.title}, shown to couples` }));
      await screen.findByLabelText('Title');
      const focused = (): string | null | undefined => {
        const { id = '', textContent } = document.activeElement ?? {};
        return document.querySelector(`label[for="${id}"]`)?.textContent ?? textContent;
      };
      await waitFor(() => expect(focused()).toMatch(name));
      expect(sent('PUT')).toEqual([]);
    });
  });

  it('names in its save bar what was changed', async () => {
    const { user } = await show(aList([MIDWEEK]), {}, { path: offerPath(MIDWEEK.slug) });
    await user.type(await screen.findByLabelText('Title'), ' and spring');
    await user.clear(screen.getByLabelText('Value'));
    await user.type(screen.getByLabelText('Value'), '3000');
    const bar = (await screen.findByText('2 unsaved changes')).textContent;
    expect(bar).toMatch(/Title, Value$/u);
  });

  it('says who else in the team has them open', async () => {
    const presence = `GET /api/suppliers/${OURS.supplierId}/profile/offers/presence`;
    const marcus = { [presence]: { json: [{ userId: anId(), name: 'Marcus Lee', state: 'typing' }] } };
    const list = await show(aList([MIDWEEK]), marcus);
    expect(await screen.findByText('Marcus Lee has unsaved changes here')).toBeTruthy();
    list.unmount();
    await show(aList([MIDWEEK]), marcus, { path: offerPath(MIDWEEK.slug) });
    expect(await screen.findByText('Marcus Lee has unsaved changes here')).toBeTruthy();
  });

  it('marks what is only behind its link', async () => {
    await show(aList([LATE, { ...MIDWEEK, showOn: 'link' }]));
    expect(await screen.findAllByText('Only by link')).toHaveLength(1);
  });

  it('removes a date by its slot, and undo puts it back there', async () => {
    const { user, sent } = await show(aList([LATE]), {
      [`PUT ${API}/${LATE.id}/late-dates`]: { json: { ...LATE, version: 2 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Thu 27 Aug 2026' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { index: 2, day: null, version: 1 },
      { index: 2, day: '2026-08-27', version: 2 },
    ]);
  });

  it('says that the data of an offer is missing when it is already gone', async () => {
    const { user } = await show(aList([MIDWEEK]), { [`DELETE ${API}/${MIDWEEK.id}`]: { status: 404, json: {} } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Winter midweek' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect((await screen.findAllByText('Cannot delete offer - missing offer data!')).length).toBeGreaterThan(0);
  });

  it('shows a viewer the same list without buttons', async () => {
    await show(aList([LATE]), {}, { role: 'viewer' });
    await screen.findByRole('link', { name: 'Last summer dates' });
    for (const role of ['switch', 'button'] as const)
      expect(screen.queryByRole(role, { name: /dates|New/u })).toBeNull();
  });

  it('says what is wrong with a new offer, then saves it as it is stored', async () => {
    const { user, sent } = await show(
      aList([]),
      { [`POST ${API}`]: { status: 201, json: MIDWEEK } },
      { path: `${offerPath('new')}?kind=seasonal` },
    );
    await user.type(await screen.findByLabelText('Title'), ' ');
    await user.type(screen.getByLabelText('Value'), '100');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    expect(await screen.findByText('Enter a discount between 1 and 99 percent.')).toBeTruthy();
    expect(screen.getByText('Fill this in.')).toBeTruthy();
    expect(screen.getByText('Choose the day the offer ends.')).toBeTruthy();
    await user.type(screen.getByLabelText('Title'), 'Spring');
    await user.click(screen.getByRole('radio', { name: '£ off' }));
    await user.clear(screen.getByLabelText('Value'));
    await user.type(screen.getByLabelText('Value'), '1,250.50');
    await user.type(screen.getByLabelText(/^Offer ends/u), '2026-06-01');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({
      kind: 'seasonal',
      discountType: 'absoluteOff',
      discount: 125_050,
      expiration: '2026-06-01',
      lateDates: [],
    });
  });

  it('leads to the first slot when it has no free date', async () => {
    const { user, sent } = await show(aList([]), {}, { path: `${offerPath('new')}?kind=lateAvailability` });
    await user.type(await screen.findByLabelText('Title'), 'Spring');
    await user.type(screen.getByLabelText('Value'), '10');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one free date.');
    const [slot] = screen.getAllByRole('button', { name: 'Add' });
    await waitFor(() => expect(document.activeElement).toBe(slot));
    expect(sent('POST')).toEqual([]);
  });

  it('has one of the supplier’s photos as its picture', async () => {
    const photo = {
      id: anId(),
      publicId: 'a',
      ext: 'jpg',
      order: 1,
      portrait: false,
      approved: true,
      refusal: '',
      alt: 'The orangery',
      focus: { x: 50, y: 50 },
      width: 2048,
      height: 1365,
      original: { width: 4000, height: 2666, bytes: 4_000_000 },
      edges: [320, 640, 1280, 2048],
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      createdAt: '2026-04-28T09:00:00.000Z',
      version: 1,
    };
    const { user, sent } = await show(
      aList([MIDWEEK]),
      {
        [`GET /api/suppliers/${OURS.supplierId}/photos`]: { json: [photo] },
        [`PUT ${API}/${MIDWEEK.id}`]: { json: MIDWEEK },
      },
      { path: offerPath('winter-midweek') },
    );
    await user.click(await screen.findByRole('radio', { name: 'Photo 1: The orangery' }));
    expect(screen.getByText('Enquiries from this offer').nextElementSibling?.textContent).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toMatchObject({ photoId: photo.id, version: 1 });
  });

  it('is shown where its supplier chose, with its link and its attribute for the widget', async () => {
    const hidden = { ...MIDWEEK, showOn: 'link' as const };
    const { user, sent } = await show(
      aList([hidden]),
      { [`PUT ${API}/${MIDWEEK.id}`]: { json: MIDWEEK } },
      { path: offerPath('winter-midweek') },
    );
    const place = await screen.findByLabelText<HTMLSelectElement>('Show on');
    expect([...place.options].map(({ text }) => text)).toEqual([
      'Profile and search results',
      'Profile only',
      'Only where I share its link',
    ]);
    expect(place.value).toBe('link');
    expect(screen.getByText(/couples find it only through its link/iu)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Link to this offer').value).toMatch(
      new RegExp(`/enquire/${OURS.publicId}\\?offer=${MIDWEEK.id}$`, 'u'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('For the enquiry widget').value).toBe(`data-offer="${MIDWEEK.id}"`);
    await user.selectOptions(place, 'profile');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toMatchObject([{ showOn: 'profile' }]));
  });

  it('previews its dates as couples of the business read them', async () => {
    await show(aList([LATE], { locale: 'de-DE' }), {}, { path: offerPath('last-summer-dates') });
    expect(await screen.findByText('Fr., 17. Juli 2026')).toBeTruthy();
  });

  it('opens an offer by its address, with its value as it was typed', async () => {
    await show(aList([MIDWEEK]), {}, { path: offerPath('winter-midweek') });
    expect((await screen.findByLabelText<HTMLInputElement>('Value')).value).toBe('3200');
    expect(screen.getByRole('radio', { name: 'Set price' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText(/^Live since .*28 Apr 2026/u)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = await show(aList([]), {
      [`GET ${API}`]: () => (failing ? { status: 503, json: { code: 'unavailable' } } : { json: aList([MIDWEEK]) }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Winter midweek')).toBeNull();
    failing = false;
    await user.click(again);
    expect(await screen.findByText('Winter midweek')).toBeTruthy();
  });

  it('keeps what was typed when it can’t be saved', async () => {
    const { user, sent } = await show(
      aList([MIDWEEK]),
      { [`PUT ${API}/${MIDWEEK.id}`]: { status: 503, json: { code: 'unavailable' } } },
      { path: offerPath('winter-midweek') },
    );
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    await user.clear(title);
    await user.type(title, 'Spring');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect(title.value).toBe('Spring');
  });

  it('says so when an address has no offer', async () => {
    await show(aList([MIDWEEK]), {}, { path: offerPath('gone') });
    expect(await screen.findByText('This offer no longer exists')).toBeTruthy();
  });
});
