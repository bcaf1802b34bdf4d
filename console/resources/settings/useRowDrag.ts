import type { ButtonHTMLAttributes, PointerEvent } from 'react';
import { useState } from 'react';

/** Drags a list row by its handle with mouse, pen or touch: rows have `data-row`, and `onOver` moves the dragged row to the pointer's position. */
export function useRowDrag(onOver: (id: string, over: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const over = (event: PointerEvent): string | null => {
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]');
    const sameList = row?.parentElement === event.currentTarget.closest('[data-row]')?.parentElement;
    return (sameList && row?.dataset['row']) || null;
  };
  const handle = (id: string): ButtonHTMLAttributes<HTMLButtonElement> => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: (event) => {
      if (dragged !== id) return;
      const target = over(event);
      if (target !== null && target !== id) onOver(id, target);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });
  return { dragged, handle };
}
