import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { PackageAnswer } from '#contracts/packages/package.ts';
import type { FeatureSections } from '#contracts/profile/feature-sections.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { ProfileAnswer, SectionAnswer } from '#contracts/profile/profile.ts';
import { PRICING_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import PricingPage from './PricingPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;
const SAVED = '2026-05-03T10:00:00.000Z';
const FEATURES: FeatureSections = {
  bedrooms: { kind: 'integer', labels: { en: 'Bedrooms', de: 'Zimmer' } },
  venueHire: { kind: 'prices', labels: { en: 'Venue hire', de: 'Raummiete' }, per: 'event', fromPackages: true },
  pricePerHead: { kind: 'prices', labels: { en: 'Price per guest', de: 'Preis pro Gast' }, per: 'guest' },
};
const DAY: PackageAnswer = {
  id: anId(),
  name: 'Orangery day',
  description: '',
  price: 320_000,
  per: 'day',
  included: [],
  published: true,
  photo: null,
  guests: null,
  validFor: null,
  order: 0,
  createdAt: SAVED,
  updatedAt: SAVED,
  updatedBy: anId(),
  version: 1,
};

const aSection = (values: ProfileValues, version = 1): SectionAnswer => ({
  section: 'details',
  version,
  savedAt: SAVED,
  savedBy: null,
  values: { type: ['venue'], ...values },
});
const aProfile = (values: ProfileValues, features: FeatureSections = FEATURES): ProfileAnswer => ({
  context: {
    category: 'venue',
    types: ['venue'],
    country: 'GB',
    locale: 'en-GB',
    currency: 'GBP',
    features: { venue: features },
    hidden: [],
    year: 2026,
  },
  sections: [aSection(values)],
});

async function show(
  profile: ProfileAnswer,
  packages: PackageAnswer[] = [],
  answers: Answers = {},
  role: Role = 'editor',
) {
  const requests = fakeFetch({
    [`GET ${API}/packages`]: { json: packages },
    [`GET ${API}/profile`]: { json: profile },
    [`GET ${API}/market-prices`]: { json: [] },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<PricingPage />, { path: PRICING_PATH, screen: PRICING_PATH, session });
  return { ...view, sent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}
const ends = async (label: string) =>
  Promise.all(
    ['from', 'to'].map((end) => screen.findByRole<HTMLInputElement>('textbox', { name: `${label}, ${end}` })),
  );

describe('the price ranges', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('match the supplier’s type, and are saved as amounts', async () => {
    const saved = aSection({ 'typeDetails.venue.pricePerHead': [8_500, 14_000] }, 2);
    const { user, sent } = await show(aProfile({}), [], { [`PUT ${API}/profile/details`]: { json: saved } });
    const [from, to] = await ends('Price per guest');
    expect(screen.queryByLabelText(/Bedrooms/u)).toBeNull();
    await user.type(from!, '£140');
    await user.type(to!, '85{Tab}');
    expect([from!.value, to!.value]).toEqual(['140', '85']);
    await user.click(screen.getByRole('button', { name: 'Save price ranges' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ version: 1, changes: { 'typeDetails.venue.pricePerHead': [8_500, 14_000] } }]),
    );
    await waitFor(() => expect([from!.value, to!.value]).toEqual(['85', '140']));
  });

  it('are empty if none is stated, and cleared by deleting both prices', async () => {
    const { user, sent } = await show(aProfile({ 'typeDetails.venue.venueHire': [320_000, 1_240_000] }), [], {
      [`PUT ${API}/profile/details`]: { json: aSection({}, 2) },
    });
    const [from, to] = await ends('Venue hire');
    expect([from!.value, to!.value]).toEqual(['3,200', '12,400']);
    await user.clear(from!);
    await user.clear(to!);
    await user.click(screen.getByRole('button', { name: 'Save price ranges' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 1, changes: { 'typeDetails.venue.venueHire': null } }]));
  });

  it('follow the packages if those have prices', async () => {
    await show(aProfile({}), [DAY, { ...DAY, id: anId(), price: 1_240_000, per: 'weekend' }]);
    const hire = within(await screen.findByRole('group', { name: 'Venue hire' }));
    expect(await hire.findByText('From your packages')).toBeTruthy();
    const [from, to] = hire.getAllByRole<HTMLInputElement>('textbox');
    expect([from?.value, to?.value, from?.disabled]).toEqual(['3,200', '12,400', true]);
    expect((await ends('Price per guest'))[0]?.disabled).toBe(false);
  });

  it('say what others charge, if there are enough of them', async () => {
    const market = [
      { path: 'typeDetails.venue.pricePerHead', low: 7_800, high: 13_200 },
      { path: 'typeDetails.photo.usualPrice', low: 1, high: 2 },
    ];
    await show(aProfile({}), [DAY], { [`GET ${API}/market-prices`]: { json: market } });
    const guest = within(await screen.findByRole('group', { name: 'Price per guest' }));
    expect(await guest.findByText('Your market: £78 – £132')).toBeTruthy();
    expect(guest.getByText('per guest')).toBeTruthy();
    expect(screen.getAllByText(/Your market/u)).toHaveLength(1);
  });

  it('don’t need the market’s figures to be changed', async () => {
    await show(aProfile({}), [], { [`GET ${API}/market-prices`]: { status: 500 } });
    expect((await ends('Price per guest')).every(({ disabled }) => !disabled)).toBe(true);
    expect(screen.queryByText(/Your market/u)).toBeNull();
  });

  it('are read-only for viewers', async () => {
    await show(aProfile({}), [], {}, 'viewer');
    expect((await ends('Price per guest')).every(({ disabled }) => disabled)).toBe(true);
  });

  it('aren’t shown if the market has none', async () => {
    await show(aProfile({}, {}), [DAY]);
    expect(await screen.findByText('Orangery day')).toBeTruthy();
    expect(screen.queryByText('Price ranges')).toBeNull();
  });
});
