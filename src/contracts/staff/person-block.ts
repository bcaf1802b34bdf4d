import type { InferType } from 'yup';
import { flag, requiredText, strictObject } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** `PUT /api/staff/people/{personId}/blocked`; the reason is kept in the audit log. */
export const personBlockInput = strictObject({
  blocked: flag().required(),
  reason: requiredText(TEXT_LIMITS.reason),
});
export type PersonBlockInput = InferType<typeof personBlockInput>;
