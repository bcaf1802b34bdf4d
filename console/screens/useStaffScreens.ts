import { HttpError } from '../providers/HttpError.ts';
import { useReviewReports } from '../resources/review-reports/useReviewReports.ts';
import type { Screens } from './Screen.ts';
import { STAFF_SCREENS } from './staffScreens.ts';

const WITHOUT_REVIEWS: Screens = {
  ...STAFF_SCREENS,
  sections: STAFF_SCREENS.sections.filter(({ id }) => id !== 'review-reports'),
};

/** The back office; its menu leads to reported reviews if a market of this person has reviews (D27). */
export function useStaffScreens(): Screens {
  const { error } = useReviewReports();
  return error instanceof HttpError && error.status === 404 ? WITHOUT_REVIEWS : STAFF_SCREENS;
}
