import { useQuery } from '@tanstack/react-query';
import type { StaffReport } from '#contracts/reviews/feedback.ts';
import { getJson } from '../../providers/httpClient.ts';

export const REPORTS_ADDRESS = '/api/staff/review-reports';

/** Reports waiting for a decision; the server responds 404 to staff whose markets all have reviews off. */
export const useReviewReports = () =>
  useQuery({ queryKey: ['review-reports'], queryFn: () => getJson<StaffReport[]>(REPORTS_ADDRESS) });
