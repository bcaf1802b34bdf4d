import { useEffect, useRef } from 'react';
import type { Draft } from './draft.ts';

/** Stores a form's values in this browser whenever they change. */
export function useKeepValues(values: Draft, change: (draft: Draft) => void): void {
  const text = JSON.stringify(values);
  const kept = useRef(text);
  useEffect(() => {
    if (kept.current === text) return;
    kept.current = text;
    change(JSON.parse(text) as Draft);
  });
}
