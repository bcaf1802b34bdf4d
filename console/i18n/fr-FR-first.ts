/** Texts of the frame and the lead list: all that a console needs to paint. */
import { common } from './fr-FR/common.ts';
import { leads } from './fr-FR/leads.ts';
import { notifications } from './fr-FR/notifications.ts';
import { problems } from './fr-FR/problems.ts';
import { rules } from './fr-FR/rules.ts';
import { shell } from './fr-FR/shell.ts';
import { terms } from './fr-FR/terms.ts';

export const frFRFirst = {
  common,
  leads,
  notifications,
  problems,
  rules,
  shell,
  terms,
};
