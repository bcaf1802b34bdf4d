/** What the screens of the profile and of Grow say; loaded with the first of them (`Screen.texts`). One area a line. */
import { pricing } from './en-GB/pricing.ts';
import { videos } from './en-GB/videos.ts';
import { profile } from './en-GB/profile.ts';

export const enGBProfile = {
  pricing,
  profile,
  videos,
};
