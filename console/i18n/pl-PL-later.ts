/** Texts of all other screens; loaded with the first part that isn't the lead list. */
import { account } from './pl-PL/account.ts';
import { acting } from './pl-PL/acting.ts';
import { adding } from './pl-PL/adding.ts';
import { attachments } from './pl-PL/attachments.ts';
import { audit } from './pl-PL/audit.ts';
import { board } from './pl-PL/board.ts';
import { bulk } from './pl-PL/bulk.ts';
import { calendar } from './pl-PL/calendar.ts';
import { claims } from './pl-PL/claims.ts';
import { connections } from './pl-PL/connections.ts';
import { contacts } from './pl-PL/contacts.ts';
import { couple } from './pl-PL/couple.ts';
import { dashboard } from './pl-PL/dashboard.ts';
import { deskProblems } from './pl-PL/desk-problems.ts';
import { deskRules } from './pl-PL/desk-rules.ts';
import { duplicates } from './pl-PL/duplicates.ts';
import { group } from './pl-PL/group.ts';
import { imports } from './pl-PL/imports.ts';
import { kept } from './pl-PL/kept.ts';
import { jobs } from './pl-PL/jobs.ts';
import { lead } from './pl-PL/lead.ts';
import { ledger } from './pl-PL/ledger.ts';
import { notices } from './pl-PL/notices.ts';
import { notificationSettings } from './pl-PL/notification-settings.ts';
import { palette } from './pl-PL/palette.ts';
import { payments } from './pl-PL/payments.ts';
import { photoQueue } from './pl-PL/photo-queue.ts';
import { profileRules } from './pl-PL/profile-rules.ts';
import { proof } from './pl-PL/proof.ts';
import { ra } from './pl-PL/ra.ts';
import { recipes } from './pl-PL/recipes.ts';
import { recoveries } from './pl-PL/recoveries.ts';
import { refusedFiles } from './pl-PL/refused-files.ts';
import { reviewReports } from './pl-PL/review-reports.ts';
import { rules } from './pl-PL/rules.ts';
import { scheduled } from './pl-PL/scheduled.ts';
import { setup } from './pl-PL/setup.ts';
import { settings } from './pl-PL/settings.ts';
import { spam } from './pl-PL/spam.ts';
import { staff } from './pl-PL/staff.ts';
import { switcher } from './pl-PL/switcher.ts';
import { team } from './pl-PL/team.ts';
import { templates } from './pl-PL/templates.ts';
import { today } from './pl-PL/today.ts';
import { unsorted } from './pl-PL/unsorted.ts';
import { widget } from './pl-PL/widget.ts';

export const plPLLater = {
  account,
  acting,
  adding,
  attachments,
  audit,
  board,
  bulk,
  calendar,
  claims,
  connections,
  contacts,
  couple,
  dashboard,
  deskProblems,
  deskRules,
  duplicates,
  group,
  imports,
  kept,
  jobs,
  lead,
  ledger,
  notices,
  notificationSettings,
  palette,
  payments,
  photoQueue,
  proof,
  ra,
  recipes,
  recoveries,
  refusedFiles,
  reviewReports,
  /** Includes the rules of the first texts, because this object replaces them. */
  rules: { ...rules, ...profileRules },
  scheduled,
  settings,
  setup,
  spam,
  staff,
  switcher,
  team,
  templates,
  today,
  unsorted,
  widget,
};
