import { currentT } from '../i18n/i18n.ts';
import { refusedOffline } from './refusedOffline.ts';

/**
 * A finger can't rest on a control to read its title: when it taps one that `useNeedsServer` has disabled, a toast says
 * the same. Disabled controls don't get clicks, so this listens for the finger that leaves; one that scrolls is cancelled.
 */
export function followPresses(): () => void {
  const pressed = ({ pointerType, target }: PointerEvent): void => {
    if (pointerType === 'mouse' || !(target instanceof Element)) return;
    if (target.closest<HTMLElement>(':disabled')?.title === currentT()('shell.live.needed')) refusedOffline();
  };
  document.addEventListener('pointerup', pressed);
  return () => document.removeEventListener('pointerup', pressed);
}
