/**
 * British English, one file per area; the reference for every other catalogue. A console paints with the first part. It loads
 * another with its first screen other than the lead list (`lazyPart`), and the profile's with its first profile screen. The pages
 * before the console load theirs (auth, forgot, listing, sign-up) themselves.
 */
import { enGBFirst } from './en-GB-first.ts';
import { enGBLater } from './en-GB-later.ts';
import { enGBProfile } from './en-GB-profile.ts';

export const enGB = { ...enGBFirst, ...enGBLater, ...enGBProfile };
