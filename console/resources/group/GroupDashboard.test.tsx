import { screen, waitFor, within } from '@testing-library/react';
import type { GroupDashboard as Answer, GroupRow } from '#contracts/supplier/group.ts';
import { GROUP_DASHBOARD_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import GroupDashboard from './GroupDashboard.tsx';

const HOUSES = anAccess({ name: 'Ashcombe Houses' });
const BARN = { ...anAccess({ name: 'Kettleworth Barn' }), through: HOUSES.supplierId };
const MILL = { ...anAccess({ name: 'Harrow Mill' }), through: HOUSES.supplierId };
const PATH = `GET /api/suppliers/${HOUSES.supplierId}/group-dashboard`;
const weeks = (count: number) =>
  Array.from({ length: 12 }, (_, at) => ({ week: `2026-0${1 + (at % 9)}-02`, count: at === 11 ? count : 0 }));

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
  enquiries: 4,
  waiting: 0,
  onHold: 1,
  booked: 2,
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
    enquiries: 38,
    waiting: 9,
    onHold: 2,
    booked: 4,
    medianMinutes: 185,
    medianMinutesBefore: 225,
    balance: 6,
  },
};

async function show(answer: { status?: number; json: unknown }) {
  fakeFetch({ [PATH]: answer });
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

describe('the dashboard of a group', () => {
  it('has a row for each business, the sum, and marks what needs a look', async () => {
    const { user } = await show({ json: ANSWER });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your 2 businesses' })).toBeTruthy();
    const barn = screen.getByRole('row', { name: /Kettleworth Barn/u });
    expect(within(barn).getByText(/, highest in the group/u)).toBeTruthy();
    expect(within(barn).getByText(/, slowest in the group/u)).toBeTruthy();
    expect(screen.getByRole('row', { name: /^All 2 38 9 3 h 5 min 2 4 6/u })).toBeTruthy();
    expect(bodyRows()[0]).toMatch(/Kettleworth/u);
    await user.click(screen.getByRole('button', { name: 'Waiting' }));
    await waitFor(() => expect(bodyRows()[0]).toMatch(/Harrow/u));
    expect(screen.getByRole('columnheader', { name: 'Waiting' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByText('40 min faster')).toBeTruthy();
  });

  it('opens a business', async () => {
    const { user, location } = await show({ json: ANSWER });
    const asked = fakeFetch({
      'PUT /api/auth/session/active-supplier': { json: {} },
      'GET /api/auth/session': { json: aSession({ suppliers: [MILL, HOUSES, BARN] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Open Kettleworth Barn' }, { timeout: 5_000 }));
    expect(await screen.findByText('Switched to Kettleworth Barn.', {}, { timeout: 5_000 })).toBeTruthy();
    const put = asked.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ supplierId: BARN.supplierId });
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('says what will be here, and what failed', async () => {
    const { unmount } = await show({ json: { ...ANSWER, rows: [] } });
    expect(await screen.findByText('No business in your group yet')).toBeTruthy();
    unmount();
    await show({ status: 503, json: {} });
    expect(await screen.findByText('We couldn’t load your group', {}, { timeout: 5_000 })).toBeTruthy();
  });
});
