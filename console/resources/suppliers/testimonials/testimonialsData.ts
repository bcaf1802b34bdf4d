import type { FeedbackAnswer, TestimonialCheck } from '#contracts/reviews/feedback.ts';
import { getJson, sendJson } from '../../../providers/httpClient.ts';

const path = (supplierId: string): string => `/api/staff/suppliers/${supplierId}/testimonials`;

export const testimonialsKey = (supplierId: string) => ['staff-testimonials', supplierId] as const;

/** Calls for a supplier's testimonials for staff, one function per route. */
export const testimonialsData = {
  list: (supplierId: string) => getJson<FeedbackAnswer[]>(path(supplierId)),
  check: (supplierId: string, id: string, input: TestimonialCheck) =>
    sendJson<FeedbackAnswer>('POST', `${path(supplierId)}/${id}/check`, input),
};
