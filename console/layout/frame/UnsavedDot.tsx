import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { guardedForms } from '../../providers/kept/guardedForms.ts';

const isUnsaved = (): boolean => guardedForms.get().some(({ changes }) => changes > 0);

/** Marks the open page in the menu while something on it is unsaved. */
export function UnsavedDot() {
  const t = useT();
  if (!useSyncExternalStore(guardedForms.subscribe, isUnsaved)) return null;
  return (
    <span className="unsaved-dot">
      <span className="visually-hidden">{t('shell.unsaved')}</span>
    </span>
  );
}
