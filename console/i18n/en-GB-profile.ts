/** What the screens of the profile and of Grow say; loaded with the first of them (`Screen.texts`). One area a line. */
import { profile } from './en-GB/profile.ts';
import { score } from './en-GB/score.ts';

export const enGBProfile = {
  profile,
  score,
};
