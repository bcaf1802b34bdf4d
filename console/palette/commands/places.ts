/** Pages that aren't in the menu, sections of settings, and help. To add one, add a line. */
import {
  Bell,
  BookOpen,
  CalendarCheck,
  FileUp,
  Hourglass,
  ListChecks,
  MailCheck,
  MessageSquareReply,
  MonitorSmartphone,
  Receipt,
  Rss,
  Signature,
  SquareKanban,
  Tag,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#contracts/account/roles.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import {
  APPROVALS_PATH,
  CALENDAR_SETTINGS_PATH,
  IMPORTS_PATH,
  LEAD_SETTINGS_PATH,
  LEDGER_PATH,
  NOTIFICATIONS_PATH,
  PIPELINE_PATH,
  SECURITY_PATH,
} from '../../providers/paths.ts';
import type { Command, CommandGroup } from './command.ts';

export interface Place {
  id: string;
  group: CommandGroup;
  label: MessageKey;
  icon: LucideIcon;
  /** Its parent, in grey. */
  within?: MessageKey;
  permission?: Permission;
  does: Extract<Command['does'], { to: string } | { href: string }>;
}

const settings = (anchor: string) => ({
  id: `settings.${anchor}`,
  group: 'settings' as const,
  within: 'settings.title' as const,
  permission: 'leads:read' as const,
  does: { to: `${LEAD_SETTINGS_PATH}#${anchor}` },
});

export const PLACES: readonly Place[] = [
  page('pipeline', 'palette.place.pipeline', SquareKanban, PIPELINE_PATH, 'leads:read'),
  page('imports', 'imports.title', FileUp, IMPORTS_PATH, 'leads:import'),
  page('approvals', 'palette.place.approvals', MailCheck, APPROVALS_PATH, 'leads:read'),
  page('ledger', 'palette.place.ledger', Receipt, LEDGER_PATH, 'ledger:read'),
  page('notifications', 'notifications.title', Bell, NOTIFICATIONS_PATH, 'supplier:read'),

  { ...settings('stages'), label: 'settings.stages.title', icon: ListChecks },
  { ...settings('statuses'), label: 'settings.statuses.title', icon: ListChecks },
  { ...settings('labels'), label: 'settings.labels.title', icon: Tag },
  { ...settings('replies'), label: 'palette.place.signature', icon: Signature },
  { ...settings('acknowledge'), label: 'settings.acknowledge.title', icon: Zap },
  { ...settings('quick-replies'), label: 'settings.quickReplies.title', icon: MessageSquareReply },
  calendarSetting('holdDays', 'palette.place.holdDays', Hourglass),
  calendarSetting('capacity', 'palette.place.capacity', CalendarCheck),
  calendarSetting('calendars', 'palette.place.calendars', Rss),
  {
    id: 'sessions',
    group: 'settings',
    label: 'account.sessions.title',
    icon: MonitorSmartphone,
    within: 'account.security.title',
    does: { to: `${SECURITY_PATH}#sessions` },
  },
  { id: 'apiDocs', group: 'help', label: 'palette.place.apiDocs', icon: BookOpen, does: { href: '/api/docs' } },
];

function page(id: string, label: MessageKey, icon: LucideIcon, to: string, permission: Permission): Place {
  return { id, group: 'pages', label, icon, permission, does: { to } };
}

function calendarSetting(id: string, label: MessageKey, icon: LucideIcon): Place {
  return {
    id,
    group: 'settings',
    label,
    icon,
    within: 'shell.menu.calendarSettings',
    permission: 'leads:read',
    does: { to: CALENDAR_SETTINGS_PATH },
  };
}
