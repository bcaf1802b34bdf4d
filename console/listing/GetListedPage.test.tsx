import { afterEach, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { DAY } from '#contracts/durations.ts';
import { sessionStore } from '../providers/session.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import type { Answers } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { readDraft } from './draft.ts';
import { GetListedPage } from './GetListedPage.tsx';

const YORK = {
  status: 'OK',
  results: [
    {
      formatted_address: 'York, North Yorkshire, United Kingdom',
      address_components: [
        { long_name: 'North Yorkshire', short_name: 'North Yorkshire', types: ['administrative_area_level_1'] },
      ],
      geometry: { location: { lat: 53.96, lng: -1.08 } },
    },
  ],
};
const FREE = { valid: true, publicId: null, slug: null, reason: null, claimable: false };
const ANSWERS: Answers = {
  'GET /api/auth/session': { json: aSession() },
  'POST /api/search/validatestep1': { json: FREE },
  'POST /api/search/geocode': { json: YORK },
  'POST /api/supplier/create': { json: { valid: true } },
};
const places = { json: [{ name: 'York', area: 'North Yorkshire', lat: 53.96, lng: -1.08, size: 5 }] };

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function open(answers: Answers = {}, signedIn = true) {
  sessionStore.set(signedIn ? aSession({ suppliers: [] }) : null);
  const requests = fakeFetch({
    'GET /api/places/GB': places,
    'GET /api/places/GB/named': places,
    'GET /api/map-tiles': { json: { tiles: null } },
    ...ANSWERS,
    ...answers,
  });
  return { ...(await renderAuthPage(GetListedPage, '/get-listed')), requests };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function typeIdentity({ user }: Opened, category = 'Florist'): Promise<void> {
  await user.type(field('Business name'), 'Finch & Fern ');
  await user.type(field('Phone'), '01904 123456');
  await user.type(field('Website'), 'https://finch.example');
  await user.clear(field('Email for enquiries'));
  await user.type(field('Email for enquiries'), 'harriet@wrenfield.example');
  await user.selectOptions(screen.getByLabelText('What you do'), category);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}
async function identity(page: Opened): Promise<void> {
  await typeIdentity(page);
  await screen.findByRole('heading', { name: 'Where couples find you' });
}
async function place({ user }: Opened): Promise<void> {
  await user.type(field('Address'), '1 High Street');
  await user.type(field('Postcode'), 'YO1 7HH');
  await user.type(field('Town'), 'York');
  await user.tab();
  await waitFor(() => expect(field(/County/u).value).toBe('North Yorkshire'));
}
const create = async ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Create my page' }));

describe('getting listed', () => {
  afterEach(() => {
    window.localStorage.clear();
    jest.restoreAllMocks();
  });

  it('ends in a working console for someone who is signed in', async () => {
    const page = await open();
    await identity(page);
    await place(page);
    await create(page);
    await waitFor(() => expect(page.entered).toEqual(['/console']));
    expect(page.requests.find(({ path }) => path.includes('supplier/create'))?.body).toEqual({
      supplierFields: {
        name: 'Finch & Fern',
        category: 'florist',
        email: 'harriet@wrenfield.example',
        phone: '01904 123456',
        website: 'finch.example',
        address: '1 High Street',
        addressGeocoded: true,
        postcode: 'YO1 7HH',
        postcodeGeocoded: false,
        town: 'York',
        townGeocoded: false,
        county: 'North Yorkshire',
        countyGeocoded: true,
        countryCode: 'GB',
        slug: 'finch-fern-york-north-yorkshire',
        lat: 53.96,
        lng: -1.08,
        hideStreet: false,
        travelKm: 40,
      },
    });
    expect(readDraft()).toBeNull();
  });

  it('shows couples only the area, and says how far the business travels', async () => {
    const page = await open();
    await identity(page);
    await place(page);
    await page.user.click(screen.getByRole('radio', { name: 'The area only' }));
    const travel = screen.getByRole('slider', { name: 'How far you travel' });
    expect(travel.getAttribute('aria-valuetext')).toBe('up to 25 miles');
    fireEvent.change(travel, { target: { value: '13' } });
    expect(travel.getAttribute('aria-valuetext')).toBe('Whole country');
    expect(readDraft()).toMatchObject({ hideStreet: true, travelKm: 9_999 });
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Your page will start like this')).toBeTruthy();
    expect(screen.queryByText('1 High Street')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Where couples find you' });
    await create(page);
    await waitFor(() => expect(page.entered).toEqual(['/console']));
    expect(page.requests.find(({ path }) => path.includes('supplier/create'))?.body).toMatchObject({
      supplierFields: { hideStreet: true, travelKm: 9_999 },
    });
  });

  it('asks a venue for no distance, because couples travel there', async () => {
    const page = await open();
    await typeIdentity(page, 'Venue');
    await screen.findByRole('heading', { name: 'Where couples find you' });
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says that the business is already listed, and keeps the form', async () => {
    const exists = { valid: false, publicId: 'GB00000001', slug: null, reason: 'profileExists', claimable: false };
    const page = await open({ 'POST /api/supplier/create': { json: exists } });
    await identity(page);
    await place(page);
    await create(page);
    expect((await screen.findByRole('alert')).textContent).toContain('already listed');
    expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe('/enquire/GB00000001');
    expect(field('Town').value).toBe('York');
    expect(page.entered).toEqual([]);
  });

  it.each([
    ['step 1', 'POST /api/search/validatestep1'],
    ['creating the page', 'POST /api/supplier/create'],
  ])('says what went wrong when %s fails, and keeps the form', async (_what, call) => {
    const failed = { status: 503, json: { code: 'unavailable', status: 503, title: 'Try again later', instance: 'x' } };
    const page = await open({ [call]: failed });
    if (call.endsWith('create')) {
      await identity(page);
      await place(page);
      await create(page);
    } else await typeIdentity(page);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong: 503 Try again later\. /u);
    expect(page.entered).toEqual([]);
  });

  it('shows https:// and the country’s code in front of the fields, unless the number has one', async () => {
    const page = await open();
    const inFront = (label: string) => field(label).previousElementSibling?.textContent;
    await page.user.click(field('Website'));
    await page.user.paste('https://finch.example');
    expect([inFront('Website'), field('Website').value]).toEqual(['https://', 'finch.example']);
    await page.user.clear(field('Website'));
    await page.user.paste('http://finch.example');
    expect([inFront('Website'), field('Website').value]).toEqual([undefined, 'http://finch.example']);
    await page.user.selectOptions(screen.getByLabelText('Country'), 'DE');
    await page.user.type(field('Phone'), '030 901820');
    expect(inFront('Phone')).toBe('+49');
    await page.user.clear(field('Phone'));
    await page.user.type(field('Phone'), '+49 30 901820');
    expect(inFront('Phone')).toBeUndefined();
  });

  it('shows the server’s errors at their fields', async () => {
    const errors = [{ pointer: '#/query/phone', rule: 'phone', detail: '' }];
    const refused = { status: 422, json: { code: 'invalid-input', status: 422, instance: 'x', errors } };
    const page = await open({ 'POST /api/search/validatestep1': refused });
    await typeIdentity(page);
    expect(await screen.findByText('Enter a phone number with its area code.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Phone'));
  });

  it('credits the tile provider configured by the installation', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Mapmakers' };
    const page = await open({ 'GET /api/map-tiles': { json: { tiles } } });
    await identity(page);
    expect(await screen.findByText('© Mapmakers')).toBeTruthy();
  });

  it('fills in the postcode and county it finds, and keeps typed values', async () => {
    const [place] = YORK.results;
    const postcode = { long_name: 'YO1 7HH', short_name: 'YO1 7HH', types: ['postal_code'] };
    const found = { ...place, address_components: [...(place?.address_components ?? []), postcode] };
    const page = await open({ 'POST /api/search/geocode': { json: { status: 'OK', results: [found] } } });
    await identity(page);
    await page.user.type(field('Address'), '1 High Street');
    await page.user.type(field('Town'), 'Yorke');
    await page.user.tab();
    await waitFor(() => expect(field('Postcode').value).toBe('YO1 7HH'));
    expect([field('Address').value, field(/^County/u).value]).toEqual(['1 High Street', 'North Yorkshire']);
  });

  it('asks in the address field for a place that it can find', async () => {
    const page = await open({ 'POST /api/search/geocode': { json: null } });
    await identity(page);
    await page.user.type(field('Address'), '1 High Street');
    await page.user.type(field('Town'), 'Xyzzy');
    await create(page);
    await waitFor(() => expect(field('Postcode').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText(/Enter a postcode/u)).toBeNull();
    await page.user.type(field('Postcode'), 'wrong');
    await page.user.tab();
    expect(await screen.findByText(/We couldn’t find this address/u)).toBeTruthy();
    expect(screen.getByText('Enter a postcode like GL8 8AA.')).toBeTruthy();
    // Without a mouse and a known town, the pin is placed and moved with the keyboard.
    await page.user.click(screen.getByRole('button', { name: 'Place the pin' }));
    screen.getByRole('button', { name: 'Your place on the map' }).focus();
    await page.user.keyboard('{ArrowUp}');
    await page.user.clear(field('Postcode'));
    await page.user.type(field('Postcode'), 'YO1 7HH');
    await create(page);
    await waitFor(() => expect(page.entered).toEqual(['/console']));
  });

  it('creates the listing without an account, then claims it with the new one; the password is stored nowhere', async () => {
    const page = await open(
      {
        'POST /api/auth/sign-up': { json: { accepted: true } },
        'POST /api/supplier/claim': { json: { state: 'claimed', supplierId: 'x', publicId: 'GB00000001' } },
      },
      false,
    );
    await identity(page);
    await place(page);
    await create(page);
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(field('Email').value).toBe('harriet@wrenfield.example');
    await page.user.type(field('First name'), 'Harriet');
    await page.user.type(field('Last name'), 'Bell');
    await page.user.type(field('Password'), 'barn-lantern-meadow-42');
    expect(JSON.stringify(window.localStorage)).not.toContain('lantern');
    expect(readDraft()?.firstName).toBe('Harriet');
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(page.entered).toEqual(['/console']));
    const calls = page.requests.map(({ path }) => path).filter((path) => /sign-up|claim/u.test(path));
    expect(calls).toEqual(['/api/auth/sign-up', '/api/supplier/claim']);
  });

  it('goes a step back with the browser’s Back, keeps what was typed, and leaves no step behind the console', async () => {
    const page = await open();
    await identity(page);
    await page.user.type(field('Address'), '1 High Street');
    window.history.back();
    await screen.findByText('Your page will start like this');
    expect(field('Business name').value).toBe('Finch & Fern ');
    window.history.forward();
    await screen.findByRole('heading', { name: 'Where couples find you' });
    expect(field('Address').value).toBe('1 High Street');
    await page.user.clear(field('Address'));
    await place(page);
    await create(page);
    await waitFor(() => expect(page.entered).toEqual(['/console']));
    expect(window.history.state).toEqual({ listingStep: 'identity' });
    expect(readDraft()).toBeNull();
  });

  it('continues where it was left, for seven days', async () => {
    const page = await open();
    await identity(page);
    const kept = readDraft();
    expect([kept?.step, kept?.name, kept?.phone]).toEqual(['place', 'Finch & Fern ', '01904 123456']);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 8 * DAY);
    expect(readDraft()).toBeNull();
  });

  it.each([
    ['chosen while the website is being read', false],
    ['chosen before, and stored with the draft', true],
  ])('F11: keeps a country that was %s', async (_when, before) => {
    const { promise: reading, resolve: read } = Promise.withResolvers<void>();
    const fact = (value: string) => ({ value, page: 'home', source: 'data' });
    const facts = { countryCode: fact('FR'), name: fact('Finch') };
    const page = await open({
      'POST /api/search/read-website': async () => {
        await reading;
        return { json: { state: 'found', pages: ['home'], facts, photos: [] } };
      },
    });
    const choose = () => page.user.selectOptions(field('Country'), 'DE');
    if (before) {
      await choose();
      cleanup();
      await renderAuthPage(GetListedPage, '/get-listed');
    }
    await page.user.type(field('Website'), 'finch.example');
    await page.user.click(screen.getByRole('button', { name: 'Read it' }));
    if (!before) await choose();
    read();
    await waitFor(() => expect(field(/^Business name/u).value).toBe('Finch'));
    expect(field('Country').value).toBe('DE');
  });

  it('F11: offers the website’s facts about the business, and sends those that weren’t removed', async () => {
    const fact = (value: string) => ({ value, page: 'home', source: 'link' });
    const page = await open({
      'POST /api/search/read-website': {
        json: {
          state: 'found',
          pages: ['home'],
          facts: {
            description: fact('Flowers from our garden.'),
            facebook: fact('https://www.facebook.com/finch'),
            instagram: fact('https://www.instagram.com/finch'),
          },
          photos: ['meadow.jpg', 'arch.webp', 'table.jpg', 'rose.jpg', 'dawn.jpg'],
        },
      },
    });
    await page.user.type(field('Website'), 'finch.example');
    await page.user.click(screen.getByRole('button', { name: 'Read it' }));
    await screen.findByText('We found 3 details.');
    expect(screen.getByText(/We found 5 photos\. Once you have an account/u)).toBeTruthy();
    expect(['meadow.jpg', 'and 2 more'].map((text) => screen.getByText(text).tagName)).toEqual(['SPAN', 'P']);
    expect([...document.images].some(({ src }) => src.includes('meadow'))).toBe(false);
    expect(field(/^In your own words/u).value).toBe('Flowers from our garden.');
    await page.user.click(screen.getByRole('button', { name: 'Leave out facebook.com/finch' }));
    expect(screen.queryByText('facebook.com/finch')).toBeNull();
    expect(readDraft()).toMatchObject({ social: { facebook: '', instagram: 'https://www.instagram.com/finch' } });
    // Reading the website again doesn't restore removed links.
    await page.user.click(screen.getByRole('button', { name: 'Read again' }));
    await screen.findByText('We found 3 details.');
    expect(screen.queryByText('facebook.com/finch')).toBeNull();
  });
});
