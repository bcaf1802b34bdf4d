/** In window pixels. */
export interface Point {
  x: number;
  y: number;
}

interface Lifting {
  /** Milliseconds of holding before a touch lifts, so that it can still scroll; null lifts on the first movement. */
  holdMs: number | null;
  /** Called before it is lifted; `false` prevents it. */
  mayLift?: () => boolean;
  onLift: (at: Point) => void;
  onMove: (at: Point) => void;
  /** Called once per frame while it is held. */
  onFrame?: (at: Point) => void;
  /** Called however it ends, before `onDrop`. */
  onEnd: () => void;
  onDrop: () => void;
}

/** A smaller movement counts as a click. */
const FAR = 6;

/**
 * Lifts something with mouse, pen or touch after a press, until it is dropped. Esc, or losing the pointer, puts it back. Returns a
 * function that also does so, and can be called repeatedly.
 */
export function liftByPointer(
  press: { clientX: number; clientY: number },
  { holdMs, mayLift, onLift, onMove, onFrame, onEnd, onDrop }: Lifting,
): () => void {
  const first = pointOf(press);
  let at: Point | null = null;
  let over = false;
  let frame = 0;
  const step = (): void => {
    if (at) onFrame?.(at);
    frame = requestAnimationFrame(step);
  };
  const lift = (to: Point): void => {
    if (mayLift?.() === false) {
      end();
      return;
    }
    at = to;
    onLift(to);
    frame = requestAnimationFrame(step);
  };
  const hold = holdMs === null ? undefined : setTimeout(() => lift(first), holdMs);
  const move = (moved: PointerEvent): void => {
    const to = pointOf(moved);
    if (at) {
      at = to;
      onMove(to);
    } else if (Math.hypot(to.x - first.x, to.y - first.y) > FAR) {
      if (hold === undefined) lift(to);
      else end();
    }
  };
  const up = (): void => {
    const lifted = at !== null;
    end();
    if (!lifted) return;
    swallowClick();
    onDrop();
  };
  const escape = (pressed: KeyboardEvent): void => {
    if (pressed.key === 'Escape') end();
  };
  /** While something is held, touch moves it instead of the page. */
  const touch = (touched: TouchEvent): void => {
    if (at && touched.cancelable) touched.preventDefault();
  };
  const end = (): void => {
    if (over) return;
    over = true;
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', escape);
    window.removeEventListener('touchmove', touch);
    onEnd();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', escape);
  window.addEventListener('touchmove', touch, { passive: false });
  return end;
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });

/** Suppresses the click after a drop, which would open the dropped item. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
