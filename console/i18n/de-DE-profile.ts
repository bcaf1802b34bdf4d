/** German; see en-GB-profile.ts. */
import { fairs } from './de-DE/fairs.ts';
import { profile } from './de-DE/profile.ts';
import { questions } from './de-DE/questions.ts';
import type { enGBProfile } from './en-GB-profile.ts';

export const deDEProfile: typeof enGBProfile = {
  profile,
  questions,
  fairs,
};
