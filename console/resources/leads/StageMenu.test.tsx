import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { StageInput } from '#contracts/lead/lead-change.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { aLeadDetail } from '../../testing/screenFixtures.ts';
import { StageMenu } from './StageMenu.tsx';

const CHANGE = '01JCHANGE00000000000000000';

async function show(stage: LeadStage = 'Lead', options: AppOptions = {}) {
  const lead = aLeadDetail({ stage });
  const moves: StageInput[] = [];
  const view = await renderWithApp(<StageMenu lead={lead} />, {
    ...options,
    data: {
      moveStage: async (_leadId, input) => {
        moves.push(input);
        return { ...aLeadDetail({ id: lead.id, stage: input.stage }), changeId: CHANGE, clash: null };
      },
      ...options.data,
    },
  });
  return { ...view, moves };
}
const choose = async (user: UserEvent, stage: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: /^Stage:/u }));
  await user.click(await screen.findByRole('menuitem', { name: stage }));
};
const lostDialog = async () => within(await screen.findByRole('dialog', { name: 'Why was this lead lost?' }));

describe('moving a lead', () => {
  it('offers every stage and moves to the chosen one', async () => {
    const { user, moves } = await show();
    await user.click(screen.getByRole('button', { name: 'Stage: Lead. Change it' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(LEAD_STAGES.length);
    await user.click(screen.getByRole('menuitem', { name: 'Booked' }));
    expect(await screen.findByText('Amelia & Jack moved to Booked.')).toBeTruthy();
    expect(moves).toEqual([{ stage: 'Booked', from: 'Lead' }]);
  });

  it('undoes a move with one click, on the server, which knows the previous state', async () => {
    const undone: string[] = [];
    const undoChange = async (changeId: string) => {
      undone.push(changeId);
      return { restored: 1, kept: 0, keptLeads: [] };
    };
    const { user } = await show('Qualified Lead', { data: { undoChange } });
    await choose(user, 'Date on hold');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(undone).toEqual([CHANGE]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('does nothing when the stage stays the same', async () => {
    const { user, moves } = await show();
    await choose(user, 'Lead');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(moves).toEqual([]);
  });

  it('announces it when the server refuses', async () => {
    const { user } = await show('Lead', { data: { moveStage: failing(refusal(403, 'forbidden')) } });
    await choose(user, 'Booked');
    expect((await screen.findByRole('alert')).textContent).toContain('Your role doesn’t allow this.');
  });

  it('is not offered to viewers, who see the stage', async () => {
    await show('Lead', { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(screen.getByText('Lead')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Stage:/u })).toBeNull();
  });
});

describe('a lost lead', () => {
  it('asks for a reason first, and accepts one of the usual ones', async () => {
    const { user, moves } = await show();
    await choose(user, 'Lost');
    const dialog = await lostDialog();
    expect(dialog.getByRole('button', { name: 'Mark as lost' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Budget didn’t fit' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await screen.findByText('Amelia & Jack moved to Lost.');
    expect(moves).toEqual([{ stage: 'Lost', from: 'Lead', reason: 'Budget didn’t fit' }]);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('accepts a reason in the person’s own words, but not blanks', async () => {
    const { user, moves } = await show();
    await choose(user, 'Lost');
    const dialog = await lostDialog();
    const own = dialog.getByRole('textbox', { name: 'In your own words' });
    await user.type(own, '   ');
    expect(dialog.getByRole('button', { name: 'Mark as lost' })).toHaveProperty('disabled', true);
    await user.type(own, 'Moved to Spain ');
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(moves).toEqual([{ stage: 'Lost', from: 'Lead', reason: 'Moved to Spain' }]));
  });

  it('stays in its stage when the dialog is closed', async () => {
    const { user, moves } = await show();
    await choose(user, 'Lost');
    await user.click((await lostDialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(moves).toEqual([]);
  });

  it('returns after an undo that also restores the reason', async () => {
    const { user } = await show('Lost');
    await choose(user, 'Lead');
    await screen.findByText('Amelia & Jack moved to Lead.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
