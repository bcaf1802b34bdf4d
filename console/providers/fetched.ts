import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Resolves once no query whose key begins with `queryKey` is being fetched; queries paused for the network don't count. */
export function fetched(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const isDone = (): boolean => queries.isFetching({ queryKey }) === 0;
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}
