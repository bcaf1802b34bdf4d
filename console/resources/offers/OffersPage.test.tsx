import { screen, waitFor, within } from '@testing-library/react';
import { offerPath } from '../../providers/paths.ts';
import { anId } from '../../testing/fixtures.ts';
import { API, ENDED, LATE, MIDWEEK, OURS, aList, showOffers } from './testing/showOffers.tsx';

describe('a business’s special offers', () => {
  afterEach(() => window.localStorage.clear());

  it('lists live offers with their time left and dates, and the kinds not used yet', async () => {
    await showOffers(aList([LATE, MIDWEEK, ENDED]));
    const late = (await screen.findByRole('link', { name: 'Last summer dates' })).closest('li');
    expect(late?.textContent).toMatch(/Late availability.*15% off.*18 days left.*30 May 2026.*2 of 4 used/u);
    expect(late?.textContent).toMatch(/Fri 17 Julin 66 days.*Add.*Booked on 4 May.*Add/u);
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

  it.each([4, null])(
    'doesn’t count free days if an offer can already show them, or none can (%s)',
    async (freeDays) => {
      await showOffers(aList([LATE], { freeDays }));
      expect(await screen.findByText(/8 free dates instead of 4/u)).toBeTruthy();
      expect(screen.queryByText(/Fridays, Saturdays/u)).toBeNull();
    },
  );

  it('says so if none of the market’s tiers includes free dates', async () => {
    await showOffers(aList([LATE], { slots: { open: 0, locked: 0, opensWith: null } }));
    expect(await screen.findByText('No tier in your market includes free dates.')).toBeTruthy();
    expect(screen.queryByText(/^Locked until/u)).toBeNull();
  });

  it('turns an offer off without asking, and undo turns it on again', async () => {
    const { user, sent } = await showOffers(aList([MIDWEEK]), {
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
      ['the dates, if no last day has passed', { ...OVER, expiration: null, lateDates: FULL }, /^Add$/u],
      ['the dates, if a later day is stated', { ...OVER, expiration: '2026-09-30', lateDates: FULL }, /^Add$/u],
    ])('opens it at %s', async (_, offer, name) => {
      const { user, sent } = await showOffers(aList([offer]));
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

  it('shows which teammates have it open', async () => {
    const presence = `GET /api/suppliers/${OURS.supplierId}/profile/offers/presence`;
    const marcus = { [presence]: { json: [{ userId: anId(), name: 'Marcus Lee', state: 'typing' }] } };
    const list = await showOffers(aList([MIDWEEK]), marcus);
    expect(await screen.findByText('Marcus Lee has unsaved changes here')).toBeTruthy();
    list.unmount();
    await showOffers(aList([MIDWEEK]), marcus, { path: offerPath(MIDWEEK.slug) });
    expect(await screen.findByText('Marcus Lee has unsaved changes here')).toBeTruthy();
  });

  it('marks offers that are only available by link', async () => {
    await showOffers(aList([LATE, { ...MIDWEEK, showOn: 'link' }]));
    expect(await screen.findAllByText('Only by link')).toHaveLength(1);
  });

  it('removes a date by its slot, and undo restores it there', async () => {
    const { user, sent } = await showOffers(aList([LATE]), {
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

  it('says that an offer’s data is missing if it no longer exists', async () => {
    const { user } = await showOffers(aList([MIDWEEK]), { [`DELETE ${API}/${MIDWEEK.id}`]: { status: 404, json: {} } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Winter midweek' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect((await screen.findAllByText('Cannot delete offer - missing offer data!')).length).toBeGreaterThan(0);
  });

  it('shows a viewer the same list without buttons, and says who can change it', async () => {
    await showOffers(aList([LATE]), {}, { role: 'viewer' });
    await screen.findByRole('link', { name: 'Last summer dates' });
    expect(screen.getByText('Only admins and editors can change offers.')).toBeTruthy();
    for (const role of ['switch', 'button'] as const)
      expect(screen.queryByRole(role, { name: /dates|New/u })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = await showOffers(aList([]), {
      [`GET ${API}`]: () => (failing ? { status: 503, json: { code: 'unavailable' } } : { json: aList([MIDWEEK]) }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Winter midweek')).toBeNull();
    failing = false;
    await user.click(again);
    expect(await screen.findByText('Winter midweek')).toBeTruthy();
  });
});
