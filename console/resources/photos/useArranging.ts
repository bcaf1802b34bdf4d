/**
 * Arranging photos: by pointer, lifted from its handle or by holding it, and by keyboard on the handle. Space lifts, arrows
 * move, Space drops, Esc cancels, and each step is announced. The list shows the resulting order.
 */
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { useT } from '../../i18n/i18n.ts';

const FAR = 6;
const HOLD_MS = 280;
/** Pixels from the edge of the window at which it scrolls, and how fast. */
const EDGE = 70;
const SPEED = 12;

export interface Held {
  id: string;
  order: readonly string[];
  /** Where the pointer is; null while the keyboard moves it. */
  at: { x: number; y: number } | null;
  width: number;
}

const placed = (order: readonly string[], id: string, to: number): string[] => {
  const rest = order.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
};

export function useArranging(ids: readonly string[], onDrop: (id: string, before: string | null) => void) {
  const t = useT();
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');
  const newest = useRef({ ids, onDrop });
  useEffect(() => {
    newest.current = { ids, onDrop };
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const byKeys = held !== null && held.at === null ? held.id : null;
  const place = held?.order.indexOf(held.id);
  // A list item that changes its place loses the focus.
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
    if (held) say(t('photos.say.cancelled', wordsOf(held.id, ids)));
    setHeld(null);
  };

  const press = (event: KeyboardEvent<HTMLElement>, id: string): void => {
    const lifted = held?.id === id && held.at === null ? held : null;
    const step = ownValue(steps(event.currentTarget), event.key);
    if (event.key === ' ' || event.key === 'Enter') {
      if (lifted) {
        say(t('photos.say.dropped', wordsOf(id, lifted.order)));
        drop(lifted);
      } else {
        setHeld({ id, order: ids, at: null, width: 0 });
        say(t('photos.say.lifted', wordsOf(id, ids)));
      }
    } else if (!lifted) return;
    else if (event.key === 'Escape' || event.key === 'Tab') {
      cancel();
      if (event.key === 'Tab') return;
    } else if (step !== undefined) {
      const to = Math.min(ids.length - 1, Math.max(0, lifted.order.indexOf(id) + step));
      const order = placed(lifted.order, id, to);
      setHeld({ ...lifted, order });
      say(t('photos.say.moved', wordsOf(id, order)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const start = (event: ReactPointerEvent<HTMLElement>, id: string, byHandle: boolean): void => {
    if (event.button !== 0) return;
    const tile = event.currentTarget.closest<HTMLElement>('[data-photo]');
    if (!tile) return;
    const first = { x: event.clientX, y: event.clientY };
    const waits = event.pointerType === 'touch' && !byHandle;
    let current: Held | null = null;
    let frame = 0;
    const lift = (at: { x: number; y: number }): void => {
      current = { id, order: newest.current.ids, at, width: Math.min(tile.clientWidth, 240) };
      if (event.pointerType === 'touch') tick();
      setHeld(current);
      frame = requestAnimationFrame(scroll);
    };
    const over = ({ x, y }: { x: number; y: number }): void => {
      if (!current) return;
      const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
      const to = target === undefined || target === id ? -1 : current.order.indexOf(target);
      if (to >= 0 && event.pointerType === 'touch') tick();
      current = { ...current, at: { x, y }, order: to < 0 ? current.order : placed(current.order, id, to) };
      setHeld(current);
    };
    const scroll = (): void => {
      if (!current?.at) return;
      const { y } = current.at;
      const by = y > window.innerHeight - EDGE ? SPEED : y < EDGE ? -SPEED : 0;
      if (by !== 0) window.scrollBy(0, by);
      frame = requestAnimationFrame(scroll);
    };
    const hold = waits ? setTimeout(() => lift(first), HOLD_MS) : undefined;
    const move = (moving: PointerEvent): void => {
      const at = { x: moving.clientX, y: moving.clientY };
      if (current) return over(at);
      if (Math.hypot(at.x - first.x, at.y - first.y) <= FAR) return;
      if (waits) end();
      else lift(at);
    };
    const up = (): void => {
      const done = current;
      end();
      if (!done) return;
      // The click that follows would open the photo.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      drop(done);
    };
    const escape = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key === 'Escape') end();
    };
    /** While a photo is held, the finger moves it and not the page. */
    const touch = (touched: TouchEvent): void => {
      if (current && touched.cancelable) touched.preventDefault();
    };
    const end = (): void => {
      clearTimeout(hold);
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', escape);
      window.removeEventListener('touchmove', touch);
      current = null;
      stop.current = () => undefined;
      setHeld(null);
    };
    stop.current();
    stop.current = end;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', escape);
    window.addEventListener('touchmove', touch, { passive: false });
  };

  return { held, said, press, start, cancel, order: held?.order ?? ids };
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

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
