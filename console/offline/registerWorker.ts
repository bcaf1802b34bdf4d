import type { QueryClient } from '@tanstack/react-query';
import { WORKER_SCOPE, WORKER_SCRIPT } from '../service-worker/workerAddress.ts';

/** Delay in milliseconds that leaves the network to the first screen. */
const IDLE_DELAY = 3_000;

/** Starts the service worker and the offline storage once the page is idle; a browser without a worker works as before. Returns a function that stops it. */
export function startWorker(queries: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async (): Promise<void> => {
    const { startDevice } = await import('./startDevice.ts');
    if (!isOver) stop = startDevice(queries);
    if ('serviceWorker' in window.navigator) await register(queries);
  };
  const timer = setTimeout(() => void start().catch(() => undefined), IDLE_DELAY);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}

/**
 * Where nothing is read offline: notices when the connection is back, and keeps a browser with push notifications registered in the
 * current session.
 */
export function startPush(queries: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async (): Promise<void> => {
    const { watchConnection } = await import('./watchConnection.ts');
    if (!isOver) stop = watchConnection(() => void queries.invalidateQueries());
    const { renewPush } = await import('../notifications/pushBrowser.ts');
    await renewPush();
  };
  const timer = setTimeout(() => void start().catch(() => undefined), IDLE_DELAY);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}

async function register(queries: QueryClient): Promise<void> {
  try {
    const worker = window.navigator.serviceWorker;
    const isFirst = worker.controller === null;
    const controlled = new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));
    await worker.register(WORKER_SCRIPT, { scope: WORKER_SCOPE });
    const { renewPush } = await import('../notifications/pushBrowser.ts');
    await renewPush();
    if (!isFirst) return;
    // In a browser's first session the page was loaded without the worker, which has cached nothing of it yet.
    await controlled;
    const { tryNow } = await import('./watchConnection.ts');
    await tryNow();
    await queries.invalidateQueries({ refetchType: 'all' });
  } catch {
    // In a private window, without https or without a network, there is no offline reading and no push until the next start.
  }
}
