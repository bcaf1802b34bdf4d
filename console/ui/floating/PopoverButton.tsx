import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useId, useState } from 'react';
import { FloatingPopover } from './Floating.tsx';
import './popover.css';

interface TriggerProps {
  id?: string;
  onClick?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}

export interface PopoverButtonProps {
  trigger: ReactElement<TriggerProps>;
  /** The panel's name for screen readers. */
  label: string;
  children: (close: () => void) => ReactNode;
  upwards?: boolean;
  align?: 'left' | 'right';
  minWidth?: number;
}

/** A small panel behind a button, for more than a list of commands (filters, preferences). */
export function PopoverButton({
  trigger,
  label,
  children,
  upwards = false,
  align = 'left',
  minWidth = 220,
}: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const base = useId();
  const buttonId = trigger.props.id ?? `${base}-button`;
  const close = (): void => setAnchor(null);
  return (
    <>
      {cloneElement(trigger, {
        id: buttonId,
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        onClick: () => setAnchor(document.getElementById(buttonId)),
      })}
      <FloatingPopover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: upwards ? 'top' : 'bottom', horizontal: align }}
        transformOrigin={{ vertical: upwards ? 'bottom' : 'top', horizontal: align }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, className: 'popover', style: { minWidth } },
        }}
      >
        {children(close)}
      </FloatingPopover>
    </>
  );
}
