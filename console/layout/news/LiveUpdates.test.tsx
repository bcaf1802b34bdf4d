import { act, screen, waitFor } from '@testing-library/react';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import { pageAfterLoss, takeLostSupplier } from '../../providers/kept/lostSupplier.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { anAccess } from '../../testing/fixtures.ts';
import { sessionStore } from '../../providers/session.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';

const LEAD = '01JZ0000000000000000000002';

/** Shows the part that listens; `tell` sends it an event as the server does. */
async function show() {
  const source = new EventTarget();
  // jsdom has none.
  globalThis.EventSource = function connect() {
    return Object.assign(source, { close: () => undefined, readyState: 1 });
  } as unknown as typeof EventSource;
  const view = await renderWithApp(<LiveUpdates />);
  const tell = (change: Partial<LiveEvent>): void => {
    const event = { id: '1', name: 'lead.received', supplierId: null, leadId: null, at: new Date().toISOString() };
    act(() => {
      source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ ...event, ...change }) }));
    });
  };
  const fail = (): void => act(() => void source.dispatchEvent(new Event('error')));
  return { ...view, tell, fail };
}

describe('the message about a new enquiry', () => {
  it('leads to it', async () => {
    const { user, tell, location } = await show();
    tell({ leadId: LEAD });
    expect(await screen.findByText('A new enquiry has arrived.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'View' }));
    await waitFor(() => expect(location()).toBe(`/leads/${LEAD}`));
  });

  it('leads to the list if it is about several', async () => {
    const { user, tell, location } = await show();
    tell({});
    expect(await screen.findByText('New enquiries have arrived.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'View' }));
    await waitFor(() => expect(location()).toBe('/leads'));
  });
});

it('someone who lost access to their supplier sees on the next page which one, once', async () => {
  pageAfterLoss(anAccess({ name: 'Wrenfield Hall' }), null);
  await show();
  expect(await screen.findByText('You no longer have access to Wrenfield Hall.')).toBeTruthy();
  expect(takeLostSupplier()).toBeNull();
});

it('a stream that stays interrupted asks whether the person still has access', async () => {
  const requests = fakeFetch({ 'GET /api/auth/session': () => ({ json: sessionStore.get() }) });
  const { fail } = await show();
  fail();
  fail();
  expect(requests).toEqual([]);
  fail();
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/auth/session']));
});
