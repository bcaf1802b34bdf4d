import { HttpError } from '../providers/HttpError.ts';
import { useReviewReports } from '../resources/review-reports/useReviewReports.ts';
import type { Screens } from './Screen.ts';
import { STAFF_SCREENS } from './staffScreens.ts';

const WITHOUT_REVIEWS: Screens = {
  ...STAFF_SCREENS,
  sections: STAFF_SCREENS.sections.filter(({ id }) => id !== 'review-reports'),
};

/** The screens of the back office; its menu includes reported reviews if one of this person's markets has reviews (D27). */
export function useStaffScreens(): Screens {
  const { error } = useReviewReports();
  return error instanceof HttpError && error.status === 404 ? WITHOUT_REVIEWS : STAFF_SCREENS;
}
