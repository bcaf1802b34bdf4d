import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { anId } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { PushBrowsers } from './PushBrowsers.tsx';
import { renewPush } from './pushBrowser.ts';

const DEVICE = { id: anId(), browser: 'Firefox', system: 'Linux', createdAt: '2026-05-12T08:00:00.000Z' };
const SUBSCRIPTION = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
};

/** A browser with a service worker; calls to it are recorded in `did`. */
function aBrowser({ permission = 'default', answer = 'granted', subscribed = false, worker = true } = {}) {
  const did: unknown[] = [];
  let subscription = subscribed ? { ...SUBSCRIPTION, unsubscribe: async () => end() } : null;
  const end = (): boolean => {
    did.push('unsubscribe');
    subscription = null;
    return true;
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: object) => {
      did.push(options);
      subscription = { ...SUBSCRIPTION, unsubscribe: async () => end() };
      return subscription;
    },
  };
  const notification = { permission, requestPermission: async () => (notification.permission = answer) };
  const define = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true });
  let registered = worker;
  const registration = { pushManager, active: {} };
  define(navigator, 'serviceWorker', {
    getRegistration: async () => (registered ? registration : undefined),
    register: async (...args: unknown[]) => {
      if (!registered) did.push(args);
      registered = true;
      return registration;
    },
  });
  define(window, 'PushManager', () => undefined);
  define(window, 'Notification', notification);
  define(globalThis, 'Notification', notification);
  return did;
}

const show = async () => {
  const requests = fakeFetch({
    'GET /api/push/subscriptions': { json: [DEVICE] },
    'GET /api/push/key': { json: { publicKey: 'key' } },
    'POST /api/push/subscriptions': { status: 201, json: DEVICE },
    [`DELETE /api/push/subscriptions/${DEVICE.id}`]: { status: 204 },
  });
  return { ...(await renderWithApp(<PushBrowsers />)), requests };
};

describe('push notifications on this device', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
  });

  it('start the worker if there is none: in the back office, and without a business', async () => {
    const did = aBrowser({ worker: false });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/^This browser shows notifications/u)).toBeTruthy();
    expect(did).toEqual([
      ['/console/sw.js', { scope: '/console' }],
      { userVisibleOnly: true, applicationServerKey: 'key' },
    ]);
  });

  it('say what a browser needs to support them', async () => {
    await show();
    expect(await screen.findByText(/^This browser can’t show notifications/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  });

  it('say how to allow them again', async () => {
    aBrowser({ permission: 'denied' });
    await show();
    expect(await screen.findByText(/^This browser blocks notifications/u)).toBeTruthy();
  });

  it('are turned on with the server’s key, and off again', async () => {
    const did = aBrowser();
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off for this device' }));
    expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeTruthy();
    expect(did).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key' }, 'unsubscribe']);
  });

  it('stay off when the person refuses', async () => {
    const did = aBrowser({ answer: 'denied' });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/^This browser blocks notifications/u)).toBeTruthy();
    expect(did).toEqual([]);
  });

  it('list other devices, which can be removed', async () => {
    const { user, requests } = await show();
    await user.click(await screen.findByRole('button', { name: 'Remove: Firefox on Linux' }));
    await waitFor(() => expect(JSON.stringify(requests)).toContain(`subscriptions/${DEVICE.id}`));
  });

  it('keep a subscribed browser registered in the current session', async () => {
    aBrowser({ permission: 'granted', subscribed: true });
    const { requests } = await show();
    await renewPush();
    expect(JSON.stringify(requests)).toContain('https://push.example/1');
  });
});
