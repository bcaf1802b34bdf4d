/** Texts of the frame and the lead list: all that a console needs to paint. */
import { common } from './en-GB/common.ts';
import { leads } from './en-GB/leads.ts';
import { notifications } from './en-GB/notifications.ts';
import { problems } from './en-GB/problems.ts';
import { rules } from './en-GB/rules.ts';
import { shell } from './en-GB/shell.ts';
import { terms } from './en-GB/terms.ts';

export const enGBFirst = {
  common,
  leads,
  notifications,
  problems,
  rules,
  shell,
  terms,
};
