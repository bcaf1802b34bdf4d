import { FAIRS_MAX } from '#contracts/fairs/fair-limits.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyFairs extends AppError {
  constructor() {
    super('conflict', 'fairs-too-many', `You already have ${FAIRS_MAX} wedding fairs. Delete one first.`, {
      meta: { max: FAIRS_MAX },
    });
  }
}
