import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../providers/useSession.ts';

/** Whether the person's own address isn't confirmed (D8). Once it is, in any tab, leads are read again with their contacts. */
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
