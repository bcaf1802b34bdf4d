/**
 * Dragging a card to another column with mouse, pen or touch. Only the column is chosen: a card's position in it follows from its
 * activity, so no sorting library is needed. On touch the card lifts after a short hold, so that scrolling still works; Esc, or
 * losing the pointer, returns the card.
 */
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { refusedOffline } from '../../../offline/refusedOffline.ts';
import { liftByPointer } from '../../../ui/order/liftByPointer.ts';
import type { Point } from '../../../ui/order/liftByPointer.ts';

const HOLD_MS = 250;
/** The distance in pixels from the board's edge at which it scrolls automatically, and the speed. */
const EDGE = 60;
const SPEED = 14;

export interface Drag {
  lead: LeadSummary;
  /** Where on the card the pointer grabbed it, and the pointer's position. */
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
  /** Ends the current drag of any kind. */
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

/** Scrolls the board horizontally, and the list of cards under the pointer vertically. */
function scrollAtEdges(board: HTMLElement, { x, y }: Point): void {
  const { left, right } = board.getBoundingClientRect();
  board.scrollLeft += x > right - EDGE ? SPEED : x < left + EDGE ? -SPEED : 0;
  const cards = stageElementAt({ x, y })?.querySelector('[data-cards]');
  if (!cards) return;
  const { top, bottom } = cards.getBoundingClientRect();
  cards.scrollTop += y > bottom - EDGE ? SPEED : y < top + EDGE ? -SPEED : 0;
}
