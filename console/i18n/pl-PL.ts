/** Polish, one file per area; see en-GB.ts. */
import { plPLFirst } from './pl-PL-first.ts';
import { plPLLater } from './pl-PL-later.ts';
import { plPLProfile } from './pl-PL-profile.ts';
import type { enGB } from './en-GB.ts';

export const plPL: typeof enGB = { ...plPLFirst, ...plPLLater, ...plPLProfile };
