/** German; see en-GB-profile.ts. */
import { pricing } from './de-DE/pricing.ts';
import { videos } from './de-DE/videos.ts';
import { profile } from './de-DE/profile.ts';
import type { enGBProfile } from './en-GB-profile.ts';

export const deDEProfile: typeof enGBProfile = {
  pricing,
  profile,
  videos,
};
