import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { offlineStore } from '../offline/offlineStore.ts';
import { leadPath } from '../providers/paths.ts';
import { useStoreValue } from '../providers/useStoreValue.ts';
import { useMarkRead } from './useNotifications.ts';

/** Opening a lead marks its notifications as read; without a connection, the server is told once it is back. */
export function useReadOnOpen(unread: number): void {
  const leadId = useMatch(leadPath(':leadId'))?.params.leadId;
  const markRead = useMarkRead(true);
  const isOffline = useStoreValue(offlineStore) !== null;
  const any = unread > 0 && !isOffline;
  useEffect(() => {
    if (any && leadId !== undefined && /^[0-9A-Z]{26}$/u.test(leadId)) void markRead({ leadId });
  }, [any, leadId, markRead]);
}
