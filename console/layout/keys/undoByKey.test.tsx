import { jest } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { activeAccess, sessionStore } from '../../providers/session.ts';
import { showToast, toastStore } from '../../providers/toastStore.ts';
import { lastUndoable, undoStore } from '../../providers/kept/undoStore.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { useLeadActions } from '../../resources/leads/useLeadActions.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { stale } from '../../testing/refusal.ts';
import { aLeadDetail } from '../../testing/screenFixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { useToast } from '../news/useToast.ts';
import { useShortcuts } from './useShortcuts.ts';

const NO_KEYS = {};
function Page() {
  useShortcuts(NO_KEYS, true, false);
  const toast = useToast();
  return (
    <>
      {['first', 'second'].map((name) => (
        <button key={name} type="button" onClick={() => toast.undoable(`${name} done`, () => undone.push(name))}>
          {name}
        </button>
      ))}
      <input aria-label="Field" />
    </>
  );
}
let undone: string[] = [];
const UNDO = '{Control>}z{/Control}';

async function show() {
  undone = [];
  act(() => undoStore.set([]));
  return renderWithApp(<Page />);
}

describe('Ctrl Z', () => {
  it('undoes the latest action first, closes its toast, and says when there is nothing left', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    await user.click(screen.getByRole('button', { name: 'second' }));
    await user.keyboard(UNDO);
    expect([undone, screen.queryByText('second done')]).toEqual([['second'], null]);
    expect(screen.getByText('first done')).toBeTruthy();
    await user.keyboard(`{Meta>}z{/Meta}${UNDO}`);
    expect(undone).toEqual(['second', 'first']);
    expect(await screen.findByText('There’s nothing to undo.')).toBeTruthy();
  });

  it('still works after the toast has closed, but not after its button was used', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await user.keyboard(UNDO);
    expect(undone).toEqual(['first']);
    await user.click(screen.getByRole('button', { name: 'second' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard(UNDO);
    expect(undone).toEqual(['first', 'second']);
  });

  it('leaves the keys to text fields, and ignores Shift', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    await user.keyboard('{Shift>}{Control>}z{/Control}{/Shift}');
    await user.click(screen.getByLabelText('Field'));
    await user.keyboard(UNDO);
    expect(undone).toEqual([]);
  });

  it('forgets an action after ten minutes, or once it is settled', async () => {
    await show();
    const now = Date.now();
    const later = jest.spyOn(Date, 'now');
    act(
      () =>
        void showToast({ tone: 'success', text: 'old', action: { label: 'Undo', run: () => undefined, undoes: true } }),
    );
    later.mockReturnValue(now + 9.9 * MINUTE);
    expect(lastUndoable()?.text).toBe('old');
    later.mockReturnValue(now + 10.1 * MINUTE);
    expect(lastUndoable()).toBeNull();
    later.mockRestore();
    const settled: string[] = [];
    const action = { label: 'Undo', run: () => undefined, undoes: true } as const;
    act(() => void showToast({ tone: 'success', text: 'deleted', action, onGone: () => settled.push('gone') }));
    act(() => {
      for (let at = 0; at < 3; at += 1) showToast({ tone: 'info', text: `news ${at}` });
    });
    expect([settled, lastUndoable()?.text]).toEqual([['gone'], 'old']);
    act(() => toastStore.set([]));
  });

  it('forgets actions done for another supplier', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'first' }));
    const before = activeAccess()?.supplierId;
    act(() => sessionStore.set(aSession({ suppliers: [anAccess()] })));
    expect(activeAccess()?.supplierId).not.toBe(before);
    await waitFor(() => expect(lastUndoable()).toBeNull());
  });
});

