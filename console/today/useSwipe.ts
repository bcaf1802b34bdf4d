/** A card that can be swiped: right and left each trigger an action once it is pulled far enough, else it slides back. */
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** Pixels of pulling from which a release triggers the action. */
const FAR = 96;
/** Pixels of movement after which it counts as a swipe or as scrolling. */
const SLACK = 10;

export interface Swipe {
  /** How far the card is pulled, in pixels; right is positive. */
  offset: number;
  handlers: Pick<
    Record<string, (event: PointerEvent<HTMLElement>) => void>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
}

export function useSwipe({ onRight, onLeft }: { onRight: () => void; onLeft: () => void }): Swipe {
  const start = useRef<{ x: number; y: number; id: number; sideways: boolean } | null>(null);
  const [offset, setOffset] = useState(0);
  const end = (): void => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown(event) {
        const own = event.target instanceof Element && event.target.closest('button, textarea, input, select');
        if (event.pointerType === 'mouse' || own) return;
        start.current = { x: event.clientX, y: event.clientY, id: event.pointerId, sideways: false };
      },
      onPointerMove(event) {
        const from = start.current;
        if (!from || from.id !== event.pointerId) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.sideways && Math.abs(y) > SLACK && Math.abs(y) > Math.abs(x)) start.current = null;
        else if (!from.sideways && Math.abs(x) > SLACK) {
          from.sideways = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        if (from.sideways) setOffset(x);
      },
      onPointerUp(event) {
        const from = start.current;
        const pulled = from?.sideways ? event.clientX - from.x : 0;
        end();
        if (pulled > FAR) onRight();
        if (pulled < -FAR) onLeft();
      },
      onPointerCancel: end,
    },
  };
}
