import { useSyncExternalStore } from 'react';
import { guardedForms } from '../../providers/kept/guardedForms.ts';
import { UnsavedDot } from '../../ui/chips/UnsavedDot.tsx';

const isUnsaved = (): boolean => guardedForms.get().some(({ changes }) => changes > 0);

/** Marks the open page in the menu while something on it is unsaved. */
export const UnsavedPage = () => (useSyncExternalStore(guardedForms.subscribe, isUnsaved) ? <UnsavedDot /> : null);
