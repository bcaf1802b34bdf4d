/** German, one file per area; see en-GB.ts. */
import type { enGB } from './en-GB.ts';
import { attachments } from './de-DE/attachments.ts';
import { refusedFiles } from './de-DE/refused-files.ts';
import { board } from './de-DE/board.ts';
import { bulk } from './de-DE/bulk.ts';
import { claims } from './de-DE/claims.ts';
import { calendar } from './de-DE/calendar.ts';
import { common } from './de-DE/common.ts';
import { connections } from './de-DE/connections.ts';
import { dashboard } from './de-DE/dashboard.ts';
import { duplicates } from './de-DE/duplicates.ts';
import { imports } from './de-DE/imports.ts';
import { lead } from './de-DE/lead.ts';
import { leads } from './de-DE/leads.ts';
import { ledger } from './de-DE/ledger.ts';
import { payments } from './de-DE/payments.ts';
import { notifications } from './de-DE/notifications.ts';
import { problems } from './de-DE/problems.ts';
import { ra } from './de-DE/ra.ts';
import { recipes } from './de-DE/recipes.ts';
import { rules } from './de-DE/rules.ts';
import { scheduled } from './de-DE/scheduled.ts';
import { settings } from './de-DE/settings.ts';
import { shell } from './de-DE/shell.ts';
import { spam } from './de-DE/spam.ts';
import { staff } from './de-DE/staff.ts';
import { templates } from './de-DE/templates.ts';
import { terms } from './de-DE/terms.ts';
import { today } from './de-DE/today.ts';
import { unsorted } from './de-DE/unsorted.ts';
import { widget } from './de-DE/widget.ts';

export const deDE: typeof enGB = {
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
