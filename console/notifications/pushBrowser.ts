/** Push notifications in this browser (W3C Push API): permitted by the person, received by the service worker. */
import type { PushDevice } from '#contracts/notifications/notification.ts';
import { WORKER_SCOPE, WORKER_SCRIPT } from '../service-worker/workerAddress.ts';
import { getJson, httpClient, sendJson } from '../providers/httpClient.ts';

/** Also `unsupported` if a phone requires the app on its home screen first. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const supported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function registration(): Promise<ServiceWorkerRegistration | null> {
  return supported() ? ((await navigator.serviceWorker.getRegistration(WORKER_SCOPE)) ?? null) : null;
}

/**
 * The worker, started if there is none yet: in the back office, and without a business, where nothing is read offline. Only an
 * active one can subscribe. Null in a private window.
 */
async function started(): Promise<ServiceWorkerRegistration | null> {
  if (!supported()) return null;
  try {
    const worker = await navigator.serviceWorker.register(WORKER_SCRIPT, { scope: WORKER_SCOPE });
    const coming = worker.installing ?? worker.waiting;
    if (worker.active || !coming) return worker;
    await new Promise<void>((resolve) => {
      const settle = (): void => {
        if (coming.state === 'activated' || coming.state === 'redundant') resolve();
      };
      coming.addEventListener('statechange', settle);
      settle();
    });
    return worker;
  } catch {
    return null;
  }
}

export async function pushState(): Promise<PushState> {
  if (!supported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await (await registration())?.pushManager.getSubscription()) ? 'on' : 'off';
}

export const pushDevices = (): Promise<PushDevice[]> => getJson<PushDevice[]>('/api/push/subscriptions');

/** Sends this browser's subscription to the server; its session may have a new token. */
async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await sendJson('POST', '/api/push/subscriptions', { endpoint, keys });
}

/** Asks for permission, subscribes and registers with the server. */
export async function turnPushOn(): Promise<PushState> {
  const worker = await started();
  if (!worker) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { publicKey } = await getJson<{ publicKey: string }>('/api/push/key');
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await keep(subscription);
  return 'on';
}

/** Ends this browser's subscription; its push service then responds "gone" to the server's next message. */
export async function turnPushOff(): Promise<void> {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}

/** Run at start: keeps a subscribed browser registered in the current session. */
export async function renewPush(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) await keep(subscription);
}

export async function removeDevice(id: string): Promise<void> {
  await httpClient(`/api/push/subscriptions/${id}`, { method: 'DELETE' });
}
