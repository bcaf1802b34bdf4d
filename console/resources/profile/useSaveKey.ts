import { useEffect, useRef } from 'react';

/** Ctrl or ⌘ S saves the section instead of the web page, while something is unsaved. */
export function useSaveKey(save: (() => void) | null): void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) newest.current?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
