import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { overlayStore } from '../layout/frame/overlayStore.ts';
import { currentLead } from '../layout/keys/currentLead.ts';
import { useShortcuts } from '../layout/keys/useShortcuts.ts';
import { useToast } from '../layout/news/useToast.ts';
import { field, labels, selected, showPalette } from '../palette/testing/showPalette.tsx';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { lastUndoable, undoStore } from '../providers/kept/undoStore.ts';
import { toastStore } from '../providers/toastStore.ts';
import Pipeline from '../resources/leads/board/Pipeline.tsx';
import { lead, showLeadList, table } from '../resources/leads/list/testing/showLeadList.tsx';
import { showLead } from '../resources/leads/testing/showLead.tsx';
import { aReason, aToday, aTodayItem } from '../testing/aToday.ts';
import { aLead } from '../testing/fixtures.ts';
import { rows } from '../testing/fakeData.ts';
import { noAnswer } from '../testing/refusal.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { resizeTo } from '../testing/resizeTo.ts';
import { aLeadDetail, aMember } from '../testing/screenFixtures.ts';
import TodayPage from '../today/TodayPage.tsx';
import { offlineStore } from './offlineStore.ts';

const lose = () => act(() => offlineStore.set(Date.now()));
const back = () => act(() => offlineStore.set(null));
const REASON = 'Needs a connection';
const toastTexts = () => toastStore.get().map(({ text }) => text);
/** Runs the action, expects the reason and nothing else, and clears the toast. */
async function refused(what: () => Promise<unknown> | void): Promise<void> {
  await act(async () => void (await what()));
  await waitFor(() => expect(toastTexts()).toEqual([REASON]));
  act(() => toastStore.set([]));
}

