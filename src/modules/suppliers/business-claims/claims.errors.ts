import { AppError } from '#shared/errors.ts';

/** Someone of the business is here already, or was: its team or the staff let people in. */
export class ListingTaken extends AppError {
  constructor() {
    super('conflict', 'listing-claimed', 'This listing can’t be claimed any more.');
  }
}
