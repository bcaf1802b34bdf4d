import type { ProfileClash } from '#contracts/problem.ts';
import { AppError } from '#shared/errors.ts';

/** Someone else changed the same fields since. The response contains both values, and nothing was saved (P1). */
export class ProfileClashes extends AppError {
  constructor(version: number, clashes: readonly [ProfileClash, ...ProfileClash[]]) {
    const [{ savedBy, savedAt }] = clashes;
    super('conflict', 'stale-version', 'Someone else has changed the same fields. Choose which values to keep.', {
      meta: { version, savedBy, savedAt },
      clashes,
    });
  }
}
