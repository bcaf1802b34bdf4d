import { AppError } from '#shared/errors.ts';

/** The couple has a lead already; `meta.leadId` is the newest one. */
export class CoupleIsKnown extends AppError {
  constructor(leadId: string) {
    super('conflict', 'couple-known', 'Another lead has this email address or phone number.', { meta: { leadId } });
  }
}

/** It was worked on, or is too old to be an accident. */
export class LeadStays extends AppError {
  constructor() {
    super('conflict', 'lead-stays', 'This lead can no longer be removed, because someone has worked on it.');
  }
}
