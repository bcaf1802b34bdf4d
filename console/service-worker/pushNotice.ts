import { ownValue } from '#contracts/own-value.ts';
import type { WorkerClickEvent, WorkerPushEvent, WorkerScope } from './worker-scope.ts';

/** The server's payload (src/modules/leads/notifications/push/push-contents.ts): first names, never contact data. */
interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

const isNotice = (data: unknown): data is Notice =>
  typeof data === 'object' &&
  data !== null &&
  ['title', 'body', 'path', 'tag'].every((key) => typeof ownValue(data as Record<string, unknown>, key) === 'string');

/** Only paths in our own console: a message must not be able to send people elsewhere. */
const safePath = (path: unknown): string =>
  typeof path === 'string' && /^\/console(\/[\w/-]*)?$/u.test(path) ? path : '/console';

/** Shows a push message; later ones about the same lead replace it. */
export async function showNotice(event: WorkerPushEvent, scope: WorkerScope): Promise<void> {
  const data = event.data?.json();
  if (!isNotice(data)) return;
  const { title, body, path, tag } = data;
  await scope.registration.showNotification(title, { body, tag, data: { path: safePath(path) } });
}

/** Opens a message's target, in an existing window if there is one. */
export async function openNotice(event: WorkerClickEvent, scope: WorkerScope): Promise<void> {
  event.notification.close();
  const path = safePath((event.notification.data as { path?: unknown } | null)?.path);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: false });
  const open = windows.find((one) => /^\/console(\/|$)/u.test(new URL(one.url).pathname));
  if (!open) {
    await scope.clients.openWindow(path);
    return;
  }
  await open.focus();
  await open.navigate(path);
}
