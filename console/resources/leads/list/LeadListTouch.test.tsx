import { act, screen, waitFor, within } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { resizeTo } from '../../../testing/resizeTo.ts';
import { clearLeadSelection } from '../bulk/useLeadSelection.ts';
import { lead, showLeadList } from './testing/showLeadList.tsx';

afterEach(() => {
  jest.useRealTimers();
  act(clearLeadSelection);
  resizeTo(1_440);
});

const AMELIA = 'Options for Amelia';
const aside = () => screen.queryByRole('group', { name: AMELIA });

/** jsdom has pointer and touch events but not their properties. */
function dispatch(target: Element, kind: string, carries: object = {}): boolean {
  return target.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), carries));
}

/** Shows the list on a phone, and returns touch actions on Amelia's card. */
async function touchList(leads: readonly LeadSummary[] = [lead('Amelia'), lead('Maya')], options = {}) {
  resizeTo(390);
  const view = await showLeadList(leads, options);
  const card = (await screen.findByRole('button', { name: AMELIA })).closest('li') as HTMLElement;
  card.setPointerCapture = () => undefined;
  const send = (kind: string, x = 300, y = 100, more = {}) =>
    act(async () =>
      dispatch(card, kind, { pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: x, clientY: y, ...more }),
    );
  return { ...view, card, send };
}

describe('a card on touch', () => {
  it('reveals stage and lost when pulled left, and closes with a tap that opens nothing', async () => {
    const { card, send, user, location } = await touchList();
    await send('pointerdown');
    await send('pointermove', 280);
    await send('pointermove', 180, 104);
    expect(card.style.translate).toBe('-120px 0');
    await send('pointerup', 180);
    expect(card.style.translate).toBe('-160px 0');
    expect(within(aside() as HTMLElement).getByRole('button', { name: 'Stage' })).toBeTruthy();
    // The click fired on release is ignored.
    await waitFor(async () => {
      await user.click(screen.getByRole('link', { name: 'Amelia' }));
      expect(aside()).toBeNull();
    });
    expect(card.style.translate).toBe('');
    expect(location()).toMatch(/^\/leads(\?|$)/u);
  });

  it.each([
    ['pulled too little', async (send: Send) => send('pointerup', 250)],
    ['cancelled', async (send: Send) => send('pointercancel', 140)],
  ])('slides back when it is %s', async (_, end) => {
    const { card, send } = await touchList();
    await send('pointerdown');
    await send('pointermove', 250);
    expect(aside()).toBeTruthy();
    await end(send);
    expect(aside()).toBeNull();
    expect(card.style.translate).toBe('');
  });

  it('ignores scrolling, the mouse and pulls to the right', async () => {
    const { card, send } = await touchList();
    for (const [x, y, more] of [
      [260, 190, {}],
      [100, 100, { pointerType: 'mouse' }],
      [400, 100, {}],
    ] as const) {
      await send('pointerdown', 300, 100, more);
      await send('pointermove', x, y, more);
      await send('pointerup', x, y, more);
      expect([aside(), card.style.translate]).toEqual([null, '']);
    }
  });

  it('is selected by a long press, but not when the finger moves or the touch is cancelled', async () => {
    const { send } = await touchList();
    jest.useFakeTimers();
    await send('pointerdown');
    await send('pointermove', 300, 130);
    await act(async () => jest.advanceTimersByTime(900));
    await send('pointerdown');
    await send('pointercancel');
    await act(async () => jest.advanceTimersByTime(900));
    expect(screen.queryByText('1 selected')).toBeNull();
    await send('pointerdown');
    await act(async () => jest.advanceTimersByTime(600));
    jest.useRealTimers();
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select Amelia', checked: true })).toBeTruthy();
  });

  it('prevents the browser’s context menu and drag while it is touched', async () => {
    const { card, send } = await touchList();
    await send('pointerdown');
    expect([dispatch(card, 'contextmenu'), dispatch(card, 'dragstart')]).toEqual([false, false]);
    await send('pointerup');
    expect(dispatch(card, 'contextmenu')).toBe(true);
  });

  it('moves to a stage from its menu, and asks why a couple was lost', async () => {
    const moved: unknown[] = [];
    const amelia = lead('Amelia');
    const { user } = await touchList([amelia], {
      data: {
        moveStage: async (id: string, input: object) => {
          moved.push([id, input]);
          return { ...amelia, changeId: '01JCHANGE00000000000000000', clash: null };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: AMELIA }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to stage…' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Stage of Amelia' }));
    await user.click(sheet.getByRole('button', { name: 'Booked' }));
    await waitFor(() => expect(moved).toEqual([[amelia.id, { stage: 'Booked', from: amelia.stage }]]));
    await user.click(screen.getByRole('button', { name: AMELIA }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as lost…' }));
    expect(await screen.findByRole('dialog', { name: 'Why was this lead lost?' })).toBeTruthy();
  });

  it('has no actions for someone who can only read', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'viewer' })] });
    const { card, send, user } = await touchList([lead('Amelia')], { session });
    await send('pointerdown');
    await send('pointermove', 150);
    await send('pointerup', 150);
    expect(card.style.translate).toBe('');
    await user.click(screen.getByRole('button', { name: AMELIA }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Select']);
  });
});
type Send = Awaited<ReturnType<typeof touchList>>['send'];

describe('pulling the list down', () => {
  const pull = async (page: Element, by: number, end = 'touchend') => {
    const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
    await act(async () => {
      dispatch(page, 'touchstart', at(100));
      dispatch(page, 'touchmove', at(100 + by / 2));
      dispatch(page, 'touchmove', at(100 + by));
      dispatch(page, end, { touches: [] });
    });
  };

  it('refreshes and says so, but not for a short, cancelled or sideways pull', async () => {
    const { requests, card, queryClient } = await touchList();
    // The card appears with the first response; on a slow machine the list still requests what its width needs.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const before = requests.length;
    await pull(card, 50);
    await pull(card, 200, 'touchcancel');
    expect(requests).toHaveLength(before);
    await pull(card, 200);
    expect(await screen.findByText('Up to date.')).toBeTruthy();
    expect(requests).toHaveLength(before + 1);
  });
});
