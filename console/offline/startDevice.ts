/** Background work on this device: sends queued messages, deletes expired data. */
import type { QueryClient } from '@tanstack/react-query';
import { forgetEndedVisit } from '../acting/visit.ts';
import { dropAgedWords } from '../forms/kept/keptWords.ts';
import { currentT } from '../i18n/i18n.ts';
import { loadLaterTexts } from '../i18n/lazyPart.ts';
import { showToast } from '../providers/toastStore.ts';
import { followOtherTabs } from '../resources/leads/useDraft.ts';
import { loadOutbox } from './outbox/outbox.ts';
import { sendWaiting } from './outbox/sendWaiting.ts';
import { showReasons } from './refused/refusedTip.ts';
import { followSignOut } from './signedOut.ts';
import { watchConnection } from './watchConnection.ts';

let queryClient: QueryClient | null = null;
let nextTry: ReturnType<typeof setTimeout> | undefined;

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
  const onBack = (): void => {
    void queries.invalidateQueries();
    void sendNow(true);
  };
  const stops = [watchConnection(onBack), followOtherTabs(), followSignOut(), showReasons()];
  void sendWaitingSince();
  return () => {
    clearTimeout(nextTry);
    for (const stop of stops) stop();
  };
}
