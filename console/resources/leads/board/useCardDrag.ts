/**
 * Dragging a card to another column with mouse, pen or finger. Only the column is chosen: the position of a card in it
 * follows from its activity, which is why no library sorts anything here. A finger lifts after a moment, so that it can
 * still scroll; Esc, and whatever takes the pointer away, puts the card back.
 */
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { refusedOffline } from '../../../offline/refusedOffline.ts';
import { liftByPointer } from '../../../ui/order/liftByPointer.ts';
import type { Point } from '../../../ui/order/liftByPointer.ts';

const HOLD_MS = 250;
/** The distance from the board's edge, in pixels, at which it scrolls automatically, and how fast. */
const EDGE = 60;
const SPEED = 14;

export interface Drag {
  lead: LeadSummary;
  /** Where the pointer took hold of the card, and where it is. */
  grip: Point;
  at: Point;
  width: number;
  over: LeadStage | null;
}

const stageElementAt = ({ x, y }: Point): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]') ?? null;

const stageAt = (at: Point): LeadStage | null =>
  (stageElementAt(at)?.dataset['stage'] as LeadStage | undefined) ?? null;

export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (lead: LeadSummary, stage: LeadStage) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  /** Ends the current drag, of any kind. */
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const start = (event: ReactPointerEvent<HTMLElement>, lead: LeadSummary): void => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, select, [role="menuitem"]')) return;
    const card = event.currentTarget;
    const box = card.getBoundingClientRect();
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    const first = { x: event.clientX, y: event.clientY };
    let current: Drag = { lead, grip, at: first, width: box.width, over: lead.stage };
    const show = (change: Partial<Drag>): void => {
      current = { ...current, ...change };
      setDrag(current);
    };
    stop.current();
    stop.current = liftByPointer(event, {
      holdMs: event.pointerType === 'touch' ? HOLD_MS : null,
      mayLift: () => !refusedOffline(),
      onLift: (at) => show({ at }),
      onMove: (at) => show({ at, over: stageAt(at) }),
      onFrame: (at) => board.current && scrollAtEdges(board.current, at),
      onEnd: () => setDrag(null),
      onDrop: () => {
        if (current.over !== null && current.over !== lead.stage) drop.current(lead, current.over);
      },
    });
  };
  return { drag, start };
}

/** The board scrolls sideways, and the list of cards under the pointer up and down. */
function scrollAtEdges(board: HTMLElement, { x, y }: Point): void {
  const { left, right } = board.getBoundingClientRect();
  board.scrollLeft += x > right - EDGE ? SPEED : x < left + EDGE ? -SPEED : 0;
  const cards = stageElementAt({ x, y })?.querySelector('[data-cards]');
  if (!cards) return;
  const { top, bottom } = cards.getBoundingClientRect();
  cards.scrollTop += y > bottom - EDGE ? SPEED : y < top + EDGE ? -SPEED : 0;
}
