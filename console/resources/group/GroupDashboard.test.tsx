import { screen, waitFor, within } from '@testing-library/react';
import { DAY } from '#contracts/durations.ts';
import type { GroupDashboard as Answer, GroupRow } from '#contracts/supplier/group.ts';
import { GROUP_DASHBOARD_PATH, leadPath } from '../../providers/paths.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { anAccount } from '../../testing/screenFixtures.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aLead, aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import GroupDashboard from './GroupDashboard.tsx';

const HOUSES = anAccess({ name: 'Ashcombe Houses' });
const BARN = { ...anAccess({ name: 'Kettleworth Barn' }), through: HOUSES.supplierId };
const MILL = { ...anAccess({ name: 'Harrow Mill' }), through: HOUSES.supplierId };
const dashboardOf = (period: string) => `GET /api/suppliers/${HOUSES.supplierId}/group-dashboard?period=${period}`;
const weeks = (count: number) =>
  Array.from({ length: 12 }, (_, at) => ({
    week: new Date(Date.UTC(2026, 1, 23 + 7 * at)).toISOString().slice(0, 10),
    count: at === 11 ? count : 0,
  }));

/** Recorded in the last two weeks only. */
const waitingWeeks = (before: number, now: number) =>
  weeks(0).map(({ week }, at) => ({ week, count: at === 11 ? now : at === 10 ? before : null }));

const row = (of: typeof BARN, figures: Partial<GroupRow>): GroupRow => ({
  supplier: {
    id: of.supplierId,
    publicId: of.publicId,
    name: of.name,
    type: 'venue',
    slug: null,
    photo: null,
    town: 'Tetbury',
    tier: 1,
  },
  enquiriesByWeek: weeks(4),
  enquiriesByWeekLastYear: weeks(0),
  waitingByWeek: waitingWeeks(0, 0),
  waitingBefore: null,
  enquiries: 4,
  waiting: 0,
  onHold: 1,
  enquiriesBefore: 2,
  booked: 2,
  bookedBefore: 2,
  bookedValue: [{ currency: 'GBP', amount: 1_480_000 }],
  bookedValueBefore: [],
  medianMinutes: 58,
  medianMinutesBefore: null,
  balance: null,
  score: null,
  ...figures,
});
const ANSWER: Answer = {
  rows: [row(MILL, {}), row(BARN, { waiting: 9, medianMinutes: 460, balance: 6, enquiries: 34 })],
  total: {
    enquiriesByWeek: weeks(8),
    enquiriesByWeekLastYear: weeks(6),
    waitingByWeek: waitingWeeks(5, 9),
    waitingBefore: 5,
    repliesByWeek: weeks(0).map(({ week }, at) => ({ week, minutes: at === 10 ? 225 : at === 11 ? 185 : null })),
    bookedByWeek: weeks(4).map((one) => ({ ...one, value: [] })),
    enquiries: 38,
    waiting: 9,
    onHold: 2,
    enquiriesBefore: 19,
    booked: 4,
    bookedBefore: 1,
    bookedValue: [
      { currency: 'GBP', amount: 5_890_000 },
      { currency: 'EUR', amount: 1_200_000 },
    ],
    bookedValueBefore: [],
    medianMinutes: 185,
    medianMinutesBefore: 225,
    balance: 6,
  },
  waitingLongest: [
    {
      supplierId: BARN.supplierId,
      since: new Date(Date.now() - 2 * DAY).toISOString(),
      lead: aLead({
        partners: [
          { firstName: 'Nell', lastName: 'Fry' },
          { firstName: 'Arthur', lastName: 'Kemp' },
        ],
      }),
    },
  ],
};

async function show(answer: { status?: number; json: unknown }, currency: Currency | null = null) {
  fakeFetch({ [dashboardOf('31-days')]: answer, 'GET /api/auth/account': { json: anAccount({ currency }) } });
  return renderWithApp(<GroupDashboard />, {
    path: GROUP_DASHBOARD_PATH,
    screen: GROUP_DASHBOARD_PATH,
    session: aSession({ suppliers: [MILL, BARN, HOUSES] }),
  });
}
const bodyRows = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((one) => within(one).getByRole('rowheader').textContent ?? '');

