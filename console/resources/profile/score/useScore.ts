import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { ScoredCriterion, ScorePage } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer, ScoreBandsAnswer } from '#contracts/profile/score.ts';
import { getJson } from '../../../providers/httpClient.ts';
import {
  ABOUT_YOU_PATH,
  ACHIEVEMENTS_PATH,
  BROCHURES_PATH,
  LEADS_PATH,
  OFFER_PATH,
  PHOTOS_PATH,
  PRICING_PATH,
  QUESTIONS_PATH,
  RECOMMENDATIONS_PATH,
  REVIEWS_PATH,
  TESTIMONIALS_PATH,
  VIDEOS_PATH,
  VIDEO_TOURS_PATH,
} from '../../../providers/paths.ts';
import { supplierPath } from '../../../providers/resourcePaths.ts';
import { AppScreens } from '../../../screens/ScreenLink.tsx';
import type { IconGlyph } from '../../../ui/icons/Icon.tsx';

/** The current score; live events reload it. */
export const useScore = () =>
  useQuery({ queryKey: ['score'], queryFn: () => getJson<ScoreAnswer>(`/api/${supplierPath('score')}`) });

/** The share of suppliers of the same category in each band. Empty while loading or if it can't be loaded. */
export const useScoreBands = (): ScoreBandsAnswer['shares'] =>
  useQuery({
    queryKey: ['score', 'bands'],
    queryFn: () => getJson<ScoreBandsAnswer>(`/api/${supplierPath('score/bands')}`),
  }).data?.shares ?? null;

/** The path of each profile page; a step without a page in this console has no link. */
const PAGES: Readonly<Record<ScorePage, string>> = {
  'about-you': ABOUT_YOU_PATH,
  details: OFFER_PATH,
  photos: PHOTOS_PATH,
  videos: VIDEOS_PATH,
  'video-tours': VIDEO_TOURS_PATH,
  brochures: BROCHURES_PATH,
  pricing: PRICING_PATH,
  questions: QUESTIONS_PATH,
  reviews: REVIEWS_PATH,
  testimonials: TESTIMONIALS_PATH,
  'real-weddings': '/profile/real-weddings',
  recommendations: RECOMMENDATIONS_PATH,
  achievements: ACHIEVEMENTS_PATH,
  leads: LEADS_PATH,
};

/** The link to a step's field; null if this console has no such page. */
export function useStepLink(): (step: Pick<ScoredCriterion, 'page' | 'field'>) => string | null {
  const screens = useContext(AppScreens);
  return ({ page, field }) => {
    const path = PAGES[page];
    if (!screens.some((screen) => screen.path === path || screen.alsoAt?.includes(path))) return null;
    return field === null ? path : `${path}#field-${field}`;
  };
}

/** A page's icon in the menu; null if this console has no such page. */
export function usePageIcon(page: ScorePage): IconGlyph | null {
  const screens = useContext(AppScreens);
  const path = PAGES[page];
  return screens.find((screen) => screen.path === path)?.menu?.icon ?? null;
}

/** The points earned by the page at a menu path, and its maximum; both 0 without a score. */
export function pointsAt(score: ScoreAnswer | undefined, path: string): { points: number; possible: number } {
  const own = score?.criteria.filter(({ page }) => PAGES[page] === path) ?? [];
  return {
    points: own.reduce((sum, one) => sum + one.points, 0),
    possible: own.reduce((sum, one) => sum + one.possible, 0),
  };
}
