/**
 * British English, one file per area; the measure for every other catalogue. The pages before the console load theirs
 * (auth, listing) by themselves.
 */
import { common } from './en-GB/common.ts';
import { dashboard } from './en-GB/dashboard.ts';
import { lead } from './en-GB/lead.ts';
import { leads } from './en-GB/leads.ts';
import { ra } from './en-GB/ra.ts';
import { rules } from './en-GB/rules.ts';
import { shell } from './en-GB/shell.ts';
import { terms } from './en-GB/terms.ts';

export const enGB = { common, dashboard, lead, leads, ra, rules, shell, terms };
