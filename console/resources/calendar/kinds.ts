/** How each kind of day looks: an icon and a word, never a colour alone (look.md §1). */
import { Ban, CalendarSync, CircleCheck, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CalendarEntryKind } from '#contracts/calendar.ts';

export const KIND_ICONS: Readonly<Record<CalendarEntryKind, LucideIcon>> = {
  booked: CircleCheck,
  held: Hourglass,
  blocked: Ban,
  busy: CalendarSync,
};
