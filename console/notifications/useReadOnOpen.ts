import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { leadPath } from '../providers/paths.ts';
import { useMarkRead } from './useNotifications.ts';

/** Who opens a lead has read what the bell says of it. */
export function useReadOnOpen(unread: number): void {
  const leadId = useMatch(leadPath(':leadId'))?.params.leadId;
  const markRead = useMarkRead();
  const any = unread > 0;
  useEffect(() => {
    if (any && leadId !== undefined && /^[0-9A-Z]{26}$/u.test(leadId)) void markRead({ leadId });
  }, [any, leadId, markRead]);
}
