import { act, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { aSession, anAccess } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { aLeadDetail, aMessage } from '../testing/screenFixtures.ts';
import { toastStore } from '../providers/toastStore.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { putItem } from './outbox/outbox.ts';
import { lastOfCouple } from './outbox/sendWaiting.ts';
import { offlineStore } from './offlineStore.ts';
import { startDevice } from './startDevice.ts';

const happen = (name: 'offline' | 'online'): void => act(() => void window.dispatchEvent(new Event(name)));

describe('a lost connection', () => {
  let stop: () => void = () => undefined;
  beforeEach(async () => {
    fakeFetch({ 'GET /api/auth/session': { json: aSession({ suppliers: [] }) } });
    await renderWithApp(<OfflineNote />, { session: aSession({ suppliers: [] }) });
    stop = startDevice(new QueryClient());
  });
  afterEach(() => {
    stop();
    act(() => offlineStore.set(null));
  });

  it('is announced once, and not after the server responds again', async () => {
    happen('offline');
    happen('offline');
    expect(screen.getAllByText(/^Offline, as of/u)).toHaveLength(1);
    happen('online');
    await waitFor(() => expect(screen.queryByText(/^Offline, as of/u)).toBeNull());
  });

  it('is not mentioned if it was never lost', () => {
    happen('online');
    expect(screen.queryByText(/offline/u)).toBeNull();
  });
});

describe('a connection that comes back', () => {
  it('is announced once, together with how many messages were sent', async () => {
    const access = anAccess();
    const session = aSession({ suppliers: [access] });
    const lead = aLeadDetail();
    const path = `/api/suppliers/${access.supplierId}/leads/${lead.id}`;
    fakeFetch({
      'GET /api/auth/session': { json: session },
      [`GET ${path}`]: { json: lead },
      [`POST ${path}/messages`]: { status: 201, json: aMessage({ sender: 'supplier', body: 'Hello' }) },
    });
    await renderWithApp(<OfflineNote />, { session });
    act(() => offlineStore.set(Date.now()));
    const stop = startDevice(new QueryClient());
    await putItem({
      key: 'one',
      supplierId: access.supplierId,
      leadId: lead.id,
      couple: 'Amelia & Jack',
      body: 'Hello',
      attachments: [],
      files: [],
      at: 1,
      seen: lastOfCouple(lead),
      state: 'waiting',
      reason: null,
    });
    happen('online');
    expect(await screen.findByText('You’re back online. 1 waiting message was sent.')).toBeTruthy();
    expect(toastStore.get()).toHaveLength(1);
    stop();
  });
});
