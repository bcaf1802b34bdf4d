import { ACHIEVEMENT_LIMITS } from '#contracts/achievements/achievement-limits.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyAchievements extends AppError {
  constructor() {
    const max = ACHIEVEMENT_LIMITS.ofType;
    super('conflict', 'achievements-too-many', `You already have ${max} of these. Delete one first.`, {
      meta: { max },
    });
  }
}

/** A supplier with achievements can't mark them as not applicable. */
export class HasAchievements extends AppError {
  constructor() {
    super('conflict', 'has-achievements', 'You have achievements. Delete them first.');
  }
}
