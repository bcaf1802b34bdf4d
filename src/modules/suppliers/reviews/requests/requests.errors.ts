import { ASK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { AppError } from '#shared/errors.ts';

/** More couples than the daily limit. */
export class AskedTooMany extends AppError {
  constructor(left: number) {
    super('conflict', 'reviews-asked-too-many', `You can ask ${ASK_LIMITS.perDay} couples a day.`, { meta: { left } });
  }
}
