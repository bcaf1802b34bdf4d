/** Notices that the server can be reached again, without anyone having to reload the page. */
import { httpClient } from '../providers/httpClient.ts';
import { noteSilence, offlineStore } from './offlineStore.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** Checks whether the server responds; the response is noted where it arrives. */
export async function tryNow(): Promise<void> {
  await httpClient('/api/auth/session').catch(() => undefined);
}

/** Asks the server while it doesn't respond, less and less often. Returns a function that stops it. */
export function watchConnection(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  const again = async (): Promise<void> => {
    wait = Math.min(2 * wait, LONGEST_WAIT);
    await tryNow();
    if (offlineStore.get() !== null) probe();
  };
  const probe = (): void => {
    timer = setTimeout(() => void again(), wait);
  };
  if (!window.navigator.onLine) noteSilence();
  let wasOffline = offlineStore.get() !== null;
  const look = (): void => {
    const isOffline = offlineStore.get() !== null;
    if (isOffline === wasOffline) return;
    wasOffline = isOffline;
    clearTimeout(timer);
    wait = FIRST_WAIT;
    if (isOffline) probe();
    else onBack();
  };
  if (wasOffline) probe();
  const stop = offlineStore.subscribe(look);
  const online = (): void => void tryNow();
  window.addEventListener('online', online);
  window.addEventListener('offline', noteSilence);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', noteSilence);
  };
}
