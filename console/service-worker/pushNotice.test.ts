import { openNotice, showNotice } from './pushNotice.ts';
import type { WorkerClickEvent, WorkerPushEvent, WorkerScope } from './worker-scope.ts';

const NOTICE = { title: 'New enquiry', body: 'Amelia & Jack', path: '/console/leads/01J', tag: 'lead-01J' };

/** A service worker whose console is open at these URLs; `did` records its actions. */
function aScope(...urls: string[]) {
  const did: unknown[] = [];
  const scope = {
    registration: { showNotification: async (title: string, options: object) => did.push([title, options]) },
    clients: {
      matchAll: async () =>
        urls.map((url) => ({
          url,
          focus: async () => did.push(`focus ${url}`),
          navigate: async (to: string) => did.push(`navigate ${to}`),
        })),
      openWindow: async (path: string) => did.push(`open ${path}`),
    },
  } as unknown as WorkerScope;
  return { did, scope };
}
const pushed = (data: unknown) => ({ data: { json: () => data } }) as WorkerPushEvent;
const clicked = (path: unknown, did: unknown[]) =>
  ({ notification: { close: () => did.push('close'), data: { path } } }) as unknown as WorkerClickEvent;

describe('a push message', () => {
  it('is shown with its path, one per lead', async () => {
    const { did, scope } = aScope();
    await showNotice(pushed(NOTICE), scope);
    expect(did).toEqual([
      ['New enquiry', { body: 'Amelia & Jack', tag: 'lead-01J', data: { path: '/console/leads/01J' } }],
    ]);
  });

  it.each(['https://evil.example', '//evil.example', '/console/../api', '/elsewhere', 'javascript:alert(1)'])(
    'opens the console instead of %s',
    async (path) => {
      const { did, scope } = aScope();
      await showNotice(pushed({ ...NOTICE, path }), scope);
      expect(did).toMatchObject([['New enquiry', { data: { path: '/console' } }]]);
      await openNotice(clicked(path, did), scope);
      expect(did.slice(1)).toEqual(['close', 'open /console']);
    },
  );

  it.each([null, 'text', {}, { ...NOTICE, body: 5 }])('shows nothing for %j', async (data) => {
    const { did, scope } = aScope();
    await showNotice(pushed(data), scope);
    expect(did).toEqual([]);
  });

  it('opens in a console window that is already open, otherwise in a new one', async () => {
    const { did, scope } = aScope('https://aisle.test/enquire/1', 'https://aisle.test/console/leads');
    await openNotice(clicked('/console/leads/01J', did), scope);
    expect(did).toEqual(['close', 'focus https://aisle.test/console/leads', 'navigate /console/leads/01J']);
    const none = aScope('https://aisle.test/consoles');
    await openNotice(clicked('/console/leads/01J', none.did), none.scope);
    expect(none.did).toEqual(['close', 'open /console/leads/01J']);
  });
});
