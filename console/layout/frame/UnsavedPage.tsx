import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { guardedForms } from '../../providers/kept/guardedForms.ts';
import { UnsavedDot } from '../../ui/chips/UnsavedDot.tsx';

const isUnsaved = (): boolean => guardedForms.get().some(({ changes }) => changes > 0);

/** Marks the open page in the menu while it has unsaved changes; otherwise shows `otherwise`. */
export const UnsavedPage = ({ otherwise }: { otherwise: ReactNode }) =>
  useSyncExternalStore(guardedForms.subscribe, isUnsaved) ? <UnsavedDot /> : otherwise;
