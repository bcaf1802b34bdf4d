/** German, one file per area; see en-GB.ts. */
import { deDEFirst } from './de-DE-first.ts';
import { deDELater } from './de-DE-later.ts';
import type { enGB } from './en-GB.ts';

export const deDE: typeof enGB = { ...deDEFirst, ...deDELater };
