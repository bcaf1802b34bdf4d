/**
 * British English, one file per area; the measure for every other catalogue. The pages before the console load theirs
 * (auth, listing) by themselves.
 */
import { attachments } from './en-GB/attachments.ts';
import { refusedFiles } from './en-GB/refused-files.ts';
import { board } from './en-GB/board.ts';
import { bulk } from './en-GB/bulk.ts';
import { claims } from './en-GB/claims.ts';
import { calendar } from './en-GB/calendar.ts';
import { common } from './en-GB/common.ts';
import { connections } from './en-GB/connections.ts';
import { dashboard } from './en-GB/dashboard.ts';
import { duplicates } from './en-GB/duplicates.ts';
import { imports } from './en-GB/imports.ts';
import { lead } from './en-GB/lead.ts';
import { leads } from './en-GB/leads.ts';
import { ledger } from './en-GB/ledger.ts';
import { payments } from './en-GB/payments.ts';
import { notifications } from './en-GB/notifications.ts';
import { problems } from './en-GB/problems.ts';
import { ra } from './en-GB/ra.ts';
import { recipes } from './en-GB/recipes.ts';
import { rules } from './en-GB/rules.ts';
import { scheduled } from './en-GB/scheduled.ts';
import { settings } from './en-GB/settings.ts';
import { shell } from './en-GB/shell.ts';
import { spam } from './en-GB/spam.ts';
import { staff } from './en-GB/staff.ts';
import { templates } from './en-GB/templates.ts';
import { terms } from './en-GB/terms.ts';
import { today } from './en-GB/today.ts';
import { unsorted } from './en-GB/unsorted.ts';
import { widget } from './en-GB/widget.ts';

export const enGB = {
  attachments,
  refusedFiles,
  board,
  bulk,
  claims,
  calendar,
  common,
  connections,
  dashboard,
  duplicates,
  imports,
  lead,
  leads,
  ledger,
  payments,
  notifications,
  problems,
  ra,
  recipes,
  rules,
  scheduled,
  settings,
  shell,
  spam,
  staff,
  templates,
  terms,
  today,
  unsorted,
  widget,
};
