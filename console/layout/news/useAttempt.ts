import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HttpError } from '../../providers/HttpError.ts';
import { useToast } from './useToast.ts';

/**
 * Calls the server for a button: a refusal is shown in a toast, and data that may have changed is reloaded either way. Returns
 * whether it succeeded. For forms, whose fields show what is wrong, see `useContractForm`.
 */
export function useAttempt() {
  const queries = useQueryClient();
  const toast = useToast();
  return useCallback(
    async (work: () => Promise<unknown>, ...changed: readonly QueryKey[]): Promise<boolean> => {
      let worked = true;
      try {
        await work();
      } catch (error) {
        // Two people rearranged a list at once: it is reloaded, and nothing is lost.
        if (error instanceof HttpError && error.code === 'order-changed') toast.info(error.message);
        else toast.refused(error);
        worked = false;
      }
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
      return worked;
    },
    [queries, toast],
  );
}
