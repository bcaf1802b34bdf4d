import { useState } from 'react';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { toastStore } from '../../providers/toastStore.ts';

/** Says what toasts say while a dialog is open: the page beneath it, toasts too, is hidden from screen readers then. */
export function ModalNews() {
  const newest = useStoreValue(toastStore).at(-1);
  const [old] = useState(() => toastStore.get().at(-1)?.id);
  return (
    <p className="visually-hidden" role="status">
      {newest && newest.id !== old && newest.text}
    </p>
  );
}
