/** Dragging a list row to another position, with mouse, pen or touch. Esc puts it back. */
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { liftByPointer } from './liftByPointer.ts';
import type { Point } from './liftByPointer.ts';

interface OrderDrag {
  from: number;
  to: number;
}

const rowAt = ({ x, y }: Point): number | null => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-order]')?.dataset['order'];
  return row === undefined ? null : Number(row);
};

/** Rows have `data-order` with their index; `classOf` marks the dragged one and its target position. */
export function useOrderDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<OrderDrag | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => () => stop.current(), []);

  const start = (event: ReactPointerEvent, from: number): void => {
    if (event.button !== 0) return;
    let to = from;
    stop.current();
    stop.current = liftByPointer(event, {
      holdMs: null,
      onLift: () => setDrag({ from, to }),
      onMove: (at) => {
        to = rowAt(at) ?? to;
        setDrag({ from, to });
      },
      onEnd: () => setDrag(null),
      onDrop: () => {
        if (to !== from) move.current(from, to);
      },
    });
  };

  return {
    handle: (at: number) => ({ onPointerDown: (event: ReactPointerEvent) => start(event, at) }),
    classOf: (at: number): string => {
      if (!drag) return '';
      if (drag.from === at) return ' order-dragged';
      if (drag.to !== at) return '';
      return drag.to < drag.from ? ' order-before' : ' order-after';
    },
  };
}
