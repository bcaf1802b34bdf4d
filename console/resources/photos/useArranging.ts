/**
 * Arranging photos: by pointer, with the handle or a long press, and by keyboard on the handle. Space lifts, arrows move, Space
 * drops, Esc cancels, and each step is announced. The list shows the resulting order.
 */
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { useT } from '../../i18n/i18n.ts';
import { liftByPointer } from '../../ui/order/liftByPointer.ts';
import type { Point } from '../../ui/order/liftByPointer.ts';

const HOLD_MS = 280;
/** Distance in pixels from the window's edge at which it scrolls, and the speed. */
const EDGE = 70;
const SPEED = 12;

export interface Held {
  id: string;
  order: readonly string[];
  /** The pointer's position; null while moved by keyboard. */
  at: Point | null;
  width: number;
}

const placed = (order: readonly string[], id: string, to: number): string[] => {
  const rest = order.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

export function useArranging(ids: readonly string[], onDrop: (id: string, before: string | null) => void) {
  const t = useT();
  const [held, setHeld] = useState<Held | null>(null);
  const [announcement, announce] = useState('');
  const newest = useRef({ ids, onDrop });
  useEffect(() => {
    newest.current = { ids, onDrop };
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const byKeys = held !== null && held.at === null ? held.id : null;
  const place = held?.order.indexOf(held.id);
  // A list item loses the focus when its position in the DOM changes.
  useLayoutEffect(() => {
    if (byKeys !== null && place !== undefined)
      document.querySelector<HTMLElement>(`[data-handle="${byKeys}"]`)?.focus();
  }, [byKeys, place]);

  const wordsOf = (id: string, order: readonly string[]) => ({
    photo: t('photos.position', { position: ids.indexOf(id) + 1 }),
    position: order.indexOf(id) + 1,
    count: order.length,
  });
  const drop = ({ id, order }: Held): void => {
    setHeld(null);
    const { ids: now, onDrop: done } = newest.current;
    if (order.indexOf(id) !== now.indexOf(id)) done(id, order[order.indexOf(id) + 1] ?? null);
  };
  const cancel = (): void => {
    if (held) announce(t('photos.say.cancelled', wordsOf(held.id, ids)));
    setHeld(null);
  };

  const press = (event: KeyboardEvent<HTMLElement>, id: string): void => {
    const lifted = held?.id === id && held.at === null ? held : null;
    const step = ownValue(steps(event.currentTarget), event.key);
    if (event.key === ' ' || event.key === 'Enter') {
      if (lifted) {
        announce(t('photos.say.dropped', wordsOf(id, lifted.order)));
        drop(lifted);
      } else {
        setHeld({ id, order: ids, at: null, width: 0 });
        announce(t('photos.say.lifted', wordsOf(id, ids)));
      }
    } else if (!lifted) return;
    else if (event.key === 'Escape' || event.key === 'Tab') {
      cancel();
      if (event.key === 'Tab') return;
    } else if (step !== undefined) {
      const to = Math.min(ids.length - 1, Math.max(0, lifted.order.indexOf(id) + step));
      const order = placed(lifted.order, id, to);
      setHeld({ ...lifted, order });
      announce(t('photos.say.moved', wordsOf(id, order)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const start = (event: ReactPointerEvent<HTMLElement>, id: string, byHandle: boolean): void => {
    const tile = event.currentTarget.closest<HTMLElement>('[data-photo]');
    if (event.button !== 0 || !tile) return;
    const byFinger = event.pointerType === 'touch';
    let current: Held = { id, order: newest.current.ids, at: null, width: Math.min(tile.clientWidth, 240) };
    const show = (change: Partial<Held>): void => {
      current = { ...current, ...change };
      setHeld(current);
    };
    stop.current();
    stop.current = liftByPointer(event, {
      holdMs: byFinger && !byHandle ? HOLD_MS : null,
      onLift: (at) => {
        if (byFinger) tick();
        show({ at, order: newest.current.ids });
      },
      onMove: (at) => {
        const target = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
        const to = target === undefined || target === id ? -1 : current.order.indexOf(target);
        if (to >= 0 && byFinger) tick();
        show({ at, order: to < 0 ? current.order : placed(current.order, id, to) });
      },
      onFrame: ({ y }) => {
        const by = y > window.innerHeight - EDGE ? SPEED : y < EDGE ? -SPEED : 0;
        if (by !== 0) window.scrollBy(0, by);
      },
      onEnd: () => setHeld(null),
      onDrop: () => drop(current),
    });
  };

  return { held, announcement, press, start, cancel, order: held?.order ?? ids };
}

export type Arranging = ReturnType<typeof useArranging>;

/** Moving down a row skips as many photos as the list has columns. */
function steps(handle: HTMLElement): Record<string, number> {
  const list = handle.closest('ol');
  const columns = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, Home: -Infinity, End: Infinity };
}

/** Vibrates on phones that support it. */
const tick = (): void => void (window.navigator as Partial<Navigator>).vibrate?.(8);
