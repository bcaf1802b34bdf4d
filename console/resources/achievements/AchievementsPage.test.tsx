import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { AchievementAnswer, AchievementsAnswer } from '#contracts/achievements/achievement.ts';
import { ACHIEVEMENTS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import AchievementsPage from './AchievementsPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/achievements`;

const AWARD: AchievementAnswer = {
  id: anId(),
  type: 'award',
  name: 'Barn venue of the year',
  link: 'https://awards.example/2026/',
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-01T09:00:00.000Z',
  version: 1,
};
const NONE: AchievementsAnswer = {
  achievementsNotApplicable: false,
  featuredIn: [],
  industryAwards: [],
  accreditationsAssociations: [],
};
const WON = { ...NONE, industryAwards: [AWARD] };

async function show(all: AchievementsAnswer, answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({ [`GET ${API}`]: { json: all }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<AchievementsPage />, {
    path: ACHIEVEMENTS_PATH,
    screen: ACHIEVEMENTS_PATH,
    session,
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('the achievements page', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('shows three groups, with their links', async () => {
    await show(WON);
    const awards = within(await screen.findByRole('region', { name: 'Industry awards' }));
    expect(awards.getByText('Barn venue of the year')).toBeTruthy();
    expect(awards.getByRole('link', { name: 'awards.example/2026' }).getAttribute('href')).toBe(AWARD.link);
    expect(within(screen.getByRole('region', { name: 'Featured in' })).queryByRole('listitem')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('requires a name and a web address', async () => {
    const { user, sent } = await show(NONE, { [`POST ${API}`]: { status: 201, json: AWARD } });
    await user.click(await screen.findByRole('button', { name: 'Add to Industry awards' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add to your page' }));
    expect(form.getByLabelText<HTMLSelectElement>('Group').value).toBe('award');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findAllByText('Fill this in.')).toHaveLength(2);
    await user.type(form.getByLabelText('Name'), 'Barn venue of the year');
    await user.type(form.getByLabelText('Link'), 'me@awards.example');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText(/Enter a web address/u)).toBeTruthy();
    await user.clear(form.getByLabelText('Link'));
    await user.type(form.getByLabelText('Link'), 'awards.example/2026');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toEqual({
      type: 'award',
      name: 'Barn venue of the year',
      link: 'awards.example/2026',
    });
  });

  it('deletes at once, and undo restores the achievement', async () => {
    const restore = `${API}/${AWARD.id}/restore`;
    const { user, sent } = await show(WON, {
      [`DELETE ${API}/${AWARD.id}`]: { status: 204 },
      [`POST ${restore}`]: { json: AWARD },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Barn venue of the year' }));
    await screen.findAllByText('Barn venue of the year deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('can be marked as not applicable while it is empty', async () => {
    const notApplicable = `PUT ${API}/not-applicable`;
    const { user, sent } = await show(NONE, {
      [notApplicable]: { json: { ...NONE, achievementsNotApplicable: true } },
    });
    await user.click(await screen.findByRole('switch', { name: /None of these apply to us/u }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toEqual({ achievementsNotApplicable: true });
  });

  it('shows no groups while it doesn’t apply', async () => {
    await show({ ...NONE, achievementsNotApplicable: true });
    expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(true);
    expect(screen.queryByRole('region', { name: 'Featured in' })).toBeNull();
  });

  it('says so if the market has none', async () => {
    await show(NONE, { [`GET ${API}`]: { status: 404, json: { code: 'not-found' } } });
    expect(await screen.findByText('This isn’t available in your market.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add/u })).toBeNull();
  });

  it('says so if they can’t be loaded', async () => {
    await show(NONE, { [`GET ${API}`]: { status: 503, json: { code: 'unavailable' } } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('has no buttons for viewers, and says who can change it', async () => {
    await show(WON, {}, 'viewer');
    expect(await screen.findByText('Barn venue of the year')).toBeTruthy();
    expect(screen.getByText('You can read the profile. Ask an admin or editor to change it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Barn venue|Add/u })).toBeNull();
  });

  it('say to viewers who can turn them off', async () => {
    await show(NONE, {}, 'viewer');
    const off = await screen.findByRole('switch');
    expect([off.getAttribute('aria-disabled'), off.title]).toEqual([
      'true',
      'You can read the profile. Ask an admin or editor to change it.',
    ]);
  });
});
