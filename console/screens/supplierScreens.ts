/** The screens of a supplier's console, in menu order. To add one, see docs/architecture.md, "In the browser". */
import {
  CalendarDays,
  FileText,
  Inbox,
  Network,
  LayoutDashboard,
  ListTodo,
  BellRing,
  ShieldCheck,
  UserRound,
  Settings,
  Settings2,
  Sprout,
  Users,
} from 'lucide-react';
import type { TemplateType } from '#contracts/messaging/template.ts';
import {
  AUDIT_PATH,
  CALENDAR_PATH,
  CALENDAR_SETTINGS_PATH,
  CONTACTS_PATH,
  DASHBOARD_PATH,
  DETAILS_PATH,
  GROUP_DASHBOARD_PATH,
  GROUP_PATH,
  LEADS_PATH,
  LEDGER_PATH,
  NOTIFICATIONS_PATH,
  NOTIFICATION_SETTINGS_PATH,
  OFFERS_PATH,
  PREVIEW_PATH,
  PROFILE_PATH,
  PROOF_PATH,
  SCHEDULED_PATH,
  SECURITY_PATH,
  TEAM_PATH,
  TEMPLATES_PATH,
  TEMPLATE_FOLDERS,
  TODAY_PATH,
  WIDGET_PATH,
  newTemplatePath,
  templatePath,
} from '../providers/paths.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { Shop } from '../ui/icons/shop.ts';
import { LEAD_SCREENS, TEMPLATE_KINDS } from './leadScreens.ts';
import { PROFILE_SCREENS } from './profileScreens.ts';
import type { MenuSection, MovedScreen, Screen, Screens } from './Screen.ts';

const sections: readonly MenuSection[] = [
  {
    id: 'dashboard',
    label: 'shell.menu.dashboard',
    icon: LayoutDashboard,
    to: DASHBOARD_PATH,
    shownToAll: true,
    bottomBar: true,
  },
  { id: 'today', label: 'shell.menu.today', icon: ListTodo, to: TODAY_PATH, countsToday: true, bottomBar: true },
  { id: 'leads', label: 'shell.menu.leads', icon: Inbox, to: LEADS_PATH, countsWaiting: true, bottomBar: true },
  { id: 'calendar', label: 'shell.menu.calendar', icon: CalendarDays, to: CALENDAR_PATH },
  { id: 'profile', label: 'shell.menu.profile', icon: Shop, to: PROFILE_PATH, bottomBar: true },
  { id: 'grow', label: 'shell.menu.grow', icon: Sprout, to: OFFERS_PATH },
  { id: 'group', label: 'shell.menu.group', icon: Network, to: GROUP_DASHBOARD_PATH, onlyGroups: true },
  { id: 'settings', label: 'shell.menu.settings', icon: Settings, to: DETAILS_PATH },
];

