import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BoardAnswer, BoardFilter } from '#contracts/lead/lead-board.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { StageInput } from '#contracts/lead/lead-change.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { aLead, aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { resizeTo } from '../../../testing/resizeTo.ts';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import Pipeline from './Pipeline.tsx';

const CHANGE = '01JCHANGE00000000000000000';

function aBoard(leads: readonly LeadSummary[]): BoardAnswer {
  return {
    columns: LEAD_STAGES.map((stage) => {
      const own = leads.filter((lead) => lead.stage === stage);
      return {
        stage,
        count: own.length,
        value: own.reduce((sum, { value }) => sum + (value ?? 0), 0),
        leads: own,
        next: null,
      };
    }),
  };
}

/** Shows the pipeline over a fake server that applies the moves. */
async function show(leads: LeadSummary[], options: AppOptions = {}) {
  const moves: StageInput[] = [];
  const requests: Partial<BoardFilter>[] = [];
  let stored = leads;
  const view = await renderWithApp(<Pipeline />, {
    path: '/leads/pipeline',
    ...options,
    data: {
      leadBoard: async (filter) => {
        requests.push(filter);
        return aBoard(stored);
      },
      moveStage: async (leadId, input) => {
        moves.push(input);
        stored = stored.map((lead) => (lead.id === leadId ? { ...lead, stage: input.stage } : lead));
        return { ...aLeadDetail({ id: leadId, stage: input.stage }), changeId: CHANGE, clash: null };
      },
      ...options.data,
    },
  });
  await screen.findByRole('navigation', { name: 'Stages' });
  return { ...view, moves, requests };
}
const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const card = () => screen.getByRole('article', { name: 'Amelia & Jack' });
const press = (...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(card(), { key });
};
const announced = (): string =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ');

