import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Role } from '#contracts/account/roles.ts';
import type { ScoreBandsAnswer } from '#contracts/profile/score.ts';
import { NO_COUNTS } from '#contracts/profile/profile-counts.ts';
import { SCORE_CRITERIA } from '#contracts/profile/score-criteria.ts';
import {
  ABOUT_YOU_PATH,
  BROCHURES_PATH,
  IMPROVE_PATH,
  LEADS_PATH,
  OFFER_PATH,
  PHOTOS_PATH,
  PRICING_PATH,
  QUESTIONS_PATH,
  REVIEWS_PATH,
  TESTIMONIALS_PATH,
  VIDEOS_PATH,
  VIDEO_TOURS_PATH,
} from '../../../providers/paths.ts';
import { AppScreens } from '../../../screens/ScreenLink.tsx';
import { SUPPLIER_SCREENS } from '../../../screens/supplierScreens.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import ImprovePage from './ImprovePage.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ScoreCard } from './ScoreOverview.tsx';
import { aScore } from './testing/aScore.ts';
import { useStepLink } from './useScore.ts';

const OURS = anAccess();
const SCORE = aScore();

const TOO_FEW: ScoreBandsAnswer = { suppliers: null, shares: null };

async function show(
  element: React.ReactElement,
  role: Role = 'editor',
  path: string = IMPROVE_PATH,
  bands: ScoreBandsAnswer = TOO_FEW,
) {
  fakeFetch({
    [`GET /api/suppliers/${OURS.supplierId}/score`]: { json: SCORE },
    [`GET /api/suppliers/${OURS.supplierId}/score/bands`]: { json: bands },
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  return renderWithApp(<AppScreens value={SUPPLIER_SCREENS.screens}>{element}</AppScreens>, {
    path,
    screen: IMPROVE_PATH,
    session,
  });
}

describe('the profile’s score', () => {
  it('is read out as one sentence, including every part', async () => {
    await show(<ScoreCard score={SCORE} />);
    const { points } = SCORE;
    expect(
      screen.getByRole('img', { name: `${points} of 100, Intermediate, ${90 - points} points to Expert` }),
    ).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('says which share of suppliers is in each band, and nothing if there are too few', async () => {
    const shares = { expert: 18, intermediate: 55, beginner: 27 };
    const { unmount } = await show(<ImprovePage />, 'editor', IMPROVE_PATH, { suppliers: 143, shares });
    const card = (await screen.findByRole('heading', { name: 'Bands' })).closest('section')!;
    expect(await within(card).findByText('18%')).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Expert90 to 10018%', 'Intermediate50 to 89You’re here', 'Beginner0 to 4927%']);
    unmount();
    await show(<ImprovePage />);
    await screen.findByRole('heading', { name: 'Bands' });
    expect(screen.queryByText(/%$/u)).toBeNull();
  });

  it('names the best steps first, and links to their field', async () => {
    await show(<NextSteps score={SCORE} />);
    const open = screen.getByRole('link', { name: 'Add: Add the year you started' });
    expect(open.getAttribute('href')).toMatch(/\/profile\/about-you#field-company\.established$/u);
    expect(screen.getByText(/Faster replies add 3 more points/u)).toBeTruthy();
  });

  it('offers viewers no way to change it', async () => {
    await show(<NextSteps score={SCORE} />, 'viewer');
    expect(screen.queryByRole('link', { name: /^Open/u })).toBeNull();
  });
});

/** All points except those that take weeks. */
const EXPERT = aScore({
  counts: {
    ...NO_COUNTS,
    videos: 1,
    videoTours: 1,
    brochures: 1,
    packages: 2,
    realWeddings: 2,
    photos: 10,
    questions: 10,
    reviews: 10,
    testimonials: 3,
    recommendations: 5,
  },
  established: true,
  greeting: 40,
});

/** The list before and after a step is completed elsewhere. */
function Later() {
  const [score, setScore] = useState(SCORE);
  return (
    <>
      <button type="button" onClick={() => setScore(aScore({ established: true }))}>
        Later
      </button>
      <NextSteps score={score} />
    </>
  );
}

describe('the list of steps', () => {
  it('keeps only what an Expert needs to stay one', async () => {
    await show(<NextSteps score={EXPERT} />);
    expect(EXPERT.band).toBe('expert');
    expect(screen.getByRole('heading', { name: 'What keeps you an Expert' })).toBeTruthy();
    const [replies, ...others] = screen.getAllByRole('listitem');
    expect(replies?.textContent).toMatch(/Reply to enquiries within a day.*12 of 15 points.*3 points/u);
    expect(others).toEqual([]);
    expect(screen.getByText(`${EXPERT.points - 90} points to spare`)).toBeTruthy();
  });

  it('ticks a step completed in the meantime, then removes it', async () => {
    const { user } = await show(<Later />);
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const at = () => names().findIndex((name) => name.startsWith('Add the year you started'));
    const before = at();
    expect(before).toBeGreaterThanOrEqual(0);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(at()).toBe(before);
    expect(screen.queryByRole('link', { name: 'Add: Add the year you started' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Done: Add the year you started.');
    await waitFor(() => expect(at()).toBe(-1));
  });
});

describe('the improvement page', () => {
  it('scrolls to how points work if the link says so', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      expect(this.textContent).toMatch(/How the score works/u);
    });
    await show(<ImprovePage />, 'editor', `${IMPROVE_PATH}#field-formula`);
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    scrolled.mockRestore();
  });

  it('collapses parts, and shows that it can', async () => {
    const { user } = await show(<ImprovePage />);
    const part = (await screen.findByText('Photos and videos', { selector: 'summary span' })).closest('details');
    expect(part?.open).toBe(true);
    expect(part?.querySelector('summary svg')).toBeTruthy();
    await user.click(screen.getByText('Photos and videos', { selector: 'summary span' }));
    expect(part?.open).toBe(false);
  });

  it('tries steps out and says what they would add up to', async () => {
    const { user } = await show(<ImprovePage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Add a video' }));
    const card = screen.getByRole('region', { name: 'Profile score' });
    expect(within(card).getByText(`${SCORE.points} now, ${SCORE.points + 4} with these`)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/of 100 with the ticked steps/u));
  });

  it('lists every step by points per minute', async () => {
    const { user } = await show(<ImprovePage />);
    await user.click(await screen.findByRole('radio', { name: 'Points per minute' }));
    const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(names.at(-1)).toBe('Reply to enquiries within a day');
  });
});

/** Where every step links to. */
function Links() {
  const link = useStepLink();
  return SCORE_CRITERIA.map(({ id, page }) => (
    <output key={id} aria-label={page} title={link({ page, field: null }) ?? ''} />
  ));
}

describe('the steps’ pages', () => {
  it.each([
    ['about-you', ABOUT_YOU_PATH],
    ['details', OFFER_PATH],
    ['photos', PHOTOS_PATH],
    ['videos', VIDEOS_PATH],
    ['video-tours', VIDEO_TOURS_PATH],
    ['brochures', BROCHURES_PATH],
    ['pricing', PRICING_PATH],
    ['questions', QUESTIONS_PATH],
    ['reviews', REVIEWS_PATH],
    ['testimonials', TESTIMONIALS_PATH],
    ['leads', LEADS_PATH],
  ])('%s is %s', async (page, path) => {
    await show(<Links />);
    const [first] = screen.getAllByLabelText(page);
    expect(first?.getAttribute('title')).toBe(path);
    expect(SUPPLIER_SCREENS.screens.some((one) => one.path === path)).toBe(true);
  });
});
