/** Texts of the frame and the lead list: all that a console needs to paint. */
import { common } from './pl-PL/common.ts';
import { leads } from './pl-PL/leads.ts';
import { notifications } from './pl-PL/notifications.ts';
import { problems } from './pl-PL/problems.ts';
import { rules } from './pl-PL/rules.ts';
import { shell } from './pl-PL/shell.ts';
import { terms } from './pl-PL/terms.ts';

export const plPLFirst = {
  common,
  leads,
  notifications,
  problems,
  rules,
  shell,
  terms,
};