describe('without a connection', () => {
  afterEach(() => {
    back();
    resizeTo(1_440);
    act(() => currentLead.set(null));
  });

  it('the keys of a row say why nothing happens, and work once it is back', async () => {
    const sent: unknown[] = [];
    const amelia: LeadSummary = lead('Amelia', { read: 'unread' });
    const update = (async (_resource: string, { data }: { data: unknown }) => {
      sent.push(data);
      return { data: { ...amelia, version: 2 } };
    }) as unknown as ConsoleDataProvider['update'];
    const { user } = await showLeadList([amelia], { data: { update } });
    await table();
    screen.getByRole('link', { name: 'Amelia' }).focus();
    lose();
    for (const key of ['s', 'u', 'e']) await refused(() => user.keyboard(key));
    expect(sent).toEqual([]);
    back();
    await user.keyboard('e');
    await waitFor(() => expect(sent).toMatchObject([{ read: true, version: 1 }]));
  });

  it('Ctrl Z skips actions the server has to undo, but still undoes those only this page knows', async () => {
    const undone: string[] = [];
    function Page() {
      useShortcuts({}, true, true);
      const toast = useToast();
      return (
        <>
          <button type="button" onClick={() => toast.undoable('saved', () => undone.push('saved'))}>
            save
          </button>
          <button type="button" onClick={() => toast.undoable('typed', () => undone.push('typed'), { local: true })}>
            discard
          </button>
        </>
      );
    }
    act(() => undoStore.set([]));
    const { user } = await renderWithApp(<Page />);
    await user.click(screen.getByRole('button', { name: 'save' }));
    await user.click(screen.getByRole('button', { name: 'discard' }));
    lose();
    const offered = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Undo' });
    expect(offered.map(({ ariaDisabled, title }) => [ariaDisabled, title])).toEqual([
      ['true', REASON],
      [null, ''],
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(undone).toEqual(['typed']);
    act(() => toastStore.set([]));
    await refused(() => user.keyboard('{Control>}z{/Control}'));
    expect([undone, lastUndoable()?.text]).toEqual([['typed'], 'saved']);
    await refused(() => user.keyboard('n'));
    expect(overlayStore.get()).toBeNull();
    back();
    await user.keyboard('{Control>}z{/Control}');
    expect(undone).toEqual(['typed', 'saved']);
  });

  it('a card of the pipeline can’t be lifted, by key or pointer', async () => {
    const moveStage = jest.fn<ConsoleDataProvider['moveStage']>();
    const column = { stage: 'Lead' as const, count: 1, value: 0, leads: [aLead()], next: null };
    await renderWithApp(<Pipeline />, {
      path: '/leads/pipeline',
      data: { leadBoard: async () => ({ columns: [column, { ...column, stage: 'Booked', leads: [] }] }), moveStage },
    });
    const card = await screen.findByRole('article', { name: 'Amelia & Jack' });
    lose();
    await refused(() => void fireEvent.keyDown(card, { key: ' ' }));
    expect(card.className).not.toContain('lifted');
    await refused(() => {
      card.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 10, clientY: 10 }));
      for (const type of ['pointermove', 'pointerup'])
        window.dispatchEvent(new MouseEvent(type, { clientX: 90, clientY: 10 }));
    });
    expect(document.querySelector('.board-flight')).toBeNull();
    back();
    fireEvent.keyDown(card, { key: ' ' });
    expect(card.className).toContain('lifted');
    // A card lifted before the connection was lost stays where it was.
    fireEvent.keyDown(card, { key: 'ArrowRight' });
    lose();
    await refused(() => void fireEvent.keyDown(card, { key: ' ' }));
    expect(moveStage).not.toHaveBeenCalled();
  });

  it('Today’s buttons are disabled, and its shortcuts say why', async () => {
    const items = [aTodayItem({ reasons: [aReason(), aReason({ kind: 'unopened', ref: 'u' })] })];
    const settleToday = jest.fn<ConsoleDataProvider['settleToday']>();
    const { user } = await renderWithApp(<TodayPage />, {
      path: '/today',
      screen: '/today',
      data: {
        today: async () => aToday(items),
        getOne: (async () => ({ data: aLeadDetail() })) as unknown as ConsoleDataProvider['getOne'],
        getList: (async () => rows([])) as unknown as ConsoleDataProvider['getList'],
        members: async () => [aMember()],
        settleToday,
      },
    });
    const bar = within(await screen.findByRole('toolbar'));
    await bar.findByRole('combobox');
    lose();
    const controls = [...bar.getAllByRole<HTMLButtonElement>('button'), bar.getByRole<HTMLSelectElement>('combobox')];
    expect(controls.map(({ ariaDisabled, title }) => [ariaDisabled, title])).toEqual(
      controls.map(() => ['true', REASON]),
    );
    expect(controls).toHaveLength(3);
    document.querySelector<HTMLElement>('[data-today-row]')?.focus();
    for (const key of ['d', 's', 'a']) await refused(() => user.keyboard(key));
    expect(settleToday).not.toHaveBeenCalled();
    back();
    expect(controls.every(({ ariaDisabled }) => ariaDisabled === null)).toBe(true);
  });

  it('the palette still lists its pages, and says why its actions are disabled', async () => {
    const changeLeads = jest.fn<ConsoleDataProvider['changeLeads']>();
    act(() => currentLead.set(aLeadDetail().id));
    const { user } = await showPalette({
      data: { getOne: async () => ({ data: aLeadDetail() as never }), members: async () => [], changeLeads },
    });
    await screen.findByRole('button', { name: /^No actions for/u });
    lose();
    const closed = () =>
      screen.getAllByRole('option').flatMap((option) => (option.ariaDisabled === 'true' ? [option.textContent] : []));
    expect(closed().some((text) => text?.includes('Move to a stage'))).toBe(true);
    expect(closed().every((text) => text?.includes(REASON))).toBe(true);
    expect(closed().some((text) => /Copy email|Keyboard shortcuts/u.test(text ?? ''))).toBe(false);
    await user.type(await field(), 'move to a stage');
    await waitFor(() => expect(selected()).toBe('Move to a stage…'));
    await user.keyboard('{Enter}');
    expect(labels()).toContain('Move to a stage…');
    back();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(labels()).toContain('Move to Booked'));
    expect(changeLeads).not.toHaveBeenCalled();
  });

  it('an action’s shortcut says why the palette doesn’t open at it', async () => {
    act(() => currentLead.set(aLeadDetail().id));
    lose();
    await showPalette({ at: 'done', data: { getOne: async () => ({ data: aLeadDetail() as never }) } });
    await waitFor(() => expect(toastTexts()).toEqual([REASON]));
    expect(overlayStore.get()).toBeNull();
  });

  it('opening a lead marks it as read once the connection is back', async () => {
    lose();
    const { changes } = await showLead(aLeadDetail({ read: 'new' }));
    expect([changes, toastTexts()]).toEqual([[], []]);
    back();
    await waitFor(() => expect(changes).toMatchObject([{ read: true }]));
  });

  it('nothing is shown when the call that marks it fails on the way, and it is marked later', async () => {
    let tries = 0;
    const read = { ...aLeadDetail({ read: 'read' }), version: 2 };
    const update = (async () => {
      tries += 1;
      if (tries > 1) return { data: read };
      offlineStore.set(Date.now());
      throw noAnswer();
    }) as unknown as ConsoleDataProvider['update'];
    await showLead(aLeadDetail({ read: 'new' }), { data: { update } });
    await waitFor(() => expect(tries).toBe(1));
    expect(toastTexts()).toEqual([]);
    back();
    await waitFor(() => expect(tries).toBe(2));
    expect(toastTexts()).toEqual([]);
  });
});
