/** Dragging a row of a list to another place, with mouse, pen or finger. Esc puts it back. */
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

interface OrderDrag {
  from: number;
  to: number;
}

const rowAt = (x: number, y: number): number | null => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-order]')?.dataset['order'];
  return row === undefined ? null : Number(row);
};

/** Rows have `data-order` with their index; `classOf` marks the dragged one and the place it would come to. */
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
    const go = ({ clientX, clientY }: PointerEvent): void => {
      to = rowAt(clientX, clientY) ?? to;
      setDrag({ from, to });
    };
    const end = (): void => {
      stop.current();
      if (to !== from) move.current(from, to);
    };
    const press = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') stop.current();
    };
    stop.current = () => {
      window.removeEventListener('pointermove', go);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop.current);
      window.removeEventListener('keydown', press);
      setDrag(null);
    };
    window.addEventListener('pointermove', go);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop.current);
    window.addEventListener('keydown', press);
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
