import { Ban, CalendarSync, CircleCheck, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CalendarEntryKind } from '#contracts/calendar/calendar.ts';
import { Icon } from '../../../ui/index.ts';
import './kind-mark.css';

const ICONS: Readonly<Record<CalendarEntryKind, LucideIcon>> = {
  booked: CircleCheck,
  held: Hourglass,
  blocked: Ban,
  busy: CalendarSync,
};

/** The look of each kind of day: an icon with its label, never a colour alone (U1). */
export function KindMark({ kind, size }: { kind: CalendarEntryKind; size: number }) {
  return <Icon of={ICONS[kind]} size={size} className={`mark--${kind}`} />;
}
