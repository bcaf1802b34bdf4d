import { useState } from 'react';
import isEqual from '../formik/isEqual.ts';
import { dropKept, keepWords, readKept } from './keptWords.ts';

/** What a form without Formik tells `KeptNote` about its unsaved text. */
export interface KeptState {
  /** Whether the form shows restored text. */
  restored: boolean;
  /** Reverts to the saved value, or to an empty field. */
  discard: () => void;
}

/** `useState` for typed text: kept on this device until it is saved (`drop`) or discarded. */
export function useKeptState<V>(place: string, initial: V) {
  const [found] = useState(() => readKept<V>(place));
  const [value, setValue] = useState<V>(found ? found.values : initial);
  const [restored, setRestored] = useState(found !== null && !isEqual(found.values, initial));
  const drop = (): void => {
    dropKept(place);
    setRestored(false);
  };
  const set = (next: V): void => {
    setValue(next);
    if (isEqual(next, initial)) drop();
    else keepWords(place, next);
  };
  const kept: KeptState = {
    restored,
    discard: () => {
      setValue(initial);
      drop();
    },
  };
  return { value, set, drop, kept };
}
