import { afterEach, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionStore } from '../providers/session.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import type { FakeAnswer } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { emptyDraft, keepDraft, readDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { GetListedPage } from './GetListedPage.tsx';

const part = (name: string, type: string) => ({ long_name: name, short_name: name, types: [type] });
const at = (town: string, postcode: string, lat: number, lng: number) => ({
  status: 'OK',
  results: [
    {
      formatted_address: `${town}, ${postcode}, UK`,
      address_components: [
        part(town, 'postal_town'),
        part('Gloucestershire', 'administrative_area_level_2'),
        part(postcode, 'postal_code'),
      ],
      geometry: { location: { lat, lng } },
    },
  ],
});
/** The geocoder's results, by the postcode in the address. */
const DISTRICTS: Readonly<Record<string, object>> = {
  'GL7 7BN': at('Cirencester', 'GL7 7BN', 51.71, -1.97),
  'GL8 8AA': at('Tetbury', 'GL8 8AA', 51.64, -2.16),
};

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const pin = () => readDraft()?.pin;

interface Opened {
  /** The towns on the map. */
  places?: readonly object[];
  create?: FakeAnswer;
}

async function open(draft: Partial<Draft> = {}, { places = [], create = {} }: Opened = {}) {
  sessionStore.set(aSession({ suppliers: [] }));
  keepDraft({ ...emptyDraft('GB'), name: 'Fern', category: 'florist', step: 'place', ...draft });
  const requests = fakeFetch({
    'GET /api/places/GB': { json: places },
    'POST /api/supplier/create': create,
    'GET /api/places/GB/named': {
      json: [{ name: 'Stroud', area: 'Gloucestershire', lat: 51.74, lng: -2.22, size: 3 }],
    },
    'GET /api/map-tiles': { json: { tiles: null } },
    'POST /api/search/geocode': ({ body }) => {
      const { address } = body as { address: string };
      return { json: Object.entries(DISTRICTS).find(([postcode]) => address.includes(postcode))?.[1] ?? null };
    },
  });
  return { ...(await renderAuthPage(GetListedPage, '/get-listed')), requests };
}
/** Waits until a response has been rendered. */
const settled = () => act(async () => undefined);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

