import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '#contracts/calendar/calendar.ts';
import { lastDayOfHold } from '../../../format/lastDayOfHold.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { KindMark } from './KindMark.tsx';

interface DayEntryProps {
  entry: CalendarEntry;
  day: string;
  onEdit: (blockId: string) => void;
}

/** An entry on a day: a couple, one of the team's blocks, or an external calendar's event. */
export function DayEntry({ entry, day, onEdit }: DayEntryProps) {
  const t = useT();
  const format = useFormat();
  const { kind, couple, leadId, blockId, reason, holdEndsAt } = entry;
  return (
    <div className="day-entry">
      <KindMark kind={kind} size={16} />
      <div className="grow">
        {leadId === null ? (
          <p className="small strong">{reason || t(`calendar.kind.${kind}`)}</p>
        ) : (
          <Link className="small strong day-entry__couple" to={leadPath(leadId)}>
            {couple}
            {entry.locked && <Icon of={Lock} size={12} />}
          </Link>
        )}
        <p className="caption ink-2">
          {holdEndsAt === null
            ? t(`calendar.kind.${kind}`)
            : t('calendar.heldUntil', { day: format.day(lastDayOfHold(holdEndsAt)) })}
          {entry.from !== entry.to && `, ${format.shortDate(entry.from)} – ${format.shortDate(entry.to)}`}
        </p>
        {blockId !== null && <BlockActions entry={{ ...entry, blockId }} day={day} onEdit={onEdit} />}
      </div>
    </div>
  );
}

type BlockEntry = CalendarEntry & { blockId: string };

function BlockActions({ entry, day, onEdit }: Omit<DayEntryProps, 'entry'> & { entry: BlockEntry }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (!useMay('calendar:write')) return null;
  const { blockId, version, from, to, reason } = entry;
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const worked = await attempt(work, ['calendar']);
    setBusy(false);
    return worked;
  };
  const again = () => attempt(() => data.addBlock({ from, to, reason: reason ?? '' }), ['calendar']);
  const remove = async (): Promise<void> => {
    if (await run(() => data.removeBlock(blockId))) toast.undoable(t('calendar.block.removed'), () => void again());
  };
  const free = async (): Promise<void> => {
    if (await run(() => data.freeDay(blockId, { day, version }))) toast.success(t('calendar.block.freed'));
  };
  return (
    <div className="row wrap day-entry__actions">
      <Button size="tiny" disabled={busy} onClick={() => onEdit(blockId)}>
        {t('common.edit')}
      </Button>
      {from !== to && (
        <Button size="tiny" disabled={busy} onClick={() => void free()}>
          {t('calendar.block.freeDay')}
        </Button>
      )}
      <Button size="tiny" disabled={busy} onClick={() => void remove()}>
        {t('calendar.block.remove')}
      </Button>
    </div>
  );
}
