/** Actions for one lead beyond its stage, status, labels and owner: its hold, a reply, its address. */
import {
  AtSign,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  FileText,
  Hourglass,
  MessageSquare,
  Star,
} from 'lucide-react';
import { LEADS_PATH, leadPath, newTemplatePath } from '../../providers/paths.ts';
import { lastDayOfHold } from '../../format/lastDayOfHold.ts';
import { useFormat } from '../../format/useFormat.ts';
import { withoutEllipsis } from '../../format/withoutEllipsis.ts';
import { useT } from '../../i18n/i18n.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { keysOf } from '../../layout/keys/actionKeys.ts';
import { useCopy } from '../../layout/news/useCopy.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import { useMoveLead } from '../../resources/leads/board/useMoveLead.ts';
import { useLeadActions } from '../../resources/leads/useLeadActions.ts';
import type { Command } from './command.ts';
import type { PaletteTools } from './PaletteTools.ts';
import type { Target } from './useTarget.ts';
import { useTemplateStep } from './useTemplateStep.ts';

const HoldFor = lazyPart(() => import('./HoldFor.tsx'));

export function useLeadCommands(target: Target | null, tools: PaletteTools): Command[] {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('leads:write');
  const mayReply = useMay('messages:write');
  const mayAddTemplate = useMay('templates:write');
  const copy = useCopy();
  const move = useMoveLead();
  const { star, done } = useLeadActions();
  const lead = target?.lead ?? null;
  const canReply = mayReply && lead !== null && !lead.locked;
  const templates = useTemplateStep(canReply ? lead : null, tools);
  if (!lead) return [];
  const command = (one: Omit<Command, 'group' | 'keys'> & { keys?: Command['keys'] }): Command => ({
    keys: keysOf(one.id),
    ...one,
    group: 'lead',
  });
  const held = lead.stage === 'Date on Hold';
  const hold = (day: string | null) => ({
    run: () => tools.show((close) => <HoldFor lead={lead} day={day} onClose={close} />),
  });
  const words = t('palette.words.hold');
  const { days } = tools;
  const commands: Command[] = [];

  if (mayWrite && !CLOSED_STAGES.includes(lead.stage)) {
    if (days)
      commands.push(
        command({
          id: 'holdDay',
          label: t('palette.action.holdDay', { day: format.date(days.from) }),
          words,
          icon: CalendarClock,
          ofDay: true,
          does: hold(days.from),
        }),
      );
    commands.push(
      command({
        id: 'hold',
        label: t(held ? 'palette.action.extend' : 'palette.action.hold'),
        words,
        icon: Hourglass,
        ...(held &&
          lead.holdEndsAt !== null && {
            detail: t('palette.action.ends', { day: format.day(lastDayOfHold(lead.holdEndsAt)) }),
          }),
        does: hold(null),
      }),
    );
  }
  if (mayWrite && lead.stage !== 'Booked')
    commands.push(
      command({
        id: 'book',
        label: t(held ? 'palette.action.book' : 'palette.action.moveToBooked'),
        icon: CalendarCheck,
        words: t('palette.words.stage'),
        detail: format.weddingDate(lead.weddingDate),
        does: { run: () => move(lead, 'Booked') },
      }),
    );
  if (mayWrite && held)
    commands.push(
      command({
        id: 'release',
        label: t('palette.action.release'),
        words,
        icon: CalendarX,
        detail: t('palette.action.freeAgain'),
        does: { run: () => move(lead, 'Decision Pending') },
      }),
    );
  if (canReply) {
    const choices = templates.length > 0 ? templates : null;
    if (choices || mayAddTemplate)
      commands.push(
        command({
          id: 'template',
          label: choices ? t('palette.action.template') : t('palette.action.noTemplates'),
          words: t('palette.words.template'),
          icon: FileText,
          does: choices
            ? { step: () => ({ title: withoutEllipsis(t('palette.action.template')), choices }) }
            : { to: newTemplatePath('standard') },
        }),
        ...templates,
      );
  }
  const email = target?.detail?.contact?.email ?? '';
  if (email !== '')
    commands.push(
      command({
        id: 'copyEmail',
        label: t('palette.action.copyEmail'),
        words: t('palette.words.email'),
        icon: AtSign,
        local: true,
        detail: email,
        does: { run: () => copy(email) },
      }),
    );
  if (mayWrite)
    commands.push(
      command({
        id: 'done',
        label: t('palette.action.done'),
        icon: CircleCheck,
        does: { run: () => done(lead) },
      }),
      command({
        id: 'star',
        label: t(lead.starredAt === null ? 'palette.action.star' : 'palette.action.unstar'),
        icon: Star,
        does: { run: () => star(lead) },
      }),
    );
  if (!window.location.pathname.endsWith(leadPath(lead.id)))
    commands.push(
      command({
        id: 'open',
        label: t('palette.action.open'),
        icon: MessageSquare,
        keys: ['↵'],
        does: { to: `${LEADS_PATH}/${lead.id}` },
      }),
    );
  return commands;
}
