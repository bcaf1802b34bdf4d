/**
 * The sections of both consoles. Only what is registered as a resource in the app is shown, so there are no dead links;
 * `permission` hides a page from roles that cannot open it.
 */
import {
  CalendarClock,
  CalendarDays,
  FileText,
  Inbox,
  LayoutDashboard,
  ListTodo,
  MailQuestionMark,
  RotateCcw,
  Plug,
  Search,
  Settings2,
  Sprout,
  Wand,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#contracts/roles.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import {
  AUTOMATION_PATH,
  CONNECTIONS_PATH,
  CALENDAR_PATH,
  CALENDAR_SETTINGS_PATH,
  DASHBOARD_PATH,
  LEADS_PATH,
  LEAD_SETTINGS_PATH,
  SCHEDULED_PATH,
  TEMPLATES_PATH,
  TODAY_PATH,
  UNSORTED_PATH,
  TEMPLATE_FOLDERS,
  WIDGET_PATH,
} from '../providers/paths.ts';

export interface SubPage {
  /** The react-admin resource behind it. */
  resource: string;
  label: MessageKey;
  to: string;
  /** Other addresses that belong to it. */
  alsoAt?: readonly string[];
  permission?: Permission;
  /** Shows how many messages wait for somebody's approval. */
  countsProposals?: boolean;
  /** For the mobile "More" list. */
  icon: LucideIcon;
}

export interface Section {
  id: string;
  label: MessageKey;
  icon: LucideIcon;
  /** The react-admin resource behind it; none for the dashboard and for sections that are only a group of pages. */
  resource?: string;
  /** Where the section itself leads. */
  to: string;
  permission?: Permission;
  /** Sub-pages, shown below the section while it is active. */
  pages?: readonly SubPage[];
  /** Shows how many couples wait for an answer. */
  countsWaiting?: boolean;
  /** Shows how many couples need somebody now. */
  countsToday?: boolean;
  /** Has its own place in the bottom bar on mobile; the others stand under "More". */
  bottomBar?: boolean;
}

export const SUPPLIER_SECTIONS: readonly Section[] = [
  { id: 'dashboard', label: 'shell.menu.dashboard', icon: LayoutDashboard, to: DASHBOARD_PATH, bottomBar: true },
  {
    id: 'today',
    label: 'shell.menu.today',
    icon: ListTodo,
    to: TODAY_PATH,
    permission: 'leads:read',
    countsToday: true,
    bottomBar: true,
  },
  {
    id: 'leads',
    label: 'shell.menu.leads',
    icon: Inbox,
    resource: 'leads',
    to: LEADS_PATH,
    permission: 'leads:read',
    countsWaiting: true,
    bottomBar: true,
    pages: [
      { resource: 'leads', label: 'shell.menu.allLeads', to: LEADS_PATH, permission: 'leads:read', icon: Inbox },
      {
        resource: 'scheduled-messages',
        label: 'shell.menu.scheduled',
        to: SCHEDULED_PATH,
        permission: 'scheduled:read',
        icon: CalendarClock,
      },
      {
        resource: 'unsorted-mails',
        label: 'shell.menu.unsorted',
        to: UNSORTED_PATH,
        permission: 'leads:read',
        icon: MailQuestionMark,
      },
      {
        resource: 'templates',
        label: 'shell.menu.templates',
        to: TEMPLATES_PATH,
        alsoAt: Object.values(TEMPLATE_FOLDERS),
        permission: 'templates:read',
        icon: FileText,
      },
      {
        resource: 'recipes',
        label: 'shell.menu.automation',
        to: AUTOMATION_PATH,
        permission: 'leads:read',
        icon: Wand,
        countsProposals: true,
      },
      {
        resource: 'leads',
        label: 'shell.menu.leadSettings',
        to: LEAD_SETTINGS_PATH,
        permission: 'leads:read',
        icon: Settings2,
      },
      {
        resource: 'leads',
        label: 'shell.menu.connections',
        to: CONNECTIONS_PATH,
        permission: 'connections:manage',
        icon: Plug,
      },
    ],
  },
  {
    id: 'calendar',
    label: 'shell.menu.calendar',
    icon: CalendarDays,
    to: CALENDAR_PATH,
    permission: 'leads:read',
    pages: [
      {
        resource: 'leads',
        label: 'shell.menu.calendarDays',
        to: CALENDAR_PATH,
        permission: 'leads:read',
        icon: CalendarDays,
      },
      {
        resource: 'leads',
        label: 'shell.menu.calendarSettings',
        to: CALENDAR_SETTINGS_PATH,
        permission: 'leads:read',
        icon: Settings2,
      },
    ],
  },
  {
    id: 'grow',
    label: 'shell.menu.grow',
    icon: Sprout,
    resource: 'widget',
    to: WIDGET_PATH,
    permission: 'widget:read',
    pages: [
      { resource: 'widget', label: 'shell.menu.widget', to: WIDGET_PATH, permission: 'widget:read', icon: Sprout },
    ],
  },
];

export const STAFF_SECTIONS: readonly Section[] = [
  {
    id: 'suppliers',
    resource: 'suppliers',
    label: 'shell.menu.suppliers',
    icon: Search,
    to: '/suppliers',
    bottomBar: true,
  },
  {
    id: 'claims',
    resource: 'claims',
    label: 'shell.menu.claims',
    icon: RotateCcw,
    to: '/claims',
    bottomBar: true,
  },
];

const isUnder = (path: string, base: string): boolean =>
  base === '/' ? path === '/' : path === base || path.startsWith(`${base}/`);

/** The section a path belongs to. */
export function sectionOf(sections: readonly Section[], path: string): Section | null {
  return (
    sections.find(
      (section) => isUnder(path, section.to) || (section.pages ?? []).some((page) => isUnder(path, page.to)),
    ) ?? null
  );
}

const placesOf = ({ to, alsoAt = [] }: Pick<SubPage, 'to' | 'alsoAt'>): string[] => [to, ...alsoAt];

/** Whether a sub-page is the one in view; a page below it with a place of its own in the menu is not it. */
export const isCurrent = (page: Pick<SubPage, 'to' | 'alsoAt'>, path: string): boolean =>
  placesOf(page).some((place) => isUnder(path, place)) &&
  !OWN_PAGES.some(
    (own) => own.to !== page.to && placesOf(own).some((place) => isUnder(place, page.to) && isUnder(path, place)),
  );
const OWN_PAGES = SUPPLIER_SECTIONS.flatMap((section) => section.pages ?? []);
