/** Which key presses are shortcuts: none while someone is typing, and single letters only if they are turned on. */
import { overlayStore } from '../frame/overlayStore.ts';
import { createStore } from '../../providers/createStore.ts';

const STORAGE_KEY = 'aisle.letterKeys';

/** Speech input can trigger letter keys by accident, so people can turn them off (WCAG 2.1.4). */
export const letterKeys = createStore(window.localStorage.getItem(STORAGE_KEY) !== 'off', 'console');

export function turnLetterKeys(on: boolean): void {
  if (on) window.localStorage.removeItem(STORAGE_KEY);
  else window.localStorage.setItem(STORAGE_KEY, 'off');
  letterKeys.set(on);
}

const NOT_TEXT = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/u;

/** Whether the element is for typing text; a checkbox or a button isn't. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.test(target.type);
  return target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT';
}

/** Whether the page handles keys: the focus is in no field, dialog or menu. */
export const pageHasKeys = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !isTextField(event.target) &&
  overlayStore.get() === null &&
  document.querySelector('[aria-modal="true"], [role="menu"], .MuiPopover-root [role="dialog"]') === null;

/** Whether a key press is a shortcut of the page, regardless of the focus. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && (letterKeys.get() || event.key.length > 1) && pageHasKeys(event);
