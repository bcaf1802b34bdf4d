/** The screens of leads and of what is set for them, in the order of the menu. */
import { CalendarClock, FileText, Inbox, MailQuestionMark, Plug, Settings2, Wand } from 'lucide-react';
import type { TemplateType } from '#contracts/messaging/template.ts';
import {
  APPROVALS_PATH,
  AUTOMATION_PATH,
  CONNECTIONS_PATH,
  IMPORTS_PATH,
  LEADS_PATH,
  LEAD_SETTINGS_PATH,
  PIPELINE_PATH,
  SCHEDULED_PATH,
  TEMPLATES_PATH,
  TEMPLATE_FOLDERS,
  UNSORTED_PATH,
  leadPath,
  newTemplatePath,
  recipePath,
  templatePath,
  webhookPath,
} from '../providers/paths.ts';
import type { Screen } from './Screen.ts';

export const TEMPLATE_KINDS = Object.keys(TEMPLATE_FOLDERS) as TemplateType[];

export const LEAD_SCREENS: readonly Screen[] = [
  {
    path: LEADS_PATH,
    permission: 'leads:read',
    load: () => import('../resources/leads/list/LeadList.tsx'),
    first: true,
    menu: { section: 'leads', label: 'shell.menu.allLeads', icon: Inbox },
    goKey: 'l',
  },
  { path: leadPath(':id'), permission: 'leads:read', load: () => import('../resources/leads/LeadPage.tsx') },
  {
    path: PIPELINE_PATH,
    permission: 'leads:read',
    load: () => import('../resources/leads/board/Pipeline.tsx'),
    goKey: 'b',
  },
  { path: IMPORTS_PATH, permission: 'leads:import', load: () => import('../resources/imports/ImportsPage.tsx') },
  {
    path: `${IMPORTS_PATH}/:importId`,
    permission: 'leads:import',
    load: () => import('../resources/imports/ImportPage.tsx'),
  },
  {
    path: SCHEDULED_PATH,
    permission: 'scheduled:read',
    load: () => import('../resources/scheduled-messages/ScheduledList.tsx'),
    menu: { section: 'leads', label: 'shell.menu.scheduled', icon: CalendarClock },
    goKey: 's',
  },
  {
    path: UNSORTED_PATH,
    permission: 'leads:read',
    closedToActing: true,
    load: () => import('../resources/unsorted-mails/UnsortedList.tsx'),
    menu: { section: 'leads', label: 'shell.menu.unsorted', icon: MailQuestionMark },
    goKey: 'u',
  },
  {
    path: TEMPLATES_PATH,
    permission: 'templates:read',
    load: () => import('../resources/templates/TemplateList.tsx'),
    menu: {
      section: 'leads',
      label: 'shell.menu.templates',
      icon: FileText,
      covers: Object.values(TEMPLATE_FOLDERS),
    },
    goKey: 't',
  },
  {
    path: newTemplatePath('standard'),
    alsoAt: TEMPLATE_KINDS.map(newTemplatePath),
    permission: 'templates:write',
    load: () => import('../resources/templates/TemplateCreate.tsx'),
  },
  {
    path: templatePath({ id: ':id', type: 'standard' }),
    alsoAt: TEMPLATE_KINDS.map((type) => templatePath({ id: ':id', type })),
    permission: 'templates:read',
    load: () => import('../resources/templates/TemplateEdit.tsx'),
  },
  {
    path: AUTOMATION_PATH,
    permission: 'leads:read',
    load: () => import('../resources/recipes/AutomationPage.tsx'),
    menu: { section: 'leads', label: 'shell.menu.automation', icon: Wand, countsProposals: true },
    goKey: 'a',
  },
  { path: APPROVALS_PATH, permission: 'leads:read', load: () => import('../resources/recipes/ApprovalsPage.tsx') },
  {
    path: recipePath(':recipe'),
    permission: 'leads:read',
    load: () => import('../resources/recipes/RecipePage.tsx'),
  },
  {
    path: LEAD_SETTINGS_PATH,
    permission: 'leads:read',
    load: () => import('../resources/settings/SettingsPage.tsx'),
    menu: { section: 'leads', label: 'shell.menu.leadSettings', icon: Settings2 },
    goKey: 'e',
  },
  {
    path: CONNECTIONS_PATH,
    permission: 'connections:manage',
    load: () => import('../resources/connections/ConnectionsPage.tsx'),
    menu: { section: 'leads', label: 'shell.menu.connections', icon: Plug },
    goKey: 'k',
  },
  {
    path: webhookPath(':webhookId'),
    permission: 'connections:manage',
    load: () => import('../resources/connections/webhooks/WebhookPage.tsx'),
  },
];
