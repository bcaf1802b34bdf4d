/**
 * British English, one file per area; the measure for every other catalogue. A console paints with the first part and
 * loads the other with its first screen that is not the lead list (`lazyPart`). The pages before the console load theirs
 * (auth, forgot, listing, sign-up) by themselves.
 */
import { enGBFirst } from './en-GB-first.ts';
import { enGBLater } from './en-GB-later.ts';

export const enGB = { ...enGBFirst, ...enGBLater };
