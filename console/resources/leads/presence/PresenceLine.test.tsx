import { act, screen, waitFor } from '@testing-library/react';
import type { PresenceState } from '#contracts/presence.ts';
import { anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { useDraft } from '../useDraft.ts';
import { PresenceLine } from './PresenceLine.tsx';

async function show(others: { name: string; state: PresenceState }[] = []) {
  const reported: string[] = [];
  const lead = aLeadDetail();
  function Box() {
    const [draft, setDraft] = useDraft(lead.id);
    return <textarea aria-label="Draft" value={draft} onChange={(event) => setDraft(event.target.value)} />;
  }
  const view = await renderWithApp(
    <>
      <PresenceLine lead={lead} />
      <Box />
    </>,
    {
      data: {
        enterLead: async (_lead, state) => {
          reported.push(state);
          return null;
        },
        leaveLead: async () => {
          reported.push('left');
          return {} as never;
        },
        leadPresence: async () => others.map((one) => ({ ...one, userId: anId() })),
      },
    },
  );
  return { ...view, reported };
}

describe('presence on a lead', () => {
  it('names the others, with those who are writing first', async () => {
    await show([
      { name: 'Anna Bell', state: 'looking' },
      { name: 'Ben Otto', state: 'typing' },
    ]);
    expect((await screen.findByText('Ben Otto is typing')).closest('[role="status"]')).not.toBeNull();
  });

  it('reports this person: viewing, typing while the draft changes, and leaving', async () => {
    const { user, reported, unmount } = await show();
    await waitFor(() => expect(reported).toEqual(['looking']));
    await user.type(screen.getByLabelText('Draft'), 'He');
    await waitFor(() => expect(reported).toEqual(['looking', 'typing']));
    act(() => unmount());
    await waitFor(() => expect(reported.at(-1)).toBe('left'));
  });

  it('shows nothing while no one else is there', async () => {
    await show();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
