import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { ScoredCriterion, ScorePage } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { getJson } from '../../../providers/httpClient.ts';
import { ABOUT_YOU_PATH, LEADS_PATH, OFFER_PATH } from '../../../providers/paths.ts';
import { supplierPath } from '../../../providers/resourcePaths.ts';
import { AppScreens } from '../../../screens/ScreenLink.tsx';

/** The score as it is now; live events ask for it again. */
export const useScore = () =>
  useQuery({ queryKey: ['score'], queryFn: () => getJson<ScoreAnswer>(`/api/${supplierPath('score')}`) });

/** Where each page of the profile is; several where one screen serves more than one of them. */
const PAGES: Readonly<Record<ScorePage, readonly string[]>> = {
  'about-you': [ABOUT_YOU_PATH],
  details: [OFFER_PATH],
  photos: ['/profile/photos'],
  videos: ['/profile/videos'],
  'video-tours': ['/profile/video-tours', '/profile/videos'],
  brochures: ['/profile/brochures', '/profile/videos'],
  pricing: ['/profile/pricing'],
  questions: ['/profile/questions', '/profile/faqs'],
  reviews: ['/profile/reviews'],
  testimonials: ['/profile/testimonials'],
  'real-weddings': ['/profile/real-weddings'],
  recommendations: ['/profile/recommendations'],
  achievements: ['/profile/achievements', '/profile/awards', '/profile/recommendations'],
  leads: [LEADS_PATH],
};

/** The link to the field that a step is about; null while this console has no such page. */
export function useStepLink(): (step: Pick<ScoredCriterion, 'page' | 'field'>) => string | null {
  const screens = useContext(AppScreens);
  return ({ page, field }) => {
    const path = PAGES[page].find((known) =>
      screens.some((screen) => screen.path === known || screen.alsoAt?.includes(known)),
    );
    if (path === undefined) return null;
    return field === null ? path : `${path}#field-${field}`;
  };
}

/** The page that a path of the menu is, for its criteria. */
export const pagesAt = (path: string): ScorePage[] =>
  (Object.keys(PAGES) as ScorePage[]).filter((page) => PAGES[page][0] === path);
