/** All commands available here and now, for this person and these leads. */
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { keysOf } from '../../layout/keys/actionKeys.ts';
import { ACTIONS } from './actions.tsx';
import type { Command } from './command.ts';
import type { PaletteTools } from './PaletteTools.ts';
import { useChangeCommands } from './useChangeCommands.ts';
import { useLeadCommands } from './useLeadCommands.tsx';
import { usePageCommands } from './usePageCommands.ts';
import { usePersonCommands } from './usePersonCommands.ts';
import { useRightsHere } from './useRightsHere.ts';
import type { Target } from './useTarget.ts';

export function useCommands(typed: string, target: Target | null, tools: PaletteTools): Command[] {
  const t = useT();
  const format = useFormat();
  const permissions = useRightsHere();
  const ofLead = useLeadCommands(target, tools);
  const changes = useChangeCommands(target);
  const pages = usePageCommands(typed, tools);
  const own = usePersonCommands(target);
  // A phone has no keys to list.
  const mobile = useWindowClass() === 'mobile';
  const actions = ACTIONS.filter(
    ({ id, permission }) =>
      (permission === undefined || permissions.includes(permission)) && !(mobile && id === 'shortcuts'),
  ).map(({ id, label, icon, words, group = 'actions', keys, local, does }): Command => ({
    id,
    group,
    label: t(label),
    icon,
    keys: keys ?? keysOf(id),
    local,
    ...(words && { words: t(words) }),
    does: does(tools, t),
  }));
  const { days } = tools;
  const block = actions.find(({ id }) => id === 'block');
  const range = days && (days.from === days.to ? [days.from] : [days.from, days.to]).map((day) => format.date(day));
  const blockDays: Command[] =
    block && range
      ? [{ ...block, id: 'blockDays', label: t('palette.action.blockDays', { days: range.join(' – ') }), ofDay: true }]
      : [];
  return [...changes, ...ofLead, ...blockDays, ...actions, ...pages, ...own];
}
