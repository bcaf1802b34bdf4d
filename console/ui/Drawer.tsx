import MuiDrawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import './Dialog.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Names the drawer for screen readers. */
  label: string;
  /** What stands at the top and does not scroll. */
  head?: ReactNode;
  children: ReactNode;
  /** The page beside stays usable: no scrim, no focus trap (staff tools, look.md §7). */
  beside?: boolean;
  /** Pixels, 480 unless said otherwise; the whole width on mobile. */
  width?: number;
}

/** A panel from the right. */
export function Drawer({ open, onClose, label, head, children, beside = false, width = 480 }: DrawerProps) {
  return (
    <MuiDrawer
      anchor="right"
      open={open}
      onClose={onClose}
      hideBackdrop={beside}
      variant={beside ? 'persistent' : 'temporary'}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          'aria-modal': beside ? undefined : true,
          style: { width, maxWidth: '100%' },
        },
      }}
    >
      {head && <div className="drawer__head">{head}</div>}
      <div className="drawer__body">{children}</div>
    </MuiDrawer>
  );
}
