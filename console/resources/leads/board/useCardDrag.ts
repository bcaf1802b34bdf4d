/**
 * Dragging a card to another column with mouse, pen or finger. Only the column is chosen: the position of a card in it
 * follows from its activity, which is why no library sorts anything here. A finger lifts after a moment, so that it can
 * still scroll; Esc, and whatever takes the pointer away, puts the card back.
 */
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';

const FAR = 6;
const HOLD_MS = 250;
/** The distance from the board's edge, in pixels, at which it scrolls automatically, and how fast. */
const EDGE = 60;
const SPEED = 14;

export interface Drag {
  lead: LeadSummary;
  /** Where the pointer took hold of the card, and where it is. */
  grip: { x: number; y: number };
  at: { x: number; y: number };
  width: number;
  over: LeadStage | null;
}

/** The list of cards under the pointer: each column scrolls on its own. */
const cardsAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')?.querySelector('[data-cards]') ?? null;

const stageAt = (x: number, y: number): LeadStage | null =>
  (document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')?.dataset['stage'] as LeadStage | undefined) ??
  null;

export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (lead: LeadSummary, stage: LeadStage) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  /** Ends what is going on, whatever it is. */
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const start = (event: ReactPointerEvent<HTMLElement>, lead: LeadSummary): void => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, select, [role="menuitem"]')) return;
    const card = event.currentTarget;
    const box = card.getBoundingClientRect();
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    const first = { x: event.clientX, y: event.clientY };
    const byFinger = event.pointerType === 'touch';
    let current: Drag | null = null;
    let frame = 0;

    const lift = (at: { x: number; y: number }): void => {
      current = { lead, grip, at, width: box.width, over: lead.stage };
      setDrag(current);
      frame = requestAnimationFrame(scroll);
    };
    const scroll = (): void => {
      const element = board.current;
      if (element && current) {
        const { x, y } = current.at;
        const { left, right } = element.getBoundingClientRect();
        const cards = cardsAt(x, y);
        element.scrollLeft += x > right - EDGE ? SPEED : x < left + EDGE ? -SPEED : 0;
        if (cards) {
          const { top, bottom } = cards.getBoundingClientRect();
          cards.scrollTop += y > bottom - EDGE ? SPEED : y < top + EDGE ? -SPEED : 0;
        }
      }
      frame = requestAnimationFrame(scroll);
    };
    const hold = byFinger ? setTimeout(() => lift(first), HOLD_MS) : undefined;
    const move = (moved: PointerEvent): void => {
      const at = { x: moved.clientX, y: moved.clientY };
      const far = Math.hypot(at.x - first.x, at.y - first.y) > FAR;
      if (current === null) {
        if (!far) return;
        if (byFinger) end();
        else lift(at);
        return;
      }
      current = { ...current, at, over: stageAt(at.x, at.y) };
      setDrag(current);
    };
    const up = (): void => {
      const done = current;
      end();
      if (done === null) return;
      // The click that follows would open the lead.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (done.over !== null && done.over !== lead.stage) drop.current(lead, done.over);
    };
    const press = (pressed: KeyboardEvent): void => {
      if (pressed.key === 'Escape') end();
    };
    /** While a card is held, the finger moves it and not the page. */
    const touch = (touched: TouchEvent): void => {
      if (current !== null && touched.cancelable) touched.preventDefault();
    };
    const end = (): void => {
      clearTimeout(hold);
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', press);
      card.removeEventListener('touchmove', touch);
      current = null;
      stop.current = () => undefined;
      setDrag(null);
    };
    stop.current();
    stop.current = end;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', press);
    card.addEventListener('touchmove', touch, { passive: false });
  };
  return { drag, start };
}

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
