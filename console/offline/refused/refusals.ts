import { showToast } from '../../providers/toastStore.ts';

export interface RefusedProps {
  'aria-disabled': true;
  'data-refused': true;
  title: string;
}

/**
 * Spread last on a button or select that can't be used now: it looks disabled, but keyboard, touch and screen readers can reach it
 * and get the reason. `blockRefused` prevents whatever it does.
 */
export const refusedBecause = (reason: string): RefusedProps => ({
  'aria-disabled': true,
  'data-refused': true,
  title: reason,
});

/** The refused control that an event targets. */
export const refusedAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-refused]') : null;

/** Selects open on mousedown, and change by keys. */
const OPENS = ['click', 'mousedown', 'keydown'];

/** Stops events on refused controls before any other handler, and shows why in a toast. */
export function blockRefused(): () => void {
  const block = (event: Event): void => {
    const control = refusedAt(event);
    if (control === null || (event.type !== 'click' && !opensAt(event, control))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showToast({ tone: 'offline', text: control.title });
  };
  for (const type of OPENS) document.addEventListener(type, block, true);
  return () => {
    for (const type of OPENS) document.removeEventListener(type, block, true);
  };
}

const opensAt = (event: Event, { tagName }: HTMLElement): boolean =>
  tagName === 'SELECT' &&
  !(event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || /^(Tab|Escape|Shift)$/u.test(event.key)));
