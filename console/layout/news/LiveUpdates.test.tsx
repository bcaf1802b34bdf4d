import { act, screen, waitFor } from '@testing-library/react';
import { aSession } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';

const happen = (name: 'offline' | 'online'): void => act(() => void window.dispatchEvent(new Event(name)));
/** Without a supplier there is nothing to follow; the network is watched all the same. */
const show = () => renderWithApp(<LiveUpdates />, { session: aSession({ suppliers: [] }) });

describe('a network that goes', () => {
  it('announces a lost connection once and removes the notice when it is back', async () => {
    await show();
    happen('offline');
    happen('offline');
    expect(screen.getAllByText('You’re offline. Your drafts are kept.')).toHaveLength(1);
    happen('online');
    await waitFor(() => expect(screen.queryByText(/^You’re offline/u)).toBeNull());
    expect(screen.getByText('You’re back online.')).toBeTruthy();
  });

  it('says nothing if the connection was never lost', async () => {
    await show();
    happen('online');
    expect(screen.queryByText('You’re back online.')).toBeNull();
  });
});
