/**
 * Processes a list in order with at most `limit` items in progress. A limit given as a function can rise in the meantime.
 * Rejects only after every item has settled.
 */
export async function forEachAtMost<T>(
  limit: number | (() => number),
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const most = typeof limit === 'number' ? () => limit : limit;
  const workers: Promise<void>[] = [];
  const broken: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const item = items[next] as T;
      next += 1;
      await work(item);
      startWorker();
    }
  };
  const startWorker = (): void => {
    while (workers.length < Math.min(most(), items.length))
      workers.push(worker().catch((error: unknown) => void broken.push(error)));
  };
  startWorker();
  // The list grows during the loop, so items added later are awaited too.
  for (const one of workers) await one;
  if (broken.length > 0) throw broken[0];
}
