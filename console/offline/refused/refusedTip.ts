import { refusedAt } from './refusals.ts';
import './refused-tip.css';

const GAP = 6;
const EDGE = 8;

/** Shows a refused control's reason next to it while it has keyboard focus; a mouse gets the browser's own tooltip. */
export function showReasons(): () => void {
  const tip = document.createElement('div');
  tip.className = 'refused-tip';
  // Screen readers get it as the description.
  tip.ariaHidden = 'true';
  const hide = (): void => tip.remove();
  const show = (event: FocusEvent): void => {
    const control = refusedAt(event);
    if (!control?.matches(':focus-visible')) return;
    tip.textContent = control.title;
    document.body.append(tip);
    const { left, top, bottom } = control.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = bottom + GAP;
    const y = below + tip.offsetHeight > clientHeight ? top - GAP - tip.offsetHeight : below;
    tip.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - tip.offsetWidth - EDGE))}px`;
    tip.style.top = `${y}px`;
  };
  document.addEventListener('focusin', show);
  document.addEventListener('focusout', hide);
  document.addEventListener('scroll', hide, true);
  return () => {
    hide();
    document.removeEventListener('focusin', show);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('scroll', hide, true);
  };
}
