/** German, one file per area; see en-GB.ts. */
import type { enGB } from './en-GB.ts';
import { common } from './de-DE/common.ts';
import { dashboard } from './de-DE/dashboard.ts';
import { lead } from './de-DE/lead.ts';
import { leads } from './de-DE/leads.ts';
import { ra } from './de-DE/ra.ts';
import { rules } from './de-DE/rules.ts';
import { shell } from './de-DE/shell.ts';
import { terms } from './de-DE/terms.ts';

export const deDE: typeof enGB = { common, dashboard, lead, leads, ra, rules, shell, terms };
