import { screen, waitFor, within } from '@testing-library/react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { NO_COUNTS } from '#contracts/profile/profile-counts.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields, sectionsOf } from '#contracts/profile/profile-sections.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { IMPROVE_PATH, PROFILE_PATH } from '../../../providers/paths.ts';
import { AppScreens } from '../../../screens/ScreenLink.tsx';
import { SUPPLIER_SCREENS } from '../../../screens/supplierScreens.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aMember } from '../../../testing/screenFixtures.ts';
import { resizeTo } from '../../../testing/resizeTo.ts';
import { aScore } from '../score/testing/aScore.ts';
import ProfileOverview from './ProfileOverview.tsx';

const OURS = anAccess();
const MARCUS = aMember({ name: 'Marcus Lee' });
const API = `/api/suppliers/${OURS.supplierId}`;
const CONTEXT: ProfileAnswer['context'] = {
  category: 'venue',
  types: ['venue'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: { venue: { bedrooms: { kind: 'integer', labels: { en: 'Bedrooms' } } } },
  hidden: [],
  year: 2026,
};
const aProfile = (values: ProfileValues = {}, hidden: string[] = []): ProfileAnswer => ({
  context: { ...CONTEXT, hidden },
  sections: sectionsOf(CONTEXT).map((section) => ({
    section,
    version: 1,
    savedAt: section === 'about-you' ? '2026-05-12T08:12:00.000Z' : null,
    savedBy: section === 'about-you' ? MARCUS.userId : null,
    values: {
      ...Object.fromEntries(sectionFields(section, CONTEXT).map((field) => [field.path, emptyValue(field)])),
      ...(section === 'about-you' && values),
    },
  })),
});
const SCORE = aScore({
  counts: { ...NO_COUNTS, photos: 10, videos: 2, packages: 3, questions: 8, reviews: 86, realWeddings: 2 },
  describedPhotos: 6,
});
const reviews = (needsReply: number) => ({ reviews: { mean: 4.91, count: 86, needsReply }, testimonials: {} });

interface Shown {
  profile?: ProfileAnswer;
  score?: ScoreAnswer;
  answers?: Answers;
  role?: 'editor' | 'viewer';
}

async function show({ profile = aProfile(), score = SCORE, answers = {}, role = 'editor' }: Shown = {}) {
  const requests = fakeFetch({
    [`GET ${API}/profile`]: { json: profile },
    [`GET ${API}/score`]: { json: score },
    [`GET ${API}/packages`]: {
      json: [
        { price: 470_000, per: 'day', published: true },
        { price: 320_000, per: 'event', published: true },
        { price: 100_000, per: 'event', published: false },
      ],
    },
    [`GET ${API}/feedback/summary`]: { json: reviews(2) },
    [`GET ${API}/real-weddings`]: { json: [{ consent: 'live' }, { consent: 'asked' }, { consent: 'partly' }] },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(
    <AppScreens value={SUPPLIER_SCREENS.screens}>
      <ProfileOverview />
    </AppScreens>,
    { path: PROFILE_PATH, screen: PROFILE_PATH, session, data: { members: async () => [MARCUS] } },
  );
  await screen.findByRole('region', { name: 'Profile score' });
  return { ...view, requests };
}
const row = (name: string) => screen.getByText(name, { selector: '.profile-parts__words > .strong' }).closest('a');

test('the overview says who last changed the profile', async () => {
  await show();
  expect(await screen.findByText(/^What couples see.*by Marcus Lee\.$/u)).toBeTruthy();
});

describe('the pages in the profile’s overview', () => {
  it('say what they contain or need, and the share of their points', async () => {
    await show({ profile: aProfile({ 'company.teamSize': 14 }) });
    await waitFor(() => expect(row('Pricing')?.textContent).toMatch(/From £3,200/u));
    expect(row('About you')?.textContent).toMatch(/1 of \d+ filled in/u);
    expect(row('Photos')?.textContent).toMatch(/4 need a description/u);
    expect(row('Videos')?.textContent).toMatch(/2 videos/u);
    expect(row('Video tours')?.textContent).toMatch(/None yet.*0%.*0 of 3 points/u);
    expect(row('Questions')?.textContent).toMatch(/8 of 10.*75%/u);
    await waitFor(() => expect(row('Reviews')?.textContent).toMatch(/2 need a reply/u));
    await waitFor(() => expect(row('Real weddings')?.textContent).toMatch(/2 waiting for consent/u));
    expect(row('Recommendations')?.textContent).toMatch(/0 of 5/u);
    expect(row('Photos')?.getAttribute('href')).toMatch(/\/profile\/photos$/u);
    expect(screen.getByText(/^\d of 12 complete$/u)).toBeTruthy();
  });

  it('say what they contain once nothing is needed', async () => {
    const score = aScore({ counts: { ...SCORE.counts, packages: 0 }, describedPhotos: 10 });
    const { requests } = await show({
      score,
      answers: {
        [`GET ${API}/feedback/summary`]: { json: reviews(0) },
        [`GET ${API}/real-weddings`]: { json: [{ consent: 'live' }, { consent: 'live' }] },
      },
    });
    await waitFor(() => expect(row('Reviews')?.textContent).toMatch(/4\.9 from 86/u));
    expect(row('Photos')?.textContent).toMatch(/10 photos/u);
    expect(row('Pricing')?.textContent).toMatch(/None yet/u);
    expect(row('Real weddings')?.textContent).toMatch(/2 live/u);
    expect(requests.map(({ path }) => path)).not.toContain(`${API}/packages`);
  });

  it('are those of the market, and data for the others isn’t requested', async () => {
    const { requests } = await show({ profile: aProfile({}, ['reviews', 'realWeddings']) });
    await waitFor(() => expect(row('Pricing')?.textContent).toMatch(/From/u));
    expect(screen.queryByText('Real weddings')).toBeNull();
    expect(requests.map(({ path }) => path).filter((path) => /feedback|real-weddings/u.test(path))).toEqual([]);
  });
});

describe('the overview on a phone', () => {
  beforeEach(() => resizeTo(390));
  afterEach(() => resizeTo(1_440));

  it('shows the score, the next step and the pages', async () => {
    await show();
    const score = within(screen.getByRole('region', { name: 'Profile score' }));
    expect(score.getByRole('img', { name: /of 100, Intermediate, \d+ points to Expert/u })).toBeTruthy();
    expect(score.getAllByRole('link', { name: /^(?:Add|Describe|Write|Answer): / })).toHaveLength(1);
    expect(score.getByRole('link', { name: /^See all steps/u }).getAttribute('href')).toBe(IMPROVE_PATH);
    expect(screen.queryByRole('heading', { name: 'Next best steps' })).toBeNull();
    expect(row('Photos')?.textContent).toMatch(/4 need a description/u);
  });

  it('offers viewers no way to change it', async () => {
    await show({ role: 'viewer' });
    expect(screen.queryByRole('link', { name: /^(?:Add|Describe|Write|Answer): / })).toBeNull();
  });
});
