import { useLayoutEffect, useRef } from 'react';

/** Long names take several lines, so what sticks below the bar learns its height from `--acting`. The style sheet has a first guess. */
export function useBarHeight() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar || !('ResizeObserver' in window)) return undefined;
    const { style } = document.body;
    const observer = new ResizeObserver(() => style.setProperty('--acting', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--acting');
    };
  }, []);
  return ref;
}
