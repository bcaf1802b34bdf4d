import type { ReactNode } from 'react';

interface BesidePanelProps {
  /** The panel's name for screen readers. */
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside a list that stays usable; Esc inside it closes it. If there isn't enough space, use a `Drawer`. */
export const BesidePanel = ({ label, className, onClose, children }: BesidePanelProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields closes it
  <aside
    className={`card ${className}`}
    aria-label={label}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    }}
  >
    {children}
  </aside>
);
