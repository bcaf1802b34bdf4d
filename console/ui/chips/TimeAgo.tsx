import { useFormat } from '../../format/useFormat.ts';

export interface TimeAgoProps {
  /** UTC instant as an ISO string. */
  instant: string;
}

/** "42 min", "Yesterday", then the date; the exact time is in the tooltip. */
export function TimeAgo({ instant }: TimeAgoProps) {
  const format = useFormat();
  return (
    <time dateTime={instant} title={`${format.longDay(instant)}, ${format.time(instant)}`}>
      {format.ago(instant)}
    </time>
  );
}
