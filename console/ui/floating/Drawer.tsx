import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FloatingDrawer } from './Floating.tsx';
import './Dialog.css';
import { ModalNews } from './ModalNews.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The drawer's name for screen readers. */
  label: string;
  /** Fixed content at the top that does not scroll. */
  head?: ReactNode;
  children: ReactNode;
  /** The page next to it stays usable: no scrim, no focus trap (staff tools). */
  beside?: boolean;
  /** In pixels; 480 by default, full width on mobile. */
  width?: number;
}

/** A panel from the right; Esc closes it and the focus returns to where it was. */
export function Drawer({ open, onClose, label, head, children, beside = false, width = 480 }: DrawerProps) {
  const paper = useFocusBeside(open && beside, onClose);
  return (
    <FloatingDrawer
      anchor="right"
      open={open}
      onClose={onClose}
      hideBackdrop={beside}
      variant={beside ? 'persistent' : 'temporary'}
      slotProps={{
        paper: {
          ref: paper,
          tabIndex: -1,
          role: 'dialog',
          'aria-label': label,
          'aria-modal': beside ? undefined : true,
          style: { width, maxWidth: '100%' },
        },
      }}
    >
      {head && <div className="drawer__head">{head}</div>}
      <div className="drawer__body">{children}</div>
      {!beside && <ModalNews />}
    </FloatingDrawer>
  );
}

/** What MUI does for a modal drawer, for one that keeps the page usable. */
function useFocusBeside(active: boolean, onClose: () => void) {
  const paper = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!active) return undefined;
    const before = document.activeElement;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close.current();
    };
    document.addEventListener('keydown', press);
    paper.current?.focus();
    return () => {
      document.removeEventListener('keydown', press);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [active]);
  return paper;
}
