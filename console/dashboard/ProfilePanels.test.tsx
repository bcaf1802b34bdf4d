import { screen, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { BadgeAnswer, BadgesAnswer } from '#contracts/badges/badge.ts';
import { aScore } from '../resources/profile/score/testing/aScore.ts';
import { PROFILE_SCREENS } from '../screens/profileScreens.ts';
import { AppScreens } from '../screens/ScreenLink.tsx';
import { fakeFetch } from '../testing/fakeFetch.ts';
import type { FakeAnswer } from '../testing/fakeFetch.ts';
import { aSession, anAccess } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import ProfilePanels from './ProfilePanels.tsx';

const OURS = anAccess();
const badge = (name: string, current: number, minimum: number, periodYear = 2026): BadgeAnswer => ({
  id: `${name}-${periodYear}`,
  name,
  file: 'badge',
  counter: 'reviews',
  periodYear,
  counters: { current, minimum },
  achieved: current >= minimum,
  achievedAt: null,
});

async function show({ badges, score, role = 'editor' }: { badges: BadgeAnswer[]; score?: FakeAnswer; role?: Role }) {
  const answer: BadgesAnswer = { year: 2026, link: 'https://aisle.example/enquire/GB1', on: 'on Aisle', badges };
  fakeFetch({
    [`GET /api/suppliers/${OURS.supplierId}/score`]: score ?? { json: aScore() },
    [`GET /api/suppliers/${OURS.supplierId}/badges`]: { json: answer },
  });
  return renderWithApp(
    <AppScreens.Provider value={PROFILE_SCREENS}>
      <ProfilePanels />
    </AppScreens.Provider>,
    { screen: '/', session: aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] }) },
  );
}

describe('the profile on the dashboard', () => {
  it('shows the score with the three next steps, each with its gain and a link to its page', async () => {
    const { location, user } = await show({ badges: [] });
    const panel = await screen.findByRole('region', { name: 'Profile score' });
    expect(within(panel).getByRole('img').getAttribute('aria-label')).toMatch(/^\d+ of 100, Intermediate/u);
    const steps = within(within(panel).getByRole('list')).getAllByRole('link');
    expect(steps).toHaveLength(3);
    expect(steps.every(({ textContent }) => /\d+ points?/u.test(textContent ?? ''))).toBe(true);
    await user.click(steps[0]!);
    expect(location()).toMatch(/^\/(profile|grow)\//u);
  });

  it('links no step for people who can’t take it', async () => {
    await show({ badges: [], role: 'viewer' });
    const panel = await screen.findByRole('region', { name: 'Profile score' });
    expect(within(within(panel).getByRole('list')).queryAllByRole('link')).toEqual([]);
  });

  it('shows three of this year’s badges, the nearest first and the earned ones last', async () => {
    await show({
      badges: [badge('Loved', 20, 20), badge('Quick', 46, 50), badge('Busy', 1, 10), badge('Old', 3, 3, 2025)],
    });
    const panel = await screen.findByRole('region', { name: 'Badges' });
    const rows = within(panel).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2026Quick 202646 of 50 reviews92%',
      '2026Busy 20261 of 10 reviews10%',
      '2026Loved 202620 of 20 reviewsEarned',
    ]);
  });

  it('leaves out what fails to load', async () => {
    await show({ badges: [badge('Quick', 46, 50)], score: { status: 500, json: {} } });
    expect(await screen.findByRole('region', { name: 'Badges' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Profile score' })).toBeNull();
  });
});