describe('the location of a business', () => {
  afterEach(() => {
    window.localStorage.clear();
    jest.restoreAllMocks();
  });

  it('follows the postcode while it is typed: the pin and the town move to its district', async () => {
    const { requests } = await open();
    type('Postcode', 'GL7 7B');
    type('Postcode', 'gl7 7bn');
    await waitFor(() => expect(field(/^Town/u).value).toBe('Cirencester'));
    await waitFor(() => expect(pin()).toEqual({ lat: 51.71, lng: -1.97, byHand: false }));
    const questions = requests.filter(({ path }) => path.includes('geocode'));
    expect(questions.map(({ body }) => body)).toEqual([{ address: 'GL7 7BN', country: 'GB' }]);
    expect(readDraft()?.geocoded).toEqual({ address: false, postcode: false, town: true, county: true });
  });

  it('follows a changed postcode again, because nothing else was typed', async () => {
    await open();
    type('Postcode', 'GL7 7BN');
    await waitFor(() => expect(field(/^Town/u).value).toBe('Cirencester'));
    type('Postcode', 'GL8 8AA');
    await waitFor(() => expect(field(/^Town/u).value).toBe('Tetbury'));
    await waitFor(() => expect(pin()).toEqual({ lat: 51.64, lng: -2.16, byHand: false }));
  });

  it('has a read-only town while it comes from the postcode, until someone wants another', async () => {
    const { user } = await open();
    expect(field(/^Town/u).readOnly).toBe(false);
    type('Postcode', 'GL7 7BN');
    await waitFor(() => expect(field(/^Town/u).readOnly).toBe(true));
    expect(screen.getByText('from the postcode')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change the town' }));
    expect([document.activeElement, field(/^Town/u).readOnly]).toEqual([field(/^Town/u), false]);
    // Left unchanged, it follows the postcode again; an edited one stays.
    await user.tab();
    expect(field(/^Town/u).readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Change the town' }));
    await user.keyboard('Perrott’s Brook');
    await user.tab();
    expect([field(/^Town/u).value, field(/^Town/u).readOnly]).toEqual(['Perrott’s Brook', false]);
    expect(screen.queryByRole('button', { name: 'Change the town' })).toBeNull();
  });

  it('keeps a pin set by hand, and a typed town and county, when the postcode changes again', async () => {
    const byHand = { lat: 51.7, lng: -2, byHand: true };
    const typed = { address: '1 High Street', town: 'Cirencester', county: 'Glos' };
    const { requests } = await open({ ...typed, postcode: 'GL7 7BN', pin: byHand });
    // The address is looked up when the step opens.
    await waitFor(() => expect(readDraft()?.geocoded).toMatchObject({ address: true, postcode: true, town: true }));
    expect(pin()).toEqual(byHand);
    type('Postcode', 'GL8 8AA');
    const question = { address: 'GL8 8AA', country: 'GB' };
    await waitFor(() => expect(requests.map(({ body }) => body)).toContainEqual(question));
    await settled();
    expect([pin(), field(/^Town/u).value, field(/County/u).value]).toEqual([byHand, 'Cirencester', 'Glos']);
  });

  it('keeps a typed town when the postcode changes again, and moves only the pin', async () => {
    await open({ postcode: 'GL7 7BN', town: 'Perrott’s Brook', county: 'Glos' });
    await waitFor(() => expect(pin()).toEqual({ lat: 51.71, lng: -1.97, byHand: false }));
    type('Postcode', 'GL8 8AA');
    await waitFor(() => expect(pin()).toEqual({ lat: 51.64, lng: -2.16, byHand: false }));
    expect([field(/^Town/u).value, field(/County/u).value]).toEqual(['Perrott’s Brook', 'Glos']);
  });

  it('clears the county with the town only if it was filled in automatically', async () => {
    await open({ town: 'Tetbury', county: 'Glos', located: true });
    type(/^Town/u, 'Stroud Green');
    await waitFor(() => expect(readDraft()?.town).toBe('Stroud Green'));
    expect(field(/County/u).value).toBe('Glos');
  });

  it('clears a county that it filled in when the town changes, because the new one may be in another', async () => {
    await open();
    type('Postcode', 'GL7 7BN');
    await waitFor(() => expect(field(/County/u).value).toBe('Gloucestershire'));
    type(/^Town/u, 'Swindon');
    await waitFor(() => expect(field(/County/u).value).toBe(''));
  });

  it('keeps a town that was chosen before any postcode, and moves only its pin', async () => {
    await open({ town: 'Perrott’s Brook', county: 'Glos', pin: { lat: 51.75, lng: -1.97, byHand: false } });
    type('Postcode', 'GL7 7BN');
    await waitFor(() => expect(pin()).toEqual({ lat: 51.71, lng: -1.97, byHand: false }));
    expect([field(/^Town/u).value, field(/County/u).value]).toEqual(['Perrott’s Brook', 'Glos']);
  });

  it('offers the town nearest to a pin moved by hand, with its county', async () => {
    const byHand = { lat: 51.65, lng: -2.16, byHand: true };
    const tetbury = { name: 'Tetbury', area: 'Gloucestershire', lat: 51.64, lng: -2.16, size: 3 };
    const typed = { address: '1 High Street', postcode: 'GL7 7BN', town: 'Cirencester', county: 'Glos' };
    const { user } = await open({ ...typed, pin: byHand, located: true }, { places: [tetbury] });
    await user.click(await screen.findByRole('button', { name: 'Use Tetbury as your town' }));
    await waitFor(() => expect(field(/^Town/u).value).toBe('Tetbury'));
    expect([field(/County/u).value, pin()]).toEqual(['Gloucestershire', byHand]);
    expect([field(/^Town/u).readOnly, screen.queryByText('from the pin') !== null]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: /as your town/u })).toBeNull();
  });

  it('offers no other town for a pin set by the address', async () => {
    const tetbury = { name: 'Tetbury', area: 'Gloucestershire', lat: 51.64, lng: -2.16, size: 3 };
    await open({ town: 'Tetbury Upton', pin: { lat: 51.65, lng: -2.16, byHand: false } }, { places: [tetbury] });
    await screen.findByText(/north of Tetbury/u);
    expect(screen.queryByRole('button', { name: /as your town/u })).toBeNull();
  });

  it('rejects a pin outside the country, with an error below the address, until it is back', async () => {
    const typed = { address: '1 High Street', postcode: 'GL7 7BN', town: 'Cirencester' };
    const { user, requests } = await open({ ...typed, pin: { lat: 48.86, lng: 2.35, byHand: true } });
    const text = /^The pin is outside the country you chose\./u;
    expect(document.getElementById('field-address-error')).toBeNull();
    await waitFor(() => expect(document.getElementById('field-address-error')?.textContent).toMatch(text));
    await user.click(screen.getByRole('button', { name: 'Create my page' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Address')));
    expect(requests.filter(({ path }) => path === '/api/supplier/create')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to the address' }));
    await waitFor(() => expect(document.getElementById('field-address-error')).toBeNull());
  });

  it('shows at the address that the server found the pin outside the country', async () => {
    const errors = [{ pointer: '#/supplierFields/address', rule: 'abroad', detail: 'in the server’s words' }];
    const refused = { status: 422, json: { code: 'invalid-input', status: 422, instance: 'x', errors } };
    const typed = { address: '1 High Street', postcode: 'GL7 7BN', town: 'Cirencester' };
    const pinned = { lat: 51.7, lng: -2, byHand: true };
    const { user } = await open({ ...typed, pin: pinned, located: true }, { create: refused });
    await user.click(screen.getByRole('button', { name: 'Create my page' }));
    await waitFor(() =>
      expect(document.getElementById('field-address-error')?.textContent).toContain('The pin is outside the country'),
    );
  });

  it('looks up an address that was just typed when it is submitted, instead of reporting it as not found', async () => {
    const create = { json: { valid: false, publicId: 'GB00000001', claimable: false } };
    const { requests } = await open({ address: '1 High Street', postcode: 'GL7 7BN' }, { create });
    const form = field('Address').form;
    if (!form) throw new Error('The address is in no form.');
    const sent = () => requests.filter(({ path }) => path === '/api/supplier/create').length;
    type(/^Town/u, 'Cirencester');
    fireEvent.submit(form);
    await waitFor(() => expect(sent()).toBe(1));
    expect(document.getElementById('field-address-error')).toBeNull();

    type('Postcode', 'SL7 1NX');
    type(/^Town/u, 'Nowhere');
    type('Address', '2 High Street');
    fireEvent.submit(form);
    await waitFor(() => expect(document.activeElement).toBe(field('Address')));
    expect(document.getElementById('field-address-error')?.textContent).toContain('We couldn’t find this address.');
    expect(screen.getByText('We don’t know this town. Place the pin on the map.')).toBeTruthy();
    expect(sent()).toBe(1);
  });

  it('discards the geocoder’s result for the edited field only', async () => {
    const geocoded = { address: true, postcode: true, town: true, county: true };
    await open({
      address: '1 High Street',
      postcode: 'GL8 8AA',
      town: 'Tetbury',
      county: 'Gloucestershire',
      geocoded,
      located: true,
    });
    type(/County/u, 'Glos');
    await waitFor(() => expect(readDraft()?.geocoded).toEqual({ ...geocoded, county: false }));
    type('Address', '2 High Street');
    await waitFor(() => expect(readDraft()?.geocoded).toEqual({ ...geocoded, county: false, address: false }));
  });
});
