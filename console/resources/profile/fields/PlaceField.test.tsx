import { screen, waitFor } from '@testing-library/react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import { ABOUT_YOU_PATH } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { SectionPage } from '../SectionPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/profile`;
const CONTEXT: ProfileAnswer['context'] = {
  category: 'venue',
  types: ['venue'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: {},
  hidden: [],
  year: 2026,
};
const TETBURY = { name: 'Tetbury', area: 'Gloucestershire', lat: 51.6387, lng: -2.1586, size: 3 };
const WELLS = { name: 'Wells', area: 'Somerset', lat: 51.2094, lng: -2.6475, size: 4 };
const located = (lat: number, lng: number) => ({
  status: 'OK',
  results: [{ formatted_address: 'x', address_components: [], geometry: { location: { lat, lng } } }],
});

const aProfile = (values: ProfileValues = {}): ProfileAnswer => ({
  context: CONTEXT,
  sections: [
    {
      section: 'about-you',
      version: 1,
      savedAt: null,
      savedBy: null,
      values: {
        ...Object.fromEntries(sectionFields('about-you', CONTEXT).map((field) => [field.path, emptyValue(field)])),
        name: 'Wrenfield Hall',
        slug: 'wrenfield-hall',
        'contacts.email': 'hello@wrenfield.example',
        'contacts.phone': '+441666500123',
        'address.street': ['Lime Drive'],
        'address.city': 'Tetbury',
        'address.postalCode': 'GL8 8AA',
        'address.adminArea': ['Gloucestershire'],
        coordinates: [51.6387, -2.1586],
        ...values,
      },
    },
  ],
});

async function show(answers: Answers = {}, values: ProfileValues = {}) {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: aProfile(values) },
    [`PUT ${API}/about-you`]: ({ body }) => ({
      json: { ...aProfile({ ...values, ...(body as { changes: ProfileValues }).changes }).sections[0], version: 2 },
    }),
    'GET /api/places/GB': { json: [TETBURY, WELLS] },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role: 'admin' }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<SectionPage section="about-you" />, {
    path: ABOUT_YOU_PATH,
    screen: ABOUT_YOU_PATH,
    session,
    data: { members: async () => [] },
  });
  const pin = await screen.findByRole('button', { name: 'Your place on the map' });
  const sent = () =>
    requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as { changes: ProfileValues });
  return { ...view, requests, pin, sent };
}
const save = async ({ user }: { user: Awaited<ReturnType<typeof show>>['user'] }) =>
  user.click(screen.getByRole('button', { name: /^Save / }));

describe('the pin in the address', () => {
  afterEach(() => window.localStorage.clear());

  it('moves with the arrow keys and is saved with the section', async () => {
    const page = await show();
    page.pin.focus();
    await page.user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(await screen.findByText(/moved by hand/u)).toBeTruthy();
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    const { changes } = page.sent()[0]!;
    expect(Object.keys(changes)).toEqual(['coordinates']);
    const [latitude = 0, longitude = 0] = changes['coordinates'] as readonly number[];
    expect(latitude - 51.6387).toBeCloseTo(0.0009, 4);
    expect(longitude + 2.1586).toBeCloseTo(0.0145, 3);
    // Once saved, nothing is unsaved and the pin no longer counts as moved.
    await waitFor(() => expect(screen.queryByText(/moved by hand/u)).toBeNull());
  });

  it('is placed at the address, or stays if the address isn’t found or there is no network', async () => {
    const page = await show({ 'POST /api/search/geocode': { json: located(51.7, -2.2) } });
    page.pin.focus();
    await page.user.keyboard('{ArrowUp}');
    await page.user.click(await screen.findByRole('button', { name: 'Back to the address' }));
    await save(page);
    await waitFor(() => expect(page.sent()).toMatchObject([{ changes: { coordinates: [51.7, -2.2] } }]));
    expect(page.requests.find(({ path }) => path.includes('geocode'))?.body).toEqual({
      address: 'Lime Drive, GL8 8AA, Tetbury, Gloucestershire',
      country: 'GB',
    });
    page.unmount();
    const offline = await show();
    offline.pin.focus();
    await offline.user.keyboard('{ArrowUp}{Escape}');
    expect(await screen.findByText(/^We couldn’t find this address/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save / })).toBeNull();
  });

  it('offers the town at its new position when it was moved to another one', async () => {
    const page = await show({}, { coordinates: [51.2184, -2.6475] });
    // Saved like this, so nothing is offered.
    expect(screen.queryByRole('button', { name: /as your town/u })).toBeNull();
    page.pin.focus();
    await page.user.keyboard('{ArrowDown}');
    await page.user.click(await screen.findByRole('button', { name: 'Use Wells as your town' }));
    await save(page);
    await waitFor(() =>
      expect(page.sent()).toMatchObject([{ changes: { 'address.city': 'Wells', 'address.adminArea': ['Somerset'] } }]),
    );
  });

  it('is placed by hand if there is none, and shows couples only the area', async () => {
    const requests = fakeFetch({ [`GET ${API}`]: { json: aProfile({ coordinates: null, 'flags.hideStreet': true }) } });
    const { user, container } = await renderWithApp(<SectionPage section="about-you" />, {
      path: ABOUT_YOU_PATH,
      screen: ABOUT_YOU_PATH,
      session: aSession({ suppliers: [{ ...anAccess({ role: 'admin' }), supplierId: OURS.supplierId }] }),
      data: { members: async () => [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Place the pin' }));
    expect(await screen.findByRole('button', { name: 'Your place on the map' })).toBeTruthy();
    expect(container.querySelector('.map__area')).not.toBeNull();
    await user.click(screen.getByRole('switch', { name: /^Hide the street/u }));
    expect(container.querySelector('.map__area')).toBeNull();
    expect(requests.some(({ path }) => path.includes('map-tiles'))).toBe(false);
  });

  it('can’t be moved by people who can only read', async () => {
    fakeFetch({ [`GET ${API}`]: { json: aProfile() } });
    await renderWithApp(<SectionPage section="about-you" />, {
      path: ABOUT_YOU_PATH,
      screen: ABOUT_YOU_PATH,
      session: aSession({ suppliers: [{ ...anAccess({ role: 'viewer' }), supplierId: OURS.supplierId }] }),
      data: { members: async () => [] },
    });
    const pin = await screen.findByRole('button', { name: 'Your place on the map' });
    expect(pin.matches(':disabled')).toBe(true);
  });
});
