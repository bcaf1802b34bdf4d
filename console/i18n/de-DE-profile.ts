/** German; see en-GB-profile.ts. */
import { profile } from './de-DE/profile.ts';
import { score } from './de-DE/score.ts';
import type { enGBProfile } from './en-GB-profile.ts';

export const deDEProfile: typeof enGBProfile = {
  profile,
  score,
};
