import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { BadgeAnswer, BadgesAnswer } from '#contracts/badges/badge.ts';
import { BADGES_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import BadgesPage from './BadgesPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/badges`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="184" role="img"></svg>';

const aBadge = (change: Partial<BadgeAnswer> & { current?: number }): BadgeAnswer => {
  const { current = 0, ...rest } = change;
  return {
    id: 'reviews-2026',
    name: 'Loved by couples',
    file: 'loved-by-couples-2026',
    counter: 'reviews',
    periodYear: 2026,
    counters: { current, minimum: 10 },
    achieved: current >= 10,
    achievedAt: current >= 10 ? '2026-04-27T09:00:00.000Z' : null,
    ...rest,
  };
};
const QUICK = aBadge({
  id: 'response-2026',
  name: 'Quick to answer',
  file: 'quick-to-answer-2026',
  counter: 'repliesWithinDay',
  current: 41,
});
const LAST_YEAR = aBadge({ id: 'reviews-2025', file: 'loved-by-couples-2025', periodYear: 2025, current: 14 });

async function show(badges: BadgeAnswer[], role: Role = 'editor') {
  const answer: BadgesAnswer = { year: 2026, link: 'https://aisle.example/enquire/GB1', on: 'on Aisle', badges };
  const picture = { text: SVG };
  fakeFetch({
    [`GET ${API}`]: { json: answer },
    ...Object.fromEntries(
      badges.flatMap(({ id }) =>
        ['plum', 'paper', 'line'].map((colour) => [`GET ${API}/${id}/picture?colour=${colour}`, picture]),
      ),
    ),
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  return renderWithApp(<BadgesPage />, { path: BADGES_PATH, screen: BADGES_PATH, session });
}
const code = () => screen.getByText(/<a rel="nofollow"/u).textContent;

describe('badges', () => {
  it('shows an earned one with its picture and code', async () => {
    await show([QUICK], 'viewer');
    const card = within(await screen.findByRole('region', { name: 'Quick to answer 2026' }));
    expect(card.getByText(/^Earned on .*27 Apr/u)).toBeTruthy();
    expect(card.getByText('10 enquiries replied to within a day. You’re at 41.')).toBeTruthy();
    const link = card.getByRole('link', { name: 'Download SVG: Quick to answer 2026' });
    expect(link.getAttribute('href')).toBe(`${API}/response-2026/picture?colour=plum`);
    expect(code()).toContain('href="https://aisle.example/enquire/GB1"');
    expect(code()).toContain('<img src="/badges/quick-to-answer-2026.svg"');
    expect(code()).toContain('alt="Quick to answer 2026 on Aisle"');
    expect(code()).not.toMatch(/<script|itemprop|Review/u);
  });

  it('follows the width, and requires one in range', async () => {
    const { user } = await show([QUICK]);
    const field = await screen.findByLabelText('Width');
    await user.clear(field);
    await user.type(field, '200');
    expect(code()).toContain('width="200" height="230"');
    await user.type(field, '0');
    expect(screen.getByText('Enter a width from 60 to 400.')).toBeTruthy();
  });

  it('follows the colour, and offers the code with the picture embedded', async () => {
    const { user } = await show([QUICK]);
    await user.click(await screen.findByRole('radio', { name: 'Paper' }));
    await user.click(screen.getByRole('radio', { name: 'SVG' }));
    await waitFor(() => expect(code()).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="138"'));
    expect(code()).toContain('rel="nofollow"');
    const images = screen.getAllByRole('img').map((image) => image.getAttribute('src'));
    expect(images).toContain(`${API}/response-2026/picture?colour=paper`);
  });

  it('gives a Markdown line, whose link also tells search engines not to follow it', async () => {
    const { user } = await show([QUICK]);
    await user.click(await screen.findByRole('radio', { name: 'Markdown' }));
    expect(code()).toBe(
      '<a rel="nofollow" href="https://aisle.example/enquire/GB1"><img src="/badges/quick-to-answer-2026.svg" ' +
        'width="120" height="138" loading="lazy" alt="Quick to answer 2026 on Aisle"></a>',
    );
  });

  it('is copied when the browser can’t share it', async () => {
    const { user } = await show([QUICK]);
    await user.click(await screen.findByRole('button', { name: 'Share Quick to answer 2026' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Quick to answer 2026: Wrenfield Hall on Aisle https://aisle.example/enquire/GB1',
    );
  });

  it('says how close the next ones are', async () => {
    await show([aBadge({ current: 7 })]);
    const next = within(await screen.findByRole('region', { name: 'Next badges' }));
    expect(next.getByText('7 of 10 reviews')).toBeTruthy();
    expect(next.getByText(/^3 to go\./u)).toBeTruthy();
    expect(next.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('7 of 10 reviews');
    expect(next.getByRole('link', { name: 'Ask for reviews' })).toBeTruthy();
    expect(screen.queryByText('On your website')).toBeNull();
  });

  it('keeps badges of earlier years, with their code', async () => {
    const { user } = await show([
      QUICK,
      LAST_YEAR,
      { ...LAST_YEAR, ...aBadge({ id: 'x', periodYear: 2025, current: 4 }) },
    ]);
    const earlier = within(await screen.findByRole('region', { name: 'Earlier years' }));
    expect(earlier.getByText('4 of 10 reviews, 6 short')).toBeTruthy();
    expect(earlier.getAllByText('Not earned')).toHaveLength(1);
    await user.click(earlier.getByRole('button', { name: 'Get the code for Loved by couples 2025' }));
    expect(code()).toContain('<img src="/badges/loved-by-couples-2025.svg"');
  });

  it('says so if the market has none', async () => {
    await show([]);
    expect(await screen.findByText('No badges in your market yet')).toBeTruthy();
  });
});
