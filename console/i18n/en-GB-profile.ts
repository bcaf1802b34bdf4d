/** What the screens of the profile and of Grow say; loaded with the first of them (`Screen.texts`). One area a line. */
import { fairs } from './en-GB/fairs.ts';
import { profile } from './en-GB/profile.ts';
import { questions } from './en-GB/questions.ts';

export const enGBProfile = {
  profile,
  questions,
  fairs,
};
