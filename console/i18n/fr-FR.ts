/** French, one file per area; see en-GB.ts. */
import { frFRFirst } from './fr-FR-first.ts';
import { frFRLater } from './fr-FR-later.ts';
import { frFRProfile } from './fr-FR-profile.ts';
import type { enGB } from './en-GB.ts';

export const frFR: typeof enGB = { ...frFRFirst, ...frFRLater, ...frFRProfile };
