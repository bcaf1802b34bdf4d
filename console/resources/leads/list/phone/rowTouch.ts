/** Touch gestures of a list card: a long press selects the lead, a pull to the left uncovers its actions. */

/** Minimum duration of a long press. */
const HOLD_MS = 500;
/** Pixels of movement after which it counts as a pull or as scrolling. */
const SLACK = 10;

export interface RowTouch {
  /** The width of the actions in pixels; 0 if there are none. */
  width: () => number;
  isOpen: () => boolean;
  onHold: () => void;
  /** The card starts to move, so its actions have to be rendered now. */
  onPull: () => void;
  /** Called on release; a cancelled touch keeps the previous state. */
  onRest: (open: boolean) => void;
}

interface Touch {
  id: number;
  x: number;
  y: number;
  from: number;
  isSideways: boolean;
}

/** @returns a function that stops watching */
export function watchTouch(row: HTMLElement, { width, isOpen, onHold, onPull, onRest }: RowTouch): () => void {
  let touch: Touch | null = null;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let offset = 0;

  const move = (to: number): void => {
    offset = to;
    row.style.translate = to === 0 ? '' : `${to}px 0`;
  };
  const end = (open: boolean): void => {
    clearTimeout(hold);
    const wasPulled = touch?.isSideways === true;
    touch = null;
    row.classList.remove('lead-card--pulled');
    if (!wasPulled) return;
    move(open ? -width() : 0);
    onRest(open);
  };
  const down = (event: PointerEvent): void => {
    if (touch) end(isOpen());
    const isOwn = event.target instanceof Element && event.target.closest('button, .btn, input, label');
    if (event.pointerType !== 'touch' || !event.isPrimary || isOwn) return;
    const from = isOpen() ? -width() : 0;
    touch = { id: event.pointerId, x: event.clientX, y: event.clientY, from, isSideways: false };
    if (from === 0) hold = setTimeout(held, HOLD_MS);
  };
  const held = (): void => {
    end(false);
    swallowClick(true);
    navigator.vibrate?.(10);
    onHold();
  };
  const moved = (event: PointerEvent): void => {
    if (touch?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - touch.x, event.clientY - touch.y];
    if (!touch.isSideways) {
      if (Math.hypot(x, y) < SLACK) return;
      clearTimeout(hold);
      if (Math.abs(y) > Math.abs(x) || width() === 0 || (x > 0 && touch.from === 0)) {
        touch = null;
        return;
      }
      touch.isSideways = true;
      row.setPointerCapture(event.pointerId);
      row.classList.add('lead-card--pulled');
      onPull();
    }
    move(Math.max(-width(), Math.min(0, touch.from + x)));
  };
  const up = (event: PointerEvent): void => {
    if (touch?.id !== event.pointerId) return;
    if (touch.isSideways) swallowClick(false);
    end(offset < -width() / 2);
  };
  const cancelled = (): void => end(isOpen());
  /** Prevents the browser's context menu and link dragging during a long press. */
  const refuse = (event: Event): void => {
    if (touch || (event as PointerEvent).pointerType === 'touch') event.preventDefault();
  };
  const listeners = {
    pointerdown: down,
    pointermove: moved,
    pointerup: up,
    pointercancel: cancelled,
    contextmenu: refuse,
    dragstart: refuse,
  };
  for (const [name, listener] of Object.entries(listeners)) row.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) row.removeEventListener(name, listener as EventListener);
    clearTimeout(hold);
    row.classList.remove('lead-card--pulled');
    move(0);
  };
}

/** Suppresses the click after a release, which would open the lead. @param isDown true while the finger is still down */
function swallowClick(isDown: boolean): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const ends = ['pointerup', 'pointercancel'] as const;
  const stop = (): void => {
    window.removeEventListener('click', swallow, true);
    for (const end of ends) window.removeEventListener(end, soon, true);
  };
  const soon = (): void => void setTimeout(stop, 50);
  window.addEventListener('click', swallow, true);
  if (isDown) for (const end of ends) window.addEventListener(end, soon, true);
  else soon();
}
