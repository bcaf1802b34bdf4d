import { act, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { OfflineNote } from './OfflineNote.tsx';
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
