import { movedIds } from './movedIds.ts';
import { useOrderDrag } from './useOrderDrag.ts';

/** Moving a list's rows: with the pointer, the arrow keys and the menu. */
export function useOrder(rows: readonly { id: string }[], reorder: (ids: string[]) => void) {
  const move = (from: number, to: number): void => reorder(movedIds(rows, from, to));
  const drag = useOrderDrag(move);
  return {
    classOf: drag.classOf,
    of: (at: number) => ({
      up: at === 0 ? null : () => move(at, at - 1),
      down: at === rows.length - 1 ? null : () => move(at, at + 1),
      drag: drag.handle(at),
    }),
  };
}
