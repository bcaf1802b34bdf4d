/**
 * British English, one file per area; the measure for every other catalogue. A console paints with the first part and
 * loads another with its first screen that is not the lead list (`lazyPart`), and that of the profile with its first screen. The pages before the console load theirs
 * (auth, forgot, listing, sign-up) by themselves.
 */
import { enGBFirst } from './en-GB-first.ts';
import { enGBLater } from './en-GB-later.ts';
import { enGBProfile } from './en-GB-profile.ts';

export const enGB = { ...enGBFirst, ...enGBLater, ...enGBProfile };
