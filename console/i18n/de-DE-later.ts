/** Texts of all other screens; loaded with the first part that isn't the lead list. */
import { account } from './de-DE/account.ts';
import { acting } from './de-DE/acting.ts';
import { adding } from './de-DE/adding.ts';
import { attachments } from './de-DE/attachments.ts';
import { audit } from './de-DE/audit.ts';
import { board } from './de-DE/board.ts';
import { bulk } from './de-DE/bulk.ts';
import { calendar } from './de-DE/calendar.ts';
import { claims } from './de-DE/claims.ts';
import { connections } from './de-DE/connections.ts';
import { contacts } from './de-DE/contacts.ts';
import { couple } from './de-DE/couple.ts';
import { dashboard } from './de-DE/dashboard.ts';
import { deskProblems } from './de-DE/desk-problems.ts';
import { deskRules } from './de-DE/desk-rules.ts';
import { duplicates } from './de-DE/duplicates.ts';
import { group } from './de-DE/group.ts';
import { imports } from './de-DE/imports.ts';
import { kept } from './de-DE/kept.ts';
import { jobs } from './de-DE/jobs.ts';
import { lead } from './de-DE/lead.ts';
import { ledger } from './de-DE/ledger.ts';
import { notices } from './de-DE/notices.ts';
import { notificationSettings } from './de-DE/notification-settings.ts';
import { palette } from './de-DE/palette.ts';
import { payments } from './de-DE/payments.ts';
import { photoQueue } from './de-DE/photo-queue.ts';
import { profileRules } from './de-DE/profile-rules.ts';
import { proof } from './de-DE/proof.ts';
import { ra } from './de-DE/ra.ts';
import { recipes } from './de-DE/recipes.ts';
import { recoveries } from './de-DE/recoveries.ts';
import { refusedFiles } from './de-DE/refused-files.ts';
import { reviewReports } from './de-DE/review-reports.ts';
import { rules } from './de-DE/rules.ts';
import { scheduled } from './de-DE/scheduled.ts';
import { setup } from './de-DE/setup.ts';
import { settings } from './de-DE/settings.ts';
import { spam } from './de-DE/spam.ts';
import { staff } from './de-DE/staff.ts';
import { switcher } from './de-DE/switcher.ts';
import { team } from './de-DE/team.ts';
import { templates } from './de-DE/templates.ts';
import { today } from './de-DE/today.ts';
import { unsorted } from './de-DE/unsorted.ts';
import { widget } from './de-DE/widget.ts';

export const deDELater = {
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
