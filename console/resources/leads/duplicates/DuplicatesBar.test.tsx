import { screen, waitFor, within } from '@testing-library/react';
import type { Duplicate } from '#contracts/lead/lead-duplicates.ts';
import { aSession, anAccess, aLead } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import { DuplicateFacts } from './DuplicateFacts.tsx';
import { DuplicatesBar } from './DuplicatesBar.tsx';

const lead = () => aLeadDetail({ possibleDuplicate: true, guests: 110 });
const aDuplicate = (changes: Partial<Duplicate> = {}): Duplicate => ({
  lead: aLead({ guests: 90, createdAt: '2026-05-01T08:00:00.000Z' }),
  contact: { email: 'jack@mossbury.example', phone: null },
  sign: 'phone',
  state: 'hint',
  decidedAt: null,
  undoUntil: null,
  ...changes,
});

const show = (found: Duplicate, { data, ...options }: AppOptions = {}) =>
  renderWithApp(<DuplicatesBar lead={lead()} />, {
    ...options,
    data: { duplicates: async () => [found], members: async () => [], ...data },
  });

describe('the possible-duplicate bar', () => {
  it('names the other lead, gives the reason and remembers the decision', async () => {
    const decisions: unknown[] = [];
    const found = aDuplicate();
    const { user } = await show(found, {
      data: {
        decideDuplicate: async (_id, otherId, state) => {
          decisions.push([otherId, state]);
          return [];
        },
      },
    });
    expect((await screen.findByRole('link')).getAttribute('href')).toContain(found.lead.id);
    expect(screen.getByText(/with the same phone number/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not the same couple' }));
    await waitFor(() => expect(decisions).toEqual([[found.lead.id, 'dismissed']]));
  });

  it('lets people choose which lead remains and which facts to keep, also by keyboard', async () => {
    const merged: unknown[] = [];
    const found = aDuplicate();
    const { user } = await show(found, {
      data: {
        mergeLeads: async (kept, input) => {
          merged.push([kept, input]);
          return [];
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Merge …' }));
    const dialog = within(await screen.findByRole('dialog'));
    const guests = within(dialog.getByRole('group', { name: 'Guests' }));
    expect(guests.getByRole('radio', { name: '90' })).toHaveProperty('checked', true);
    guests.getByRole('radio', { name: '110' }).focus();
    await user.keyboard(' ');
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(merged).toHaveLength(1));
    expect(merged[0]).toEqual([found.lead.id, { otherId: expect.any(String), take: ['guests'] }]);
  });

  it('says who was faster and keeps the dialog open', async () => {
    const { user } = await show(aDuplicate(), { data: { mergeLeads: failing(refusal(409, 'cannot-merge')) } });
    await user.click(await screen.findByRole('button', { name: 'Merge …' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));
    expect(await screen.findAllByText(/can’t be merged/u)).not.toEqual([]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows no buttons to people who can only read', async () => {
    await show(aDuplicate(), { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(await screen.findByText(/Might be the same couple/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('merged leads', () => {
  it('undoes a merge, and shows the state of the second unit', async () => {
    const undone: unknown[] = [];
    const one = aDuplicate({ state: 'merged', undoUntil: '2026-06-11T08:00:00.000Z' });
    const { user } = await renderWithApp(<DuplicateFacts lead={lead()} />, {
      data: {
        duplicates: async () => [one],
        unmergeLeads: async (_id, otherId) => {
          undone.push(otherId);
          return [];
        },
      },
    });
    expect(await screen.findByText(/was merged into this lead/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo merge' }));
    await waitFor(() => expect(undone).toEqual([one.lead.id]));
  });
});
