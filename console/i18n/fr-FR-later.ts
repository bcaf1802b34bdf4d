/** Texts of all other screens; loaded with the first part that isn't the lead list. */
import { account } from './fr-FR/account.ts';
import { acting } from './fr-FR/acting.ts';
import { adding } from './fr-FR/adding.ts';
import { attachments } from './fr-FR/attachments.ts';
import { audit } from './fr-FR/audit.ts';
import { board } from './fr-FR/board.ts';
import { bulk } from './fr-FR/bulk.ts';
import { calendar } from './fr-FR/calendar.ts';
import { claims } from './fr-FR/claims.ts';
import { connections } from './fr-FR/connections.ts';
import { contacts } from './fr-FR/contacts.ts';
import { couple } from './fr-FR/couple.ts';
import { dashboard } from './fr-FR/dashboard.ts';
import { deskProblems } from './fr-FR/desk-problems.ts';
import { deskRules } from './fr-FR/desk-rules.ts';
import { duplicates } from './fr-FR/duplicates.ts';
import { group } from './fr-FR/group.ts';
import { imports } from './fr-FR/imports.ts';
import { kept } from './fr-FR/kept.ts';
import { jobs } from './fr-FR/jobs.ts';
import { lead } from './fr-FR/lead.ts';
import { ledger } from './fr-FR/ledger.ts';
import { notices } from './fr-FR/notices.ts';
import { notificationSettings } from './fr-FR/notification-settings.ts';
import { palette } from './fr-FR/palette.ts';
import { payments } from './fr-FR/payments.ts';
import { photoQueue } from './fr-FR/photo-queue.ts';
import { profileRules } from './fr-FR/profile-rules.ts';
import { proof } from './fr-FR/proof.ts';
import { ra } from './fr-FR/ra.ts';
import { recipes } from './fr-FR/recipes.ts';
import { recoveries } from './fr-FR/recoveries.ts';
import { refusedFiles } from './fr-FR/refused-files.ts';
import { reviewReports } from './fr-FR/review-reports.ts';
import { rules } from './fr-FR/rules.ts';
import { scheduled } from './fr-FR/scheduled.ts';
import { setup } from './fr-FR/setup.ts';
import { settings } from './fr-FR/settings.ts';
import { spam } from './fr-FR/spam.ts';
import { staff } from './fr-FR/staff.ts';
import { switcher } from './fr-FR/switcher.ts';
import { team } from './fr-FR/team.ts';
import { templates } from './fr-FR/templates.ts';
import { today } from './fr-FR/today.ts';
import { unsorted } from './fr-FR/unsorted.ts';
import { widget } from './fr-FR/widget.ts';

export const frFRLater = {
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
