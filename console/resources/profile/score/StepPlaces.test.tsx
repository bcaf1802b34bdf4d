import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { SCORE_CRITERIA } from '#contracts/profile/score-criteria.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import type { ScorePage } from '#contracts/profile/score-formula.ts';
import { loadProfileTexts } from '../../../i18n/lazyPart.ts';
import {
  ACHIEVEMENTS_PATH,
  OFFER_PATH,
  PHOTOS_PATH,
  PRICING_PATH,
  QUESTIONS_PATH,
  REAL_WEDDINGS_PATH,
  RECOMMENDATIONS_PATH,
  REVIEWS_PATH,
  TESTIMONIALS_PATH,
  VIDEOS_PATH,
  VIDEO_TOURS_PATH,
} from '../../../providers/paths.ts';
import { AppScreens } from '../../../screens/ScreenLink.tsx';
import { SUPPLIER_SCREENS } from '../../../screens/supplierScreens.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import AchievementsPage from '../../achievements/AchievementsPage.tsx';
import PhotosPage from '../../photos/PhotosPage.tsx';
import PricingPage from '../../pricing/PricingPage.tsx';
import QuestionsPage from '../../questions/QuestionsPage.tsx';
import RealWeddingsPage from '../../real-weddings/RealWeddingsPage.tsx';
import RecommendationsPage from '../../recommendations/RecommendationsPage.tsx';
import ReviewsPage from '../../reviews/ReviewsPage.tsx';
import TestimonialsPage from '../../reviews/TestimonialsPage.tsx';
import VideosPage from '../../videos/VideosPage.tsx';
import ProfileScreen from '../ProfileScreen.tsx';
import { aScore } from './testing/aScore.ts';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;
const CONTEXT: ProfileAnswer['context'] = {
  category: 'venue',
  types: ['venue'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: {
    venue: {
      bedrooms: { kind: 'integer', labels: { en: 'Bedrooms' } },
      style: { kind: 'options', labels: { en: 'Style' }, options: { barn: { en: 'Barn' } } },
    },
  },
  hidden: [],
  year: 2026,
};
const empty = Object.fromEntries(sectionFields('details', CONTEXT).map((field) => [field.path, emptyValue(field)]));
const PROFILE: ProfileAnswer = {
  context: CONTEXT,
  sections: [
    {
      section: 'details',
      version: 1,
      savedAt: null,
      savedBy: null,
      values: { ...empty, types: ['venue'], 'typeDetails.venue.bedrooms': 12 },
    },
  ],
};
const aPhoto = (alt: string) => ({
  id: anId(),
  publicId: anId().slice(-12),
  ext: 'jpg',
  order: 0,
  portrait: false,
  approved: true,
  refusal: '',
  alt,
  focus: { x: 50, y: 50 },
  width: 2_048,
  height: 1_365,
  original: { width: 4_032, height: 3_024, bytes: 6_100_000 },
  edges: [320],
  thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
  createdAt: '2026-05-12T09:00:00.000Z',
  version: 1,
});
const aQuestion = (id: string, answer: string) => ({
  id,
  labels: { en: `About ${id}?` },
  answer,
  answeredAt: null,
  _translations: {},
});
const ANSWERS: Answers = Object.fromEntries(
  Object.entries({
    score: aScore(),
    profile: PROFILE,
    photos: [aPhoto('The south front'), aPhoto('')],
    packages: [],
    videos: [],
    brochures: [],
    questions: {
      version: 1,
      savedAt: null,
      savedBy: null,
      locale: 'en-GB',
      questions: [aQuestion('dogs', 'Yes.'), aQuestion('music', '')],
    },
    'real-weddings': [],
    recommendations: [],
    relations: [],
    achievements: {
      achievementsNotApplicable: false,
      featuredIn: [],
      industryAwards: [],
      accreditationsAssociations: [],
    },
    'feedback/summary': {
      reviews: {
        count: 0,
        listed: 0,
        mean: null,
        stars: [0, 0, 0, 0, 0],
        since: null,
        lately: { count: 0, mean: null },
        replied: 0,
        checked: 0,
        needsReply: 0,
        reported: 0,
      },
      testimonials: { count: 0, listed: 0, verified: 0, needsReply: 0 },
    },
    'review-requests': { couples: [], asked: [], leftToday: 100 },
  }).map(([path, json]) => [`GET ${API}/${path}`, { json }]),
);

async function show(Screen: ComponentType, path: string, role: 'editor' | 'viewer' = 'editor', answers: Answers = {}) {
  fakeFetch({ ...ANSWERS, ...answers });
  await loadProfileTexts();
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(
    <AppScreens value={SUPPLIER_SCREENS.screens}>
      <Screen />
    </AppScreens>,
    {
      path,
      screen: path.split('#')[0] ?? path,
      session,
      data: { getList: async () => ({ data: [], total: 0 }) },
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const focused = () => document.activeElement;
const labelled = (name: RegExp) => () => expect(focused()).toBe(screen.getByLabelText(name));
const button = (name: RegExp) => () => expect(focused()).toBe(screen.getByRole('button', { name }));
const dialog = (name: RegExp) => () => expect(screen.getByRole('dialog', { name })).toBeTruthy();

type Place = [string, ComponentType, string, () => unknown];
const PLACES: Partial<Record<ScorePage, Place[]>> = {
  photos: [
    ['upload', PhotosPage, PHOTOS_PATH, button(/^Upload photos/u)],
    ['undescribed', PhotosPage, PHOTOS_PATH, labelled(/^Alt text/u)],
  ],
  videos: [['url', VideosPage, VIDEOS_PATH, labelled(/^Link/u)]],
  'video-tours': [['url', VideosPage, VIDEO_TOURS_PATH, labelled(/^Link/u)]],
  brochures: [['brochure', VideosPage, VIDEOS_PATH, button(/^Upload/u)]],
  details: [['unfilled', ProfileScreen, OFFER_PATH, labelled(/^Barn/u)]],
  pricing: [['new', PricingPage, PRICING_PATH, labelled(/^Name/u)]],
  questions: [['unanswered', QuestionsPage, QUESTIONS_PATH, labelled(/^Your answer/u)]],
  reviews: [
    [
      'ask',
      ReviewsPage,
      REVIEWS_PATH,
      () => expect(screen.getByRole('heading', { name: 'Ask for a review' })).toBeTruthy(),
    ],
  ],
  testimonials: [['new', TestimonialsPage, TESTIMONIALS_PATH, dialog(/testimonial/iu)]],
  'real-weddings': [
    ['new', RealWeddingsPage, REAL_WEDDINGS_PATH, () => expect(screen.getByLabelText(/^Title/u)).toBeTruthy()],
  ],
  recommendations: [['new', RecommendationsPage, RECOMMENDATIONS_PATH, dialog(/supplier/iu)]],
  achievements: [['new', AchievementsPage, ACHIEVEMENTS_PATH, dialog(/^Add/u)]],
};

describe('the targets of step links', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it.each(Object.values(PLACES).flat())('%s is opened by its address, once', async (place, Screen, path, isOpen) => {
    const { location } = await show(Screen, `${path}#field-${place}`);
    await waitFor(isOpen);
    await waitFor(() => expect(location()).toBe(path));
  });

  it('are named by every step', () => {
    // A field of “About you” is found by its path (ProfileScreen.test.tsx), and replies link to the lead list.
    const elsewhere: readonly ScorePage[] = ['about-you', 'leads'];
    for (const step of SCORE_CRITERIA.filter(({ page }) => !elsewhere.includes(page))) {
      expect(PLACES[step.page as ScorePage]?.map(([place]) => place)).toContain('field' in step && step.field);
    }
  });

  it('stay closed for people who can’t edit', async () => {
    await show(PricingPage, `${PRICING_PATH}#field-new`, 'viewer');
    expect(await screen.findByText(/No packages/u)).toBeTruthy();
    expect(screen.queryByLabelText(/^Name/u)).toBeNull();
  });
});

describe('the line below a page’s header', () => {
  it('says what the page’s next step earns, and links to it', async () => {
    const { user } = await show(QuestionsPage, QUESTIONS_PATH);
    const link = await screen.findByRole('link', { name: 'Answer questions couples ask (10 more)' });
    expect(link.parentElement?.textContent).toMatch(/Next on this page:.*4 points.*20 min/u);
    await user.click(link);
    await waitFor(() => expect(screen.getByRole('button', { name: /About music/u, expanded: true })).toBeTruthy());
  });

  it('has no link for people who can’t edit', async () => {
    await show(QuestionsPage, QUESTIONS_PATH, 'viewer');
    expect(await screen.findByText('Answer questions couples ask (10 more)')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Answer questions/u })).toBeNull();
  });

  it('says so once all points of the page are earned', async () => {
    await show(PricingPage, PRICING_PATH);
    expect(await screen.findByText('You’ve earned all 4 points on this page.')).toBeTruthy();
  });

  it('appears next to the open items in the photo checklist', async () => {
    const score = { json: aScore({ describedPhotos: 6 }) };
    await show(PhotosPage, PHOTOS_PATH, 'editor', { [`GET ${API}/score`]: score });
    const row = (await screen.findByText('Describe every photo')).closest('li');
    await waitFor(() => expect(row?.textContent).toMatch(/2 points/u));
    expect(screen.getByText('Landscape cover').closest('li')?.textContent).not.toMatch(/point/u);
  });
});
