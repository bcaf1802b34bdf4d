import { useQuery } from '@tanstack/react-query';
import type { CalendarSource } from '#contracts/calendar/calendar.ts';
import { useActing } from '../../../providers/useSession.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

/** The rules for a day, the feed's address for other programs, and the external calendars. */
export function useCalendarSettings({ enabled = true } = {}) {
  const data = useConsoleData();
  // They include the feed's address, so staff acting for the supplier can't read them.
  const closed = useActing();
  return useQuery({
    queryKey: ['calendar', 'settings'],
    queryFn: () => data.calendarSettings(),
    enabled: enabled && !closed,
  });
}

/** Whether its days may be out of date: the last attempt to read it failed, or we stopped trying. */
export const isUnread = ({ state }: CalendarSource): boolean => state === 'failing' || state === 'off';
