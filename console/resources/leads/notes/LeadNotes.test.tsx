import { screen, waitFor } from '@testing-library/react';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aNote } from '../../../testing/screenFixtures.ts';
import { LeadNotes } from './LeadNotes.tsx';

async function show(notes = [aNote()], options: AppOptions = {}) {
  const lead = aLeadDetail({ notes });
  const added: unknown[] = [];
  const view = await renderWithApp(<LeadNotes lead={lead} />, {
    ...options,
    data: {
      addNote: async (leadId, words) => {
        added.push([leadId, words]);
        return aNote(words);
      },
      ...options.data,
    },
  });
  return { ...view, lead, added };
}
const box = () => screen.getByRole('textbox', { name: 'Note' });

describe('a lead’s notes', () => {
  it('say who wrote them, and how many there are', async () => {
    await show([aNote({ authorName: 'Tom Reed', body: 'Called back' }), aNote()]);
    expect(screen.getByText('Called back').closest('article')?.textContent).toContain('Tom Reed, 12 May');
    expect(screen.getByRole('heading', { name: 'Notes' }).nextElementSibling?.textContent).toBe('2');
  });

  it('are added trimmed, and the lead is reloaded', async () => {
    const { user, added, lead, queryClient } = await show();
    queryClient.setQueryData(['leads', 'counts'], {});
    await user.click(screen.getByRole('button', { name: 'Note' }));
    expect(screen.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', true);
    await user.keyboard(' Wants a tasting ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(added).toEqual([[lead.id, { body: 'Wants a tasting', mentions: [] }]]);
    expect(queryClient.getQueryState(['leads', 'counts'])?.isInvalidated).toBe(true);
  });

  it('stay in the field when the server refuses them', async () => {
    const { user } = await show([], { data: { addNote: failing(refusal(503, 'unavailable')) } });
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(box(), 'Wants a tasting');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing you wrote is lost.');
    expect(box()).toHaveProperty('value', 'Wants a tasting');
  });

  it('keep unsaved text while the form is closed', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.type(box(), 'Half a');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Note' }));
    expect(box()).toHaveProperty('value', 'Half a');
  });

  it('are read-only for viewers', async () => {
    await show([], { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(screen.getByText('Only your team sees notes.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
