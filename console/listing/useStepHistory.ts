import { useEffect, useRef } from 'react';
import type { Step } from './draft.ts';

/** What an entry of the browser's history says about this page. */
interface Entry {
  listingStep?: Step;
  /** Steps that were opened since the page was. */
  depth?: number;
}
const entry = (): Entry => (window.history.state ?? {}) as Entry;

/** Waits this long for the browser to go back to the page's first entry. */
const BACK_MS = 1_000;

/** Each step is an entry of the browser's history, so Back leads to the step before instead of leaving the page. */
export function useStepHistory(step: Step, show: (step: Step) => void) {
  const left = useRef(false);
  useEffect(() => {
    const restore = (): void => {
      const { listingStep } = entry();
      if (listingStep && !left.current) show(listingStep);
    };
    window.addEventListener('popstate', restore);
    return () => window.removeEventListener('popstate', restore);
  });
  useEffect(() => {
    window.history.replaceState({ ...entry(), listingStep: step }, '');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);
  return {
    push(next: Step): void {
      window.history.pushState({ listingStep: next, depth: (entry().depth ?? 0) + 1 }, '');
    },
    /** Before the console replaces this page: goes back to the first entry, so that Back doesn't return to a step. */
    async leave(): Promise<void> {
      left.current = true;
      const { depth = 0 } = entry();
      if (depth === 0) return;
      await new Promise<void>((done) => {
        window.addEventListener('popstate', () => done(), { once: true });
        window.setTimeout(done, BACK_MS);
        window.history.go(-depth);
      });
    },
  };
}
