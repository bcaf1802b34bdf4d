/**
 * Actions that don't belong to a lead. To add one, add a line here and its text to i18n/…/palette.ts; for a key that works with the
 * palette closed, add a line in layout/keys/actionKeys.ts.
 */
import { CalendarX2, FilePlus, Keyboard, SunMoon, UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#contracts/account/roles.ts';
import type { MessageKey, T } from '../../i18n/i18n.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { openAddLead, openHelp } from '../../layout/frame/overlayStore.ts';
import { newTemplatePath } from '../../providers/paths.ts';
import { THEME_CHOICES, chooseTheme } from '../../theme/themeMode.ts';
import type { CommandEffect, CommandGroup } from './command.ts';
import type { PaletteTools } from './PaletteTools.ts';

const BlockDialog = lazyPart(() => import('../../resources/calendar/day/BlockDialog.tsx'));

export interface Action {
  id: string;
  label: MessageKey;
  icon: LucideIcon;
  words?: MessageKey;
  /** Defaults to `actions`. */
  group?: CommandGroup;
  permission?: Permission;
  local?: true;
  /** Keys already handled elsewhere. */
  keys?: readonly string[];
  does: (tools: PaletteTools, t: T) => CommandEffect;
}

export const ACTIONS: readonly Action[] = [
  {
    id: 'addLead',
    label: 'leads.add',
    icon: UserPlus,
    permission: 'leads:write',
    does: () => ({ run: openAddLead }),
  },
  {
    id: 'block',
    label: 'calendar.block.title',
    icon: CalendarX2,
    words: 'palette.words.block',
    permission: 'calendar:write',
    does: ({ show, days, today }) => ({
      run: () =>
        show((close) => <BlockDialog from={days?.from ?? today} to={days?.to ?? today} block={null} onClose={close} />),
    }),
  },
  {
    id: 'newTemplate',
    label: 'palette.action.newTemplate',
    icon: FilePlus,
    permission: 'templates:write',
    does: () => ({ to: newTemplatePath('standard') }),
  },
  {
    id: 'theme',
    group: 'settings',
    label: 'palette.action.theme',
    icon: SunMoon,
    local: true,
    words: 'palette.words.theme',
    does: (_tools, t) => ({
      step: () => ({
        title: t('shell.user.theme'),
        choices: THEME_CHOICES.map((choice) => ({
          id: `theme.${choice}`,
          group: 'settings',
          label: t(`shell.user.${choice}`),
          icon: SunMoon,
          local: true,
          does: { run: () => chooseTheme(choice) },
        })),
      }),
    }),
  },
  {
    id: 'shortcuts',
    group: 'help',
    label: 'shell.user.shortcuts',
    icon: Keyboard,
    local: true,
    keys: ['?'],
    does: () => ({ run: openHelp }),
  },
];
