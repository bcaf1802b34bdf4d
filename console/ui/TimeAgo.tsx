import { useFormat } from '../format/useFormat.ts';

export interface TimeAgoProps {
  /** UTC instant as ISO text. */
  instant: string;
  timeZone?: string;
}

/** "42 min", "Yesterday", then the date; the exact time is in the tip. */
export function TimeAgo({ instant, timeZone }: TimeAgoProps) {
  const format = useFormat();
  return (
    <time dateTime={instant} title={`${format.longDay(instant, timeZone)}, ${format.time(instant, timeZone)}`}>
      {format.ago(instant, timeZone)}
    </time>
  );
}
