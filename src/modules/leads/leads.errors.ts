import { AppError } from '#shared/errors.ts';

/** Nobody can write to a couple whose contact is not paid for yet (R2). */
export class LeadIsLocked extends AppError {
  constructor() {
    super('conflict', 'lead-locked', 'Reveal this enquiry first; then you can write to the couple.');
  }
}
