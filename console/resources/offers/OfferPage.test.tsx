import { screen, waitFor } from '@testing-library/react';
import { offerPath } from '../../providers/paths.ts';
import { aPhoto } from '../photos/testing/aPhoto.ts';
import { API, LATE, MIDWEEK, OURS, aList, showOffers } from './testing/showOffers.tsx';

describe('a special offer', () => {
  afterEach(() => window.localStorage.clear());

  it('counts free days beside a new offer, before the first one is saved', async () => {
    await showOffers(aList([]), {}, { path: `${offerPath('new')}?kind=lateAvailability` });
    expect(
      await screen.findByText(/You have 11 free Fridays, Saturdays and Sundays.*can show 4 of them/u),
    ).toBeTruthy();
  });

  it('names the changes in its save bar', async () => {
    const { user } = await showOffers(aList([MIDWEEK]), {}, { path: offerPath(MIDWEEK.slug) });
    await user.type(await screen.findByLabelText('Title'), ' and spring');
    await user.clear(screen.getByLabelText('Value'));
    await user.type(screen.getByLabelText('Value'), '3000');
    const bar = (await screen.findByText('2 unsaved changes')).textContent;
    expect(bar).toMatch(/Title, Value$/u);
  });

  it('says what is wrong with a new offer, then saves it and shows it as stored', async () => {
    const { user, sent } = await showOffers(
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

  it('focuses the first slot when it has no free date', async () => {
    const { user, sent } = await showOffers(aList([]), {}, { path: `${offerPath('new')}?kind=lateAvailability` });
    await user.type(await screen.findByLabelText('Title'), 'Spring');
    await user.type(screen.getByLabelText('Value'), '10');
    await user.click(screen.getByRole('button', { name: 'Save offer' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one free date.');
    const [slot] = screen.getAllByRole('button', { name: 'Add' });
    await waitFor(() => expect(document.activeElement).toBe(slot));
    expect(sent('POST')).toEqual([]);
  });

  it('uses one of the supplier’s photos as its picture', async () => {
    const photo = aPhoto();
    const { user, sent } = await showOffers(
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
    const { user, sent } = await showOffers(
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

  it('previews its dates in the format of the business’s couples', async () => {
    await showOffers(aList([LATE], { locale: 'de-DE' }), {}, { path: offerPath('last-summer-dates') });
    expect(await screen.findByText('Fr., 17. Juli 2026')).toBeTruthy();
  });

  it('opens an offer by its address, with its value as typed', async () => {
    await showOffers(aList([MIDWEEK]), {}, { path: offerPath('winter-midweek') });
    expect((await screen.findByLabelText<HTMLInputElement>('Value')).value).toBe('3200');
    expect(screen.getByRole('radio', { name: 'Set price' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText(/^Live since .*28 Apr 2026/u)).toBeTruthy();
  });

  it('keeps what was typed when it can’t be saved', async () => {
    const { user, sent } = await showOffers(
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
    await showOffers(aList([MIDWEEK]), {}, { path: offerPath('gone') });
    expect(await screen.findByText('This offer no longer exists')).toBeTruthy();
  });
});
