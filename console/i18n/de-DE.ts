/** German, one file per area; see en-GB.ts. */
import { deDEFirst } from './de-DE-first.ts';
import { deDELater } from './de-DE-later.ts';
import { deDEProfile } from './de-DE-profile.ts';
import type { enGB } from './en-GB.ts';

export const deDE: typeof enGB = { ...deDEFirst, ...deDELater, ...deDEProfile };
