/** Detects pulling the page down at its top. Uses touch events, because the browser takes a vertical pan over from pointer events as soon as it begins. */

/** Pixels of movement after which its direction is clear. */
const SLACK = 10;

export interface Pull {
  /** How far the page would have moved. */
  onPull: (pixels: number) => void;
  /** 0 if the touch was cancelled. */
  onRest: (pixels: number) => void;
}

/** @returns a function that stops watching */
export function watchPull(page: HTMLElement, { onPull, onRest }: Pull): () => void {
  let from: { x: number; y: number } | null = null;
  let far: number | null = null;

  const leave = (pixels: number): void => {
    page.removeEventListener('touchmove', move);
    from = null;
    const wasPulled = far !== null;
    far = null;
    if (wasPulled) onRest(pixels);
  };
  const start = ({ touches }: TouchEvent): void => {
    leave(0);
    const [touch] = touches;
    if (!touch || touches.length > 1 || window.scrollY > 0) return;
    from = { x: touch.clientX, y: touch.clientY };
    // Registered only now: a listener that may prevent scrolling makes scrolling wait for it.
    page.addEventListener('touchmove', move, { passive: false });
  };
  const move = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!from || !touch || event.touches.length > 1) {
      leave(0);
      return;
    }
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    if (far === null) {
      if (Math.hypot(x, y) < SLACK) return;
      if (y < Math.abs(x) || window.scrollY > 0) {
        leave(0);
        return;
      }
    }
    if (event.cancelable) event.preventDefault();
    far = Math.max(0, y - SLACK);
    onPull(far);
  };
  const end = (): void => leave(far ?? 0);
  const cancel = (): void => leave(0);
  page.addEventListener('touchstart', start, { passive: true });
  page.addEventListener('touchend', end);
  page.addEventListener('touchcancel', cancel);
  return () => {
    leave(0);
    page.removeEventListener('touchstart', start);
    page.removeEventListener('touchend', end);
    page.removeEventListener('touchcancel', cancel);
  };
}
