import { act } from '@testing-library/react';

/** Makes the window as wide as a phone (390), a tablet (820) or a desktop (1440). */
export function resizeTo(width: 390 | 820 | 1_440): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}
