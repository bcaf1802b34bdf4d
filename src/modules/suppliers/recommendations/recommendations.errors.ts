import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyRecommendations extends AppError {
  constructor() {
    const max = RECOMMENDATION_LIMITS.recommendations;
    super('conflict', 'recommendations-too-many', `You already recommend ${max} suppliers. Remove one first.`, {
      meta: { max },
    });
  }
}

/** The supplier is unknown, deleted, delisted, not verified, in another market, or the recommending one itself (S31). */
export class NotListed extends AppError {
  constructor() {
    super('conflict', 'supplier-not-listed', 'This supplier isn’t listed here. Choose another one.');
  }
}
