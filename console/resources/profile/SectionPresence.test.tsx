import { act, screen, waitFor } from '@testing-library/react';
import type { PresenceState } from '#contracts/presence.ts';
import { guardedForms } from '../../providers/kept/guardedForms.ts';
import { ABOUT_YOU_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { SectionPresence } from './SectionPresence.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/profile/about-you/presence`;

async function show(others: { name: string; state: PresenceState }[] = []) {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: others.map((one) => ({ ...one, userId: anId() })) },
    [`PUT ${API}`]: { status: 204 },
    [`DELETE ${API}`]: { status: 204 },
  });
  const session = aSession({ suppliers: [OURS] });
  const view = await renderWithApp(<SectionPresence section="about-you" />, {
    path: ABOUT_YOU_PATH,
    screen: ABOUT_YOU_PATH,
    session,
  });
  const sent = () =>
    requests.filter(({ method }) => method !== 'GET').map(({ body }) => (body as { state?: string })?.state);
  return { ...view, sent };
}

describe('presence on a section', () => {
  it('names the others, with those who have unsaved changes first', async () => {
    await show([
      { name: 'Marcus Lee', state: 'looking' },
      { name: 'Anna Bell', state: 'typing' },
    ]);
    const line = await screen.findByText('Anna Bell has unsaved changes here');
    expect(line.closest('[role="status"]')).not.toBeNull();
  });

  it('says who just has it open', async () => {
    await show([{ name: 'Marcus Lee', state: 'looking' }]);
    expect(await screen.findByText('Marcus Lee is here too')).toBeTruthy();
  });

  it('reports this person: here, with unsaved changes, and leaving', async () => {
    const { sent, unmount } = await show();
    await waitFor(() => expect(sent()).toEqual(['looking']));
    const form = { id: 'one', changes: 1, busy: false, save: () => undefined, discard: () => undefined };
    act(() => guardedForms.set([form]));
    await waitFor(() => expect(sent()).toEqual(['looking', 'typing']));
    act(() => unmount());
    await waitFor(() => expect(sent()).toEqual(['looking', 'typing', undefined]));
    act(() => guardedForms.set([]));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