describe('the pipeline', () => {
  afterEach(() => resizeTo(1_440));

  it('opens with one request: nine stages with count and value, couples in play and their worth', async () => {
    const { requests } = await show([aLead(), aLead({ stage: 'Booked', value: 1_000_000 })]);
    expect(requests).toEqual([{}]);
    expect(screen.getByText('1 couple in play, worth about £25,000')).toBeTruthy();
    const ribbon = within(screen.getByRole('navigation', { name: 'Stages' }));
    expect(ribbon.getAllByRole('button')).toHaveLength(9);
    expect(ribbon.getByRole('button', { name: /Booked/u }).textContent).toContain('£10k');
  });

  it('says so when no couple matches the filters, with a button to show all', async () => {
    const filter = encodeURIComponent(JSON.stringify({ starred: true }));
    const { user } = await renderWithApp(<Pipeline />, {
      path: `/leads/pipeline?filter=${filter}`,
      data: { leadBoard: async ({ starred }) => aBoard(starred ? [] : [aLead()]) },
    });
    expect(await screen.findByText('No leads match')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Stages' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('article', { name: 'Amelia & Jack' })).toBeTruthy();
  });

  it('shows every filter from its link, including a view’s flag, and lets each be removed', async () => {
    const filter = encodeURIComponent(JSON.stringify({ needsReply: true, starred: true }));
    const { user, requests } = await show([aLead()], { path: `/leads/pipeline?filter=${filter}` });
    expect(requests.at(-1)).toEqual({ needsReply: true, starred: true });
    await user.click(screen.getByRole('button', { name: 'Remove filter View' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ starred: true }));
    expect(screen.queryByRole('button', { name: 'Remove filter View' })).toBeNull();
  });

  it('shows Completed and Lost as rails until they are opened', async () => {
    const { user } = await show([aLead({ stage: 'Lost' })]);
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Lost.*Expand this stage/u }));
    expect(column(/^Lost/u).getByRole('article')).toBeTruthy();
  });

  it('moves by keyboard, announces each step, shows the move at once and offers to undo it', async () => {
    const { moves } = await show([aLead()]);
    press(' ');
    expect(announced()).toContain('Lifted Amelia & Jack in Lead.');
    press('ArrowRight', 'ArrowRight');
    expect(announced()).toContain('Viewing scheduled, 0 couples.');
    press(' ');
    expect(announced()).toContain('Dropped Amelia & Jack in Viewing scheduled.');
    expect(await screen.findByText('Amelia & Jack moved to Viewing scheduled.')).toBeTruthy();
    expect(moves).toEqual([{ stage: 'Viewing/Meeting Scheduled', from: 'Lead' }]);
    expect(column(/^Viewing/u).getByRole('article')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('returns a lifted couple with Escape, and moves the focus between cards without lifting', async () => {
    const { moves } = await show([aLead(), aLead({ partners: [{ firstName: 'Zara', lastName: 'Ali' }] })]);
    card().focus();
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Zara');
    press(' ', 'ArrowRight', 'Escape');
    expect(announced()).toContain('Amelia & Jack stays in Lead.');
    expect(moves).toEqual([]);
  });

  it('moves a couple back when the move fails, with the reason and a retry', async () => {
    await show([aLead()], { data: { moveStage: failing(refusal(503, 'unavailable')) } });
    press(' ', 'ArrowRight', ' ');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(column(/^Lead/u).getByRole('article')).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('names the stage a teammate has moved the couple to', async () => {
    const error = refusal(409, 'lead-moved', undefined, { stage: 'Booked' });
    await show([aLead()], { data: { moveStage: failing(error) } });
    press(' ', 'ArrowRight', ' ');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Amelia & Jack was just moved to Booked by someone else',
    );
  });

  it('moves couples with a menu; Lost asks for the reason and doesn’t move without one', async () => {
    const { user, moves } = await show([aLead()]);
    await user.click(screen.getByRole('button', { name: 'Move Amelia & Jack to …' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Budget didn’t fit' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(moves).toEqual([{ stage: 'Lost', from: 'Lead', reason: 'Budget didn’t fit' }]));
  });

  it('accepts an invitation as a lead', async () => {
    const { user, moves } = await show([aLead({ stage: 'Invitation' })]);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(moves).toEqual([{ stage: 'Lead', from: 'Invitation' }]));
  });

  it('shows a locked couple with bars and a reveal link, but not its status', async () => {
    const partners = [{ firstName: 'Maya', lastName: null }];
    await show([aLead({ locked: true, status: 'Chased', partners })]);
    expect(screen.getByRole('img', { name: /surname/iu })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reveal for 1' })).toBeTruthy();
    expect(screen.queryByText('Chased')).toBeNull();
  });

  it('is read-only for viewers', async () => {
    const { moves } = await show([aLead()], { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    press(' ', 'ArrowRight', ' ');
    expect([moves, screen.queryByRole('button', { name: /^Move/u })]).toEqual([[], null]);
    expect(column(/^Booked/u).getByText('No couples here.')).toBeTruthy();
  });

  it.each<[1_440 | 390, RegExp]>([
    [1_440, /^No couples here\. Drag one in/u],
    [390, /^No couples here\. Use “Move to” on a couple/u],
  ])('says at %i px how couples get into an empty stage', async (width, words) => {
    resizeTo(width);
    await show([aLead()]);
    expect(column(/^Booked/u).getByText(words)).toBeTruthy();
  });

  it('can continue below in one column', async () => {
    const first = {
      ...aBoard([aLead()]),
      columns: aBoard([aLead()]).columns.map((one) =>
        one.stage === 'Lead' ? { ...one, count: 2, next: '1-00000000000000000000000000' } : one,
      ),
    };
    const more = aLead({ partners: [{ firstName: 'Zara', lastName: 'Ali' }] });
    const leadBoard = async (filter: Partial<BoardFilter>): Promise<BoardAnswer> =>
      filter.after ? { columns: [{ stage: 'Lead', count: 2, value: 0, leads: [more], next: null }] } : first;
    const { user } = await show([], { data: { leadBoard } });
    await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(await screen.findByRole('article', { name: 'Zara' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show/u })).toBeNull();
  });
});
