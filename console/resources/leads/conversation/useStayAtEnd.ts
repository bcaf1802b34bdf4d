/** Keeps a conversation scrolled to its newest message when one is added, and when it or the composer changes height. */
import { useEffect, useRef } from 'react';

/** Someone who has scrolled up further than this is reading, so the position stays. */
const NEAR_END = 40;

/** @param newest changes with every message; nothing scrolls while it is undefined */
export function useStayAtEnd(newest: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  useEffect(() => {
    const flow = list.current?.parentElement;
    if (!flow || typeof ResizeObserver === 'undefined') return undefined;
    let atEnd = true;
    const look = (): void => {
      atEnd = flow.scrollHeight - flow.scrollTop - flow.clientHeight < NEAR_END;
    };
    // Only the list scrolls, never the page around it.
    const resized = new ResizeObserver(() => {
      if (atEnd) flow.scrollTop = flow.scrollHeight;
    });
    flow.addEventListener('scroll', look, { passive: true });
    resized.observe(flow);
    // Fonts, files and scheduled messages make it taller after it first appears.
    if (list.current) resized.observe(list.current);
    return () => {
      flow.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, []);
  return { list, end };
}
