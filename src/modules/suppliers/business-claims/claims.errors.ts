import { AppError } from '#shared/errors.ts';

/** Someone from the business is or was already here; new people need an invite from its team or from staff. */
export class ListingTaken extends AppError {
  constructor() {
    super('conflict', 'listing-claimed', 'This listing can’t be claimed any more.');
  }
}
