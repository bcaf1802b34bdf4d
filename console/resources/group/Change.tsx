import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { Delta } from '../../ui/chips/Delta.tsx';

/** Above this growth factor no percentage is shown: it would only say that the earlier figure was tiny. */
const MAX_GROWTH = 10;

interface ChangeProps {
  now: number | null;
  before: number | null;
  /** `share` in percent, `count` as a number, `time` as minutes, `waiting` as a number. For the last two, lower is better. */
  as: 'share' | 'count' | 'time' | 'waiting';
}

/** How a figure changed from the previous period; renders nothing if they can't be compared. */
export function Change({ now, before, as }: ChangeProps) {
  const t = useT();
  const format = useFormat();
  const language = useFormatLocale();
  if (now === null || before === null || now === before || (as === 'share' && now >= MAX_GROWTH * before)) return null;
  const more = now > before;
  const by = Math.abs(now - before);
  const text =
    as === 'time'
      ? format.duration(by)
      : as === 'count' || as === 'waiting'
        ? format.number(by)
        : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(by / before);
  const way = as === 'time' ? (more ? 'slower' : 'faster') : more ? 'more' : 'fewer';
  return (
    <Delta direction={more ? 'up' : 'down'} good={as === 'time' || as === 'waiting' ? !more : more}>
      {text}
      <span className="visually-hidden"> {t(`group.dashboard.change.${way}`)}</span>
    </Delta>
  );
}
