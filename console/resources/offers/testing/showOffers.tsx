import { Route, Routes } from 'react-router-dom';
import type { Role } from '#contracts/account/roles.ts';
import type { OfferAnswer, OffersAnswer } from '#contracts/offers/offer.ts';
import { OFFERS_PATH, offerPath } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import OfferPage from '../OfferPage.tsx';
import OffersPage from '../OffersPage.tsx';

export const OURS = anAccess();
export const API = `/api/suppliers/${OURS.supplierId}/offers`;

/** A midweek offer. */
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
export const MIDWEEK = anOffer();
export const LATE = anOffer({
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
export const ENDED = anOffer({
  slug: 'spring',
  title: 'Spring',
  state: 'ended',
  ends: '2026-03-01',
  expiration: '2026-03-01',
});

export const aList = (offers: OfferAnswer[], change: Partial<OffersAnswer> = {}): OffersAnswer => ({
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

/** Shows the list or one offer, depending on `path`. */
export async function showOffers(
  list: OffersAnswer,
  answers: Answers = {},
  { path = OFFERS_PATH, role = 'editor' }: { path?: string; role?: Role } = {},
) {
  const photos = { [`GET /api/suppliers/${OURS.supplierId}/photos`]: { json: [] } };
  const requests = fakeFetch({ [`GET ${API}`]: { json: list }, ...photos, ...answers });
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
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}
