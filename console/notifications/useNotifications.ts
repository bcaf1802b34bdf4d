import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MarkReadInput, NotificationAnswer } from '#contracts/notifications/notification.ts';
import { useToast } from '../layout/news/useToast.ts';
import { offlineStore } from '../offline/offlineStore.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { useBellOf } from './useBellOf.ts';

/** Rows per request. */
const PAGE = 25;

/** How many notifications are unread, at most 100; kept current by live updates. */
export function useUnread(): number {
  const data = useConsoleData();
  const of = useBellOf();
  const { data: unread } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: () => data.unreadNotifications(of ?? 'account'),
    enabled: of !== null,
  });
  return of === null ? 0 : (unread?.count ?? 0);
}

/** The newest notifications, with more loaded on request. */
export function useNotifications() {
  const data = useConsoleData();
  const of = useBellOf() ?? 'account';
  return useInfiniteQuery({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam }) => data.notifications(of, pageParam, PAGE),
    initialPageParam: 0,
    getNextPageParam: (last: readonly NotificationAnswer[], pages) =>
      last.length < PAGE ? undefined : pages.length * PAGE,
  });
}

/**
 * Marks notifications as read, here and on every other device.
 * @param isAutomatic not requested by the person, so it shows nothing if there is no connection
 */
export function useMarkRead(isAutomatic = false): (input: MarkReadInput) => Promise<void> {
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const of = useBellOf() ?? 'account';
  return useCallback(
    async (input) => {
      try {
        await data.markNotificationsRead(of, input);
      } catch (error) {
        if (!isAutomatic || offlineStore.get() === null) toast.failed(error);
      }
      await queries.invalidateQueries({ queryKey: ['notifications'] });
    },
    [data, of, queries, toast, isAutomatic],
  );
}
