import { showToast } from '../../providers/toastStore.ts';

export interface RefusedProps {
  'aria-disabled': true;
  'data-refused': true;
  title: string;
}

/**
 * Spread last on a button or select that can't be used now: it looks disabled, but keyboards, fingers and screen readers reach it and
 * get the reason. `blockRefused` keeps whatever it does from happening.
 */
export const refusedBecause = (reason: string): RefusedProps => ({
  'aria-disabled': true,
  'data-refused': true,
  title: reason,
});

/** The refused control that an event is about. */
export const refusedAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-refused]') : null;

/** Lists open before they are clicked, and change by keys. */
const OPENS = ['click', 'mousedown', 'keydown'];

/** Presses on refused controls end before anything hears of them, and a toast says why. */
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
