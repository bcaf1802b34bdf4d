import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdditionalAreasAnswer } from '#contracts/areas/additional-areas.ts';
import type { Role } from '#contracts/account/roles.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import type { ProfileAnswer, SectionAnswer } from '#contracts/profile/profile.ts';
import type { TargetCouplesAnswer } from '#contracts/profile/target-couples.ts';
import { ADDONS_PATH, LOCATIONS_PATH, TARGETING_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import TargetingPage from './TargetingPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;
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
const aSection = (values: ProfileValues = {}, version = 1): SectionAnswer => ({
  section: 'targeting',
  version,
  savedAt: '2026-05-12T08:12:00.000Z',
  savedBy: null,
  values: {
    ...Object.fromEntries(sectionFields('targeting', CONTEXT).map((field) => [field.path, emptyValue(field)])),
    ...values,
  },
});
const aProfile = (values: ProfileValues = {}, hidden: string[] = []): ProfileAnswer => ({
  context: { ...CONTEXT, hidden },
  sections: hidden.includes('targeting') ? [] : [aSection(values)],
});
const OPEN = { budget: null, guests: null, weekday: null, season: null, year: null } as const;
const COUPLES: TargetCouplesAnswer = {
  since: '2025-05-12',
  couples: [
    { ...OPEN, weekday: 'Saturday', guests: 80, budget: '10k-15k' },
    { ...OPEN, weekday: 'Saturday', guests: 120 },
    { ...OPEN, weekday: 'Friday', guests: 40 },
  ],
};
const AREAS: AdditionalAreasAnswer = {
  version: 1,
  savedAt: '2026-05-12T08:12:00.000Z',
  savedBy: null,
  country: 'GB',
  home: 'Gloucestershire',
  place: { lat: 51.64, lng: -2.16 },
  additionalAreas: ['Wiltshire'],
  additionalAreasSlots: 2,
  locked: 3,
  opensWith: 3,
};
const CHOICES = [
  { name: 'Bristol', lat: 51.46, lng: -2.6 },
  { name: 'Gloucestershire', lat: 51.8, lng: -2.1 },
  { name: 'Wiltshire', lat: 51.3, lng: -1.95 },
];

async function show(path: string, answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({
    [`GET ${API}/profile`]: { json: aProfile() },
    [`GET ${API}/target-couples`]: { json: COUPLES },
    [`GET ${API}/additional-areas`]: { json: AREAS },
    'GET /api/places/GB/areas': { json: CHOICES },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<TargetingPage />, { path, screen: path, session });
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, sent, requests };
}
const saveButton = () => screen.queryByRole('button', { name: /^Save / });
const areas = async () => {
  await screen.findByText(/additional areas used$/u);
  return within(screen.getByRole('region', { name: 'Where couples find you' }));
};

describe('the targeting', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('returns to any day when the last day is removed, and saves the differences', async () => {
    const { user, sent } = await show(TARGETING_PATH, { [`PUT ${API}/profile/targeting`]: { json: aSection({}, 2) } });
    expect(await screen.findByRole('checkbox', { name: 'Any day' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    expect(screen.getByRole('checkbox', { name: 'Any day' })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    expect(screen.getByRole('checkbox', { name: 'Any day' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: '2029 or later' }));
    await user.click(saveButton()!);
    await waitFor(() => expect(sent()).toEqual([{ version: 1, changes: { 'targeting.year': ['2029+'] } }]));
  });

  it('says how many couples match, what changed, and which choice excludes most', async () => {
    const { user } = await show(TARGETING_PATH);
    expect(await screen.findByText('of 3 couples fit')).toBeTruthy();
    expect(screen.getByText(/^Couples in your leads since/u)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    expect(await screen.findByText('of 3 couples fits')).toBeTruthy();
    expect(screen.getByText('2 fewer than before')).toBeTruthy();
    expect(screen.getByText(/Saturday would add 2 couples\.$/u)).toBeTruthy();
  });

  it('moves range ends in long steps by keyboard, and accepts typed numbers', async () => {
    const { user } = await show(TARGETING_PATH);
    const from = await screen.findByRole<HTMLInputElement>('slider', { name: 'Guests, from' });
    fireEvent.keyDown(from, { key: 'PageUp' });
    await waitFor(() => expect(from.value).toBe('40'));
    await user.click(screen.getByRole('button', { name: '40 to 260' }));
    const typed = screen.getByRole('textbox', { name: 'Guests, to, as a number' });
    await user.clear(typed);
    await user.type(typed, '178{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: '40 to 180' }));
    await user.click(screen.getByRole('button', { name: 'Any' }));
    await user.clear(screen.getByRole('textbox', { name: 'Budget, from, as a number' }));
    await user.type(screen.getByRole('textbox', { name: 'Budget, from, as a number' }), '9,900{Enter}');
    expect(await screen.findByRole('button', { name: '£10,000 to £20,000 and over' })).toBeTruthy();
  });

  it('lets our team suggest the supplier unless it opts out', async () => {
    const { user, sent } = await show(TARGETING_PATH, { [`PUT ${API}/profile/targeting`]: { json: aSection({}, 2) } });
    const suggest = await screen.findByRole<HTMLInputElement>('switch', { name: /^Let our team suggest you/u });
    expect(suggest.checked).toBe(true);
    await user.click(suggest);
    await user.click(saveButton()!);
    await waitFor(() => expect(sent()).toEqual([{ version: 1, changes: { 'targeting.conciergeOptOut': true } }]));
  });

  it('shows no numbers before the first couple, and none for roles without leads', async () => {
    const { requests } = await show(TARGETING_PATH, {
      [`GET ${API}/target-couples`]: { json: { ...COUPLES, couples: [] } },
    });
    expect(await screen.findByText('No couples yet')).toBeTruthy();
    expect(requests.some(({ path }) => path.includes('target-couples'))).toBe(true);
  });

  it('can be read by everyone, without any controls', async () => {
    await show(TARGETING_PATH, {}, 'viewer');
    expect(await screen.findByText(/^You can read the profile/u)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    const list = await areas();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('says so in a market without it, which can still have areas', async () => {
    await show(TARGETING_PATH, { [`GET ${API}/profile`]: { json: aProfile({}, ['targeting']) } });
    expect(await screen.findByText('This isn’t available in your market.')).toBeTruthy();
  });
});

describe('the areas where couples find a supplier', () => {
  it('are its own, additional ones, and what a higher tier includes', async () => {
    await show(LOCATIONS_PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Locations' })).toBeTruthy();
    const list = await areas();
    expect(list.getByText('1 of 2 additional areas used')).toBeTruthy();
    expect(list.getAllByText('Gloucestershire').length).toBeGreaterThan(0);
    expect(list.getByText('includes 5 additional areas instead of 2.')).toBeTruthy();
  });

  it('show a box for each locked one, which opens the tier comparison when clicked', async () => {
    const { user, container, location } = await show(LOCATIONS_PATH);
    const list = await areas();
    expect(list.getByRole('link', { name: 'Compare tiers' }).getAttribute('href')).toBe(ADDONS_PATH);
    const boxes = container.querySelectorAll('.area-slots__locked');
    expect(boxes).toHaveLength(3);
    expect(location()).toBe(LOCATIONS_PATH);
    await user.click(boxes[2] as Element);
    expect(location()).toBe(ADDONS_PATH);
  });

  it('can be added from the country’s list, and a removed one can be restored', async () => {
    let newest = AREAS;
    const { user, sent } = await show(LOCATIONS_PATH, {
      [`GET ${API}/additional-areas`]: () => ({ json: newest }),
      [`PUT ${API}/additional-areas`]: ({ body }) => {
        const { additionalAreas } = body as { additionalAreas: string[] };
        newest = { ...newest, additionalAreas, version: newest.version + 1 };
        return { json: newest };
      },
    });
    const list = await areas();
    const choice = await list.findByRole<HTMLSelectElement>('combobox', { name: 'Add an area' });
    await list.findByRole('option', { name: 'Bristol' });
    expect(list.queryByRole('option', { name: 'Wiltshire' })).toBeNull();
    await user.selectOptions(choice, 'Bristol');
    await user.click(list.getByRole('button', { name: 'Add area' }));
    expect(await list.findByText('2 of 2 additional areas used')).toBeTruthy();
    expect(list.queryByRole('combobox')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Remove Wiltshire' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        { version: 1, additionalAreas: ['Wiltshire', 'Bristol'] },
        { version: 2, additionalAreas: ['Bristol'] },
        { version: 3, additionalAreas: ['Wiltshire', 'Bristol'] },
      ]),
    );
  });

  it('keep what a teammate added in the meantime', async () => {
    const theirs = { ...AREAS, additionalAreas: ['Wiltshire', 'Swindon'], version: 2 };
    let first = true;
    const { user, sent } = await show(LOCATIONS_PATH, {
      [`GET ${API}/additional-areas`]: () => ({ json: first ? AREAS : theirs }),
      [`PUT ${API}/additional-areas`]: ({ body }) => {
        if (!first) return { json: { ...theirs, additionalAreas: ['Swindon'], version: 3 } };
        first = false;
        expect(body).toEqual({ version: 1, additionalAreas: [] });
        return { status: 409, json: { code: 'stale-version', status: 409, title: 'x', type: 'x', instance: 'x' } };
      },
    });
    await user.click((await areas()).getByRole('button', { name: 'Remove Wiltshire' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ version: 2, additionalAreas: ['Swindon'] });
  });

  it('beyond the slots are kept, and say so', async () => {
    const lower = { ...AREAS, additionalAreasSlots: 0, locked: 2, opensWith: 2 as const };
    await show(LOCATIONS_PATH, { [`GET ${API}/additional-areas`]: { json: lower } });
    const list = await areas();
    expect(list.getByText('Not listed')).toBeTruthy();
    expect(list.getByText(/^Your tier includes no additional areas\./u)).toBeTruthy();
    expect(list.getByRole('button', { name: 'Remove Wiltshire' })).toBeTruthy();
    expect(list.queryByRole('combobox')).toBeNull();
  });

  it('say so if none of the market’s tiers includes any', async () => {
    const none = { ...AREAS, additionalAreas: [], additionalAreasSlots: 0, locked: 0, opensWith: null };
    await show(LOCATIONS_PATH, { [`GET ${API}/additional-areas`]: { json: none } });
    expect((await areas()).getByText('No tier in your market includes additional areas.')).toBeTruthy();
  });

  it('say so when they can’t be loaded', async () => {
    await show(LOCATIONS_PATH, { [`GET ${API}/additional-areas`]: { status: 503, json: { code: 'unavailable' } } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
