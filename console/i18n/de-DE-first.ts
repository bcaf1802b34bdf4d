/** Texts of the frame and the lead list: all that a console needs to paint. */
import { common } from './de-DE/common.ts';
import { leads } from './de-DE/leads.ts';
import { notifications } from './de-DE/notifications.ts';
import { problems } from './de-DE/problems.ts';
import { rules } from './de-DE/rules.ts';
import { shell } from './de-DE/shell.ts';
import { terms } from './de-DE/terms.ts';

export const deDEFirst = {
  common,
  leads,
  notifications,
  problems,
  rules,
  shell,
  terms,
};