describe('Ctrl Z after a small change to a lead', () => {
  /** A lead on a server, changed with a row's keys; `teammate` changes it in between. */
  async function showLead(first: Partial<LeadDetail> = {}) {
    act(() => undoStore.set([]));
    let lead = aLeadDetail({ read: 'unread', needsReply: true, repliedAt: null, status: null, labels: [], ...first });
    const sent: LeadUpdateInput[] = [];
    const apply = ({ starred, read, unopened, replied, version, ...plain }: LeadUpdateInput): void => {
      lead = {
        ...lead,
        ...(plain as Partial<LeadDetail>),
        ...(starred !== undefined && { starredAt: starred ? '2026-06-01T09:00:00.000Z' : null }),
        ...(read !== undefined && { read: read ? 'read' : unopened ? 'new' : 'unread' }),
        ...(replied !== undefined && { repliedAt: replied ? '2026-06-01T09:00:00.000Z' : null, needsReply: !replied }),
        version: version + 1,
      };
    };
    function Row() {
      useShortcuts(NO_KEYS, true, false);
      const { star, done, toggleRead, change, opened } = useLeadActions();
      const toast = useToast();
      const ways: Record<string, () => unknown> = {
        older: () => toast.undoable('older', () => undone.push('older')),
        star: () => star(lead),
        done: () => done(lead),
        unread: () => toggleRead(lead),
        status: () => change(lead, { status: 'Chased' }),
        labels: () => change(lead, { labels: ['Hot Lead'] }),
        owner: () => change(lead, { assigneeId: anId() }),
        open: () => opened(lead),
      };
      return Object.entries(ways).map(([name, run]) => (
        <button key={name} type="button" onClick={() => void run()}>
          {name}
        </button>
      ));
    }
    undone = [];
    const view = await renderWithApp(<Row />, {
      data: {
        getOne: async () => ({ data: lead }) as never,
        update: async (_resource, { data }) => {
          const input = data as unknown as LeadUpdateInput;
          if (input.version < lead.version) throw stale(lead.version);
          sent.push(input);
          apply(input);
          return { data: lead } as never;
        },
      },
    });
    const press = async (name: string): Promise<void> => {
      await view.user.click(screen.getByRole('button', { name }));
    };
    return { ...view, sent, press, lead: () => lead, teammate: apply };
  }

  it.each([
    ['star', { starred: false }],
    ['done', { read: false, replied: false }],
    ['status', { status: null }],
    ['labels', { labels: [] }],
    ['owner', { assigneeId: null }],
  ])('reverts what %s changed, and nothing older', async (name, back) => {
    const { user, sent, press } = await showLead({ assigneeId: null, starredAt: null });
    await press('older');
    await press(name);
    await waitFor(() => expect(undoStore.get()).toHaveLength(2));
    await user.keyboard(UNDO);
    await waitFor(() => expect(sent[1]).toEqual({ ...back, version: (sent[0]?.version ?? 0) + 1 }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(undone).toEqual([]);
    await user.keyboard(UNDO);
    expect(undone).toEqual(['older']);
  });

  it('makes a new lead new again', async () => {
    const { user, sent, press, lead } = await showLead({ read: 'new', needsReply: false });
    await press('done');
    await waitFor(() => expect(undoStore.get()).toHaveLength(1));
    await user.keyboard(UNDO);
    await waitFor(() => expect(sent[1]).toMatchObject({ read: false, unopened: true }));
    await waitFor(() => expect(lead().read).toBe('new'));
  });

  it('reverts marking a lead as unread, but not that it was opened', async () => {
    const { user, sent, press } = await showLead();
    await press('open');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(undoStore.get()).toEqual([]);
    await press('unread');
    await waitFor(() => expect(undoStore.get()).toHaveLength(1));
    await user.keyboard(UNDO);
    await waitFor(() => expect(sent[2]).toMatchObject({ read: true }));
  });

  it('keeps a teammate’s later change, and says so', async () => {
    const { user, press, lead, teammate } = await showLead();
    await press('status');
    await waitFor(() => expect(undoStore.get()).toHaveLength(1));
    teammate({ status: 'Meeting Arranged', version: lead().version });
    await user.keyboard(UNDO);
    expect(await screen.findByText(/^Not undone: someone has changed/u)).toBeTruthy();
    expect(lead().status).toBe('Meeting Arranged');
  });
});
