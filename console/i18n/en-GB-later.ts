/** Texts of all other screens; loaded with the first part that isn't the lead list. */
import { account } from './en-GB/account.ts';
import { acting } from './en-GB/acting.ts';
import { adding } from './en-GB/adding.ts';
import { attachments } from './en-GB/attachments.ts';
import { audit } from './en-GB/audit.ts';
import { board } from './en-GB/board.ts';
import { bulk } from './en-GB/bulk.ts';
import { calendar } from './en-GB/calendar.ts';
import { claims } from './en-GB/claims.ts';
import { connections } from './en-GB/connections.ts';
import { contacts } from './en-GB/contacts.ts';
import { couple } from './en-GB/couple.ts';
import { dashboard } from './en-GB/dashboard.ts';
import { deskProblems } from './en-GB/desk-problems.ts';
import { deskRules } from './en-GB/desk-rules.ts';
import { duplicates } from './en-GB/duplicates.ts';
import { group } from './en-GB/group.ts';
import { imports } from './en-GB/imports.ts';
import { kept } from './en-GB/kept.ts';
import { jobs } from './en-GB/jobs.ts';
import { lead } from './en-GB/lead.ts';
import { ledger } from './en-GB/ledger.ts';
import { notices } from './en-GB/notices.ts';
import { notificationSettings } from './en-GB/notification-settings.ts';
import { palette } from './en-GB/palette.ts';
import { payments } from './en-GB/payments.ts';
import { photoQueue } from './en-GB/photo-queue.ts';
import { profileRules } from './en-GB/profile-rules.ts';
import { proof } from './en-GB/proof.ts';
import { ra } from './en-GB/ra.ts';
import { recipes } from './en-GB/recipes.ts';
import { recoveries } from './en-GB/recoveries.ts';
import { refusedFiles } from './en-GB/refused-files.ts';
import { reviewReports } from './en-GB/review-reports.ts';
import { rules } from './en-GB/rules.ts';
import { scheduled } from './en-GB/scheduled.ts';
import { setup } from './en-GB/setup.ts';
import { settings } from './en-GB/settings.ts';
import { spam } from './en-GB/spam.ts';
import { staff } from './en-GB/staff.ts';
import { switcher } from './en-GB/switcher.ts';
import { team } from './en-GB/team.ts';
import { templates } from './en-GB/templates.ts';
import { today } from './en-GB/today.ts';
import { unsorted } from './en-GB/unsorted.ts';
import { widget } from './en-GB/widget.ts';

export const enGBLater = {
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
