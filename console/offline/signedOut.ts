/** Signing out in one tab also leaves the person's other tabs of this browser, because their screens would stay readable (S37). */
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { sessionStore } from '../providers/session.ts';

const NAME = 'aisle.signed-out';
const hasChannel = (): boolean => 'BroadcastChannel' in window;

export function tellOtherTabs(userId: string): void {
  if (!hasChannel()) return;
  const tabs = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  tabs.postMessage(userId);
  tabs.close();
}

/** Shows the sign-in page with a full page load, so nothing stays in memory. @returns a function that stops it */
export function followSignOut(leave: () => void = () => window.location.assign(SIGN_IN_PATH)): () => void {
  if (!hasChannel()) return () => undefined;
  const tabs = new BroadcastChannel(NAME);
  tabs.addEventListener('message', ({ data }) => {
    if (data === sessionStore.get()?.user.id) leave();
  });
  return () => tabs.close();
}