describe('a group’s dashboard', () => {
  it('has a row for each business, the sum, and marks businesses that need attention', async () => {
    const { user } = await show({ json: ANSWER });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2 businesses' })).toBeTruthy();
    const barn = screen.getByRole('row', { name: /Kettleworth Barn/u });
    expect(within(barn).getByText(/, highest in the group/u)).toBeTruthy();
    expect(within(barn).getByText(/, slowest in the group/u)).toBeTruthy();
    expect(
      screen.getByRole('row', { name: /^All 2 38 100% more 9 3 h 5 min 40 min faster 2 4 3 more £58,900 €12,000 6/u }),
    ).toBeTruthy();
    expect(bodyRows()[0]).toMatch(/Kettleworth/u);
    await user.click(screen.getByRole('button', { name: 'Waiting' }));
    await waitFor(() => expect(bodyRows()[0]).toMatch(/Harrow/u));
    expect(screen.getByRole('columnheader', { name: 'Waiting' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getAllByText('40 min').length).toBe(2);
  });

  it('shows how many were waiting before, and last year’s enquiries', async () => {
    const { user } = await show({ json: ANSWER });
    const waiting = (await screen.findByText('Waiting for a reply')).closest('div') as HTMLElement;
    expect(waiting.textContent).toMatch(/9\s*4 more/u);
    expect(within(waiting).getByText('Waiting at the end of each week: 4 May 5, 11 May 9')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'View as table' }));
    const table = screen.getByRole('table', { name: /In the same weeks last year: 6\./u });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Week', 'Enquiries', 'Last year']);
  });

  it('draws first replies, bookings and their value by week; no value if currencies differ', async () => {
    type Weeks = Answer['total']['bookedByWeek'];
    const valued = (values: readonly Weeks[number]['value'][]): Answer => {
      const bookedByWeek: Weeks = weeks(4).map((one, at) => ({ ...one, value: values[at - 10] ?? [] }));
      return { ...ANSWER, total: { ...ANSWER.total, bookedByWeek } };
    };
    const { unmount } = await show({ json: valued([[], [{ currency: 'GBP', amount: 5_890_000 }]]) });
    expect(
      await screen.findByText('Median first reply by week: 4 May 3 h 45 min, 11 May 3 h 5 min', {}, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(screen.getByText(/^Bookings by week: 23 Feb 0, .*11 May 4$/u)).toBeTruthy();
    expect(screen.getByText(/^Booked value by week: .*4 May £0, 11 May £58,900$/u)).toBeTruthy();
    unmount();
    await show({ json: valued([[{ currency: 'EUR', amount: 1 }], [{ currency: 'GBP', amount: 5_890_000 }]]) });
    await screen.findByText(/^Bookings by week/u, {}, { timeout: 5_000 });
    expect(screen.queryByText(/^Booked value by week/u)).toBeNull();
  });

  it('leaves out unrecorded figures, and a last year without enquiries', async () => {
    const total = {
      ...ANSWER.total,
      waitingByWeek: waitingWeeks(0, 9).map((one, at) => (at === 10 ? { ...one, count: null } : one)),
    };
    await show({ json: { ...ANSWER, total: { ...total, waitingBefore: null, enquiriesByWeekLastYear: weeks(0) } } });
    const waiting = (await screen.findByText('Waiting for a reply')).closest('div') as HTMLElement;
    expect(waiting.querySelector('svg')).toBeNull();
    expect(screen.queryByText('Last year')).toBeNull();
  });

  it('puts the person’s own currency first, and converts nothing', async () => {
    await show({ json: ANSWER }, 'EUR');
    await waitFor(() => expect(screen.getByRole('row', { name: /€12,000 £58,900/u })).toBeTruthy());
  });

  it('shows the chosen period’s figures, in the order chosen before', async () => {
    const { user } = await show({ json: ANSWER });
    await user.click(await screen.findByRole('button', { name: 'Business' }));
    const rows = ANSWER.rows.map((one) => ({ ...one, enquiries: 410 }));
    const requests = fakeFetch({ [dashboardOf('12-months')]: { json: { ...ANSWER, rows } } });
    await user.click(screen.getByRole('radio', { name: '12 months' }));
    await waitFor(() => expect(screen.getAllByText('410')).toHaveLength(2));
    expect(requests).toHaveLength(1);
    expect(bodyRows()[0]).toMatch(/Harrow/u);
  });

  it('links from the longest-waiting couple to its conversation, in that business’s console', async () => {
    const { user, location } = await show({ json: ANSWER });
    expect(await screen.findByText('2 days')).toBeTruthy();
    fakeFetch({
      'PUT /api/auth/session/active-supplier': { json: {} },
      'GET /api/auth/session': { json: aSession({ suppliers: [MILL, HOUSES, BARN] }) },
    });
    await user.click(screen.getByRole('button', { name: 'Reply to Nell & Arthur' }));
    await waitFor(() => expect(location()).toBe(leadPath(ANSWER.waitingLongest[0]?.lead.id ?? '')));
  });

  it('opens a business', async () => {
    const { user, location } = await show({ json: ANSWER });
    const requests = fakeFetch({
      'PUT /api/auth/session/active-supplier': { json: {} },
      'GET /api/auth/session': { json: aSession({ suppliers: [MILL, HOUSES, BARN] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Open Kettleworth Barn' }, { timeout: 5_000 }));
    expect(await screen.findByText('Switched to Kettleworth Barn.', {}, { timeout: 5_000 })).toBeTruthy();
    const update = requests.find(({ method }) => method === 'PUT');
    expect(update?.body).toEqual({ supplierId: BARN.supplierId });
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('says what will appear, and what failed', async () => {
    const { unmount } = await show({ json: { ...ANSWER, rows: [] } });
    expect(await screen.findByText('No business in your group yet')).toBeTruthy();
    unmount();
    await show({ status: 503, json: {} });
    expect(await screen.findByText('We couldn’t load your group', {}, { timeout: 5_000 })).toBeTruthy();
  });
});
