import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../providers/useSession.ts';

/** Whether the person's own address is unconfirmed (D8). Once it is confirmed, in any tab, leads are reloaded with their contact details. */
export function useUnconfirmed(): boolean {
  const session = useSession();
  const queries = useQueryClient();
  const waiting = session !== null && !session.acting && !session.user.emailConfirmed;
  const was = useRef(waiting);
  useEffect(() => {
    if (was.current && !waiting) void queries.invalidateQueries({ queryKey: ['leads'] });
    was.current = waiting;
  }, [queries, waiting]);
  return waiting;
}