const screens: readonly Screen[] = [
  {
    path: DASHBOARD_PATH,
    permission: 'supplier:read',
    load: () => import('../dashboard/Dashboard.tsx'),
    goKey: 'd',
  },
  { path: TODAY_PATH, permission: 'leads:read', load: () => import('../today/TodayPage.tsx'), goKey: 'y' },
  ...LEAD_SCREENS,
  {
    path: CALENDAR_PATH,
    permission: 'calendar:read',
    load: () => import('../resources/calendar/CalendarPage.tsx'),
    menu: { section: 'calendar', label: 'shell.menu.calendarDays', icon: CalendarDays },
    goKey: 'c',
  },
  {
    path: CALENDAR_SETTINGS_PATH,
    permission: 'calendar:read',
    closedToActing: true,
    load: () => import('../resources/calendar/settings/CalendarSettingsPage.tsx'),
    menu: { section: 'calendar', label: 'shell.menu.calendarSettings', icon: Settings2 },
  },
  ...PROFILE_SCREENS,
  {
    path: GROUP_DASHBOARD_PATH,
    permission: 'group:manage',
    load: () => import('../resources/group/GroupDashboard.tsx'),
    menu: { section: 'group', label: 'shell.menu.groupDashboard', icon: Network, onlyGroups: true },
    goKey: 'g',
  },
  {
    path: LEDGER_PATH,
    permission: 'ledger:read',
    load: () => import('../resources/ledger/LedgerHistory.tsx'),
    goKey: 'f',
  },
  {
    path: NOTIFICATIONS_PATH,
    permission: 'supplier:read',
    closedToActing: true,
    load: () => import('../notifications/NotificationsPage.tsx'),
    goKey: 'n',
  },
  {
    path: DETAILS_PATH,
    permission: 'supplier:read',
    closedToActing: true,
    load: () => import('../resources/account/details/DetailsPage.tsx'),
    menu: { section: 'settings', label: 'shell.menu.details', icon: UserRound },
    goKey: 'i',
  },
  {
    path: SECURITY_PATH,
    permission: 'supplier:read',
    closedToActing: true,
    load: () => import('../resources/account/security/SecurityPage.tsx'),
    menu: { section: 'settings', label: 'shell.menu.security', icon: ShieldCheck },
  },
  {
    path: TEAM_PATH,
    permission: 'members:read',
    load: () => import('../resources/team/TeamPage.tsx'),
    menu: { section: 'settings', label: 'shell.menu.team', icon: Users },
    goKey: 'm',
  },
  {
    path: CONTACTS_PATH,
    permission: 'supplier:read',
    load: () => import('../resources/contacts/ContactsPage.tsx'),
    menu: { section: 'settings', label: 'shell.menu.contacts', icon: UserRound },
  },
  {
    path: GROUP_PATH,
    permission: 'group:manage',
    load: () => import('../resources/group/GroupPage.tsx'),
    menu: { section: 'settings', label: 'shell.menu.groupSettings', icon: Network },
  },
  {
    path: PROOF_PATH,
    permission: 'business:confirm',
    load: () => import('../resources/proof/ProofPage.tsx'),
    menu: { section: 'settings', label: 'shell.menu.proof', icon: ShieldCheck },
  },
  {
    path: AUDIT_PATH,
    permission: 'audit:read',
    load: () => import('../resources/audit/OwnAudit.tsx'),
    menu: { section: 'settings', label: 'shell.menu.audit', icon: FileText },
  },
  {
    path: NOTIFICATION_SETTINGS_PATH,
    permission: 'supplier:read',
    closedToActing: true,
    load: () => import('../notifications/NotificationSettings.tsx'),
    menu: { section: 'settings', label: 'shell.menu.notifications', icon: BellRing },
  },
];

const listOf = (type: TemplateType): string =>
  `${TEMPLATES_PATH}?${new URLSearchParams({ filter: JSON.stringify({ type }) }).toString()}`;

const moved: readonly MovedScreen[] = [
  { path: '/dashboard', to: () => DASHBOARD_PATH },
  // People also type just the beginning of an address, which opens the first page there.
  { path: '/profile', to: () => PROFILE_PATH },
  { path: '/grow', to: () => OFFERS_PATH },
  { path: '/settings', to: () => DETAILS_PATH },
  { path: '/account', to: () => TEAM_PATH },
  { path: '/widget', to: () => WIDGET_PATH },
  { path: '/account/settings', to: () => DETAILS_PATH },
  { path: '/profile/preview', to: () => PREVIEW_PATH },
  { path: '/scheduled-messages', to: (_params, search) => SCHEDULED_PATH + search },
  ...TEMPLATE_KINDS.filter((type) => type !== 'standard').map((type) => ({
    path: TEMPLATE_FOLDERS[type],
    to: () => listOf(type),
  })),
  { path: '/templates', to: () => TEMPLATES_PATH },
  { path: '/templates/create', to: () => newTemplatePath('standard') },
  { path: '/templates/:id', to: ({ id = '' }) => templatePath({ id, type: 'standard' }) },
];

const AddLead = lazyPart(() => import('../resources/leads/adding/AddLead.tsx'));

export const SUPPLIER_SCREENS: Screens = { screens, sections, moved, AddLead };
