import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useId, useState } from 'react';
import { FloatingMenu } from './Floating.tsx';

interface TriggerProps {
  id?: string;
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

export interface MenuButtonProps {
  /** The button that opens the menu: `<Button>` or `<IconButton>`. */
  trigger: ReactElement<TriggerProps>;
  /** MUI `MenuItem`s (or `null`s); call `close()` when one is chosen. */
  children: (close: () => void) => ReactNode;
  /** Opens upwards, for bars at the bottom. */
  upwards?: boolean;
  align?: 'left' | 'right';
  minWidth?: number;
}

/** A menu behind a button: MUI's Menu provides arrow keys, type-ahead, Esc and focus return. */
export function MenuButton({ trigger, children, upwards = false, align = 'left', minWidth = 200 }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const base = useId();
  const buttonId = trigger.props.id ?? `${base}-button`;
  const menuId = `${base}-menu`;
  const open = anchor !== null;
  const close = (): void => setAnchor(null);
  return (
    <>
      {cloneElement(trigger, {
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? menuId : undefined,
        onClick: () => setAnchor(document.getElementById(buttonId)),
      })}
      <FloatingMenu
        id={menuId}
        anchorEl={anchor}
        open={open}
        onClose={close}
        anchorOrigin={{ vertical: upwards ? 'top' : 'bottom', horizontal: align }}
        transformOrigin={{ vertical: upwards ? 'bottom' : 'top', horizontal: align }}
        slotProps={{
          root: { role: 'region', 'aria-labelledby': buttonId },
          list: { 'aria-labelledby': buttonId },
          paper: { style: { minWidth } },
        }}
      >
        {children(close)}
      </FloatingMenu>
    </>
  );
}
