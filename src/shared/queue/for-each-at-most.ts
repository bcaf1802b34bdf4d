/** Works through a list with at most `limit` pieces in hand, in order of the list; rejects after all are settled. */
export async function forEachAtMost<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const item = items[next] as T;
      next += 1;
      await work(item);
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker));
  const broken = settled.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
}
