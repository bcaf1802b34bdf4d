/** German; see en-GB-profile.ts. */
import { offers } from './de-DE/offers.ts';
import { profile } from './de-DE/profile.ts';
import type { enGBProfile } from './en-GB-profile.ts';

export const deDEProfile: typeof enGBProfile = {
  profile,
  offers,
};
