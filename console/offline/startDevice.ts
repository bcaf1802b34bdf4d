/** Background work on this device: watches the connection, sends queued messages, deletes expired data. */
import type { QueryClient } from '@tanstack/react-query';
import { forgetEndedVisit } from '../acting/visit.ts';
import { dropAgedWords } from '../forms/kept/keptWords.ts';
import { currentT } from '../i18n/i18n.ts';
import { loadLaterTexts } from '../i18n/lazyPart.ts';
import { httpClient } from '../providers/httpClient.ts';
import { showToast } from '../providers/toastStore.ts';
import { followOtherTabs } from '../resources/leads/useDraft.ts';
import { loadOutbox } from './outbox/outbox.ts';
import { sendWaiting } from './outbox/sendWaiting.ts';
import { noteSilence, offlineStore } from './offlineStore.ts';
import { showReasons } from './refused/refusedTip.ts';
import { followSignOut } from './signedOut.ts';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

let queryClient: QueryClient | null = null;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Checks whether the server responds; the response is noted where it arrives. */
export async function tryNow(): Promise<void> {
  await httpClient('/api/auth/session').catch(() => undefined);
}

/**
 * Sends queued messages, and says once how many were sent.
 * @param isBack the connection has just come back, which the same toast mentions
 */
export async function sendNow(isBack = false): Promise<void> {
  clearTimeout(nextTry);
  const { count, refused, again: wait } = await sendWaiting();
  if (wait !== null) nextTry = setTimeout(() => void sendNow(), wait);
  if (!isBack && count === 0 && refused.length === 0) return;
  await loadLaterTexts();
  const t = currentT();
  const parts = [isBack && t('kept.backOnline'), count > 0 && t('kept.outbox.sent', { count })].filter(Boolean);
  if (parts.length > 0) showToast({ tone: 'success', text: parts.join(' ') });
  for (const { couple, reason } of refused)
    showToast({ tone: 'alert', text: t('kept.outbox.refusedTo', { couple, reason: reason ?? '' }) });
  if (count > 0 || refused.length > 0) await queryClient?.invalidateQueries({ queryKey: ['leads'] });
}

/** Sends messages left over from an earlier visit. */
async function sendWaitingSince(): Promise<void> {
  if ((await loadOutbox()).length > 0) await sendNow();
}

/** @returns a function that stops it */
export function startDevice(queries: QueryClient): () => void {
  queryClient = queries;
  dropAgedWords();
  void forgetEndedVisit();
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
    if (isOffline) {
      probe();
      return;
    }
    void queries.invalidateQueries();
    void sendNow(true);
  };
  if (wasOffline) probe();
  const stops = [offlineStore.subscribe(look), followOtherTabs(), followSignOut(), showReasons()];
  const online = (): void => void tryNow();
  window.addEventListener('online', online);
  window.addEventListener('offline', noteSilence);
  void sendWaitingSince();
  return () => {
    clearTimeout(timer);
    clearTimeout(nextTry);
    for (const stop of stops) stop();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', noteSilence);
  };
}
