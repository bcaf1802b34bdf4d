/** Pages: the menu's, others (places.ts), views of the lead list, and pages for a typed day or word. */
import { Bookmark, CalendarDays, Inbox, Search } from 'lucide-react';
import { useContext } from 'react';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { LEADS_PATH, calendarDayPath, leadsOfDayPath } from '../../providers/paths.ts';
import { useActing } from '../../providers/useSession.ts';
import { LEAD_VIEWS } from '../../resources/leads/list/views/leadViews.ts';
import { useLeadViews } from '../../resources/leads/list/views/useLeadViews.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import type { Command } from './command.ts';
import { PLACES } from './places.ts';
import type { PaletteTools } from './PaletteTools.ts';
import { useRightsHere } from './useRightsHere.ts';

const filtered = (filter: object): string =>
  `${LEADS_PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

export function usePageCommands(typed: string, { days, sections }: PaletteTools): Command[] {
  const t = useT();
  const format = useFormat();
  const screens = useContext(AppScreens);
  const permissions = useRightsHere();
  const views = useLeadViews();
  const may = (permission?: (typeof permissions)[number]): boolean =>
    permission === undefined || permissions.includes(permission);
  const acting = useActing();
  const isOpen = (to: string): boolean =>
    !acting || !screens.some((screen) => screen.closedToActing && to.split('#')[0] === screen.path);
  const readsLeads = may('leads:read');
  const keysTo = (path: string): readonly string[] => {
    const key = screens.find((screen) => screen.path === path)?.goKey;
    return key === undefined ? [] : ['G', 'then', key.toUpperCase()];
  };
  const ofMenu = sections.flatMap((section) => [
    ...(section.pages.some(({ to }) => to === section.to) || !may(section.permission) ? [] : [section]),
    ...section.pages.filter(({ permission, to }) => may(permission) && isOpen(to)),
  ]);
  return [
    ...ofMenu.map(({ to, label, icon }): Command => ({
      id: `page.${to}`,
      group: 'pages',
      label: t(label),
      icon,
      keys: keysTo(to),
      does: { to },
    })),
    ...PLACES.filter(({ permission, does }) => may(permission) && (!('to' in does) || isOpen(does.to))).map(
      ({ id, group, label, icon, within, does }): Command => ({
        id: `place.${id}`,
        group,
        label: t(label),
        icon,
        ...(within && { detail: t(within) }),
        ...('to' in does && { keys: keysTo(does.to) }),
        ...(id === 'calendars' && { words: t('palette.words.calendars') }),
        does,
      }),
    ),
    ...(readsLeads ? LEAD_VIEWS.filter(({ id }) => id !== 'all') : []).map(({ id, label, filter }): Command => ({
      id: `view.${id}`,
      group: 'pages',
      label: t(label),
      icon: Bookmark,
      detail: t('palette.place.builtInView'),
      does: { to: filtered(filter) },
    })),
    ...(readsLeads ? views : []).map(({ id, name, filter }): Command => ({
      id: `view.${id}`,
      group: 'pages',
      label: name,
      icon: Bookmark,
      detail: t('palette.place.view'),
      does: { to: filtered(filter) },
    })),
    ...(days && readsLeads
      ? [
          {
            id: 'day.calendar',
            group: 'pages' as const,
            label: t('palette.place.day', { day: format.date(days.from) }),
            icon: CalendarDays,
            ofDay: true as const,
            does: { to: calendarDayPath(days.from) },
          },
          {
            id: 'day.leads',
            group: 'pages' as const,
            label: t('palette.place.leadsOfDay', { day: format.date(days.from) }),
            icon: Inbox,
            ofDay: true as const,
            does: { to: leadsOfDayPath(days.from) },
          },
        ]
      : []),
    ...(typed !== '' && readsLeads
      ? [
          {
            id: 'searchAll',
            group: 'pages' as const,
            label: t('palette.place.searchAll', { query: typed }),
            icon: Search,
            does: { to: filtered({ q: typed }) },
          },
        ]
      : []),
  ];
}
