import { AppError } from '#shared/errors.ts';

/** The couple already has a lead; `meta.leadId` is the newest one. */
export class CoupleIsKnown extends AppError {
  constructor(leadId: string) {
    super('conflict', 'couple-known', 'Another lead has this email address or phone number.', { meta: { leadId } });
  }
}

/** Someone has worked on the lead, or it is too old to be a mistake. */
export class LeadStays extends AppError {
  constructor() {
    super('conflict', 'lead-stays', 'This lead can no longer be removed, because someone has worked on it.');
  }
}
