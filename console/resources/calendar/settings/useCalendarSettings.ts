import { useQuery } from '@tanstack/react-query';
import type { CalendarSource } from '#contracts/calendar/calendar.ts';
import { useActing } from '../../../providers/useSession.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

/** The rules of a day, the address for other programs, and the calendars from outside. */
export function useCalendarSettings({ enabled = true } = {}) {
  const data = useConsoleData();
  // They include the address of the feed, so they are closed to staff who act for the supplier.
  const closed = useActing();
  return useQuery({
    queryKey: ['calendar', 'settings'],
    queryFn: () => data.calendarSettings(),
    enabled: enabled && !closed,
  });
}

/** Whether its days are not those of today: the last try to read it failed, or we stopped trying. */
export const isUnread = ({ state }: CalendarSource): boolean => state === 'failing' || state === 'off';
