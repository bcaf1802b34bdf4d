/** MUI's dialog, drawer, menu and popover. They are loaded when the console is idle, or when one is opened before that. */
import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import { useEffect, useRef } from 'react';
import type { ElementType } from 'react';
import { sayNeedsConnection } from '../../offline/refused/needsConnection.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { floatingStore, loadFloating } from './loadFloating.ts';
import type { FloatingParts } from './loadFloating.ts';

/**
 * The components, or null while they are loading. If they can't be loaded, the opened one closes again and a toast says why: the
 * screen stays, and they are requested again the next time one is opened.
 */
function useFloating(open: boolean, close: () => void): FloatingParts | null {
  const parts = useStoreValue(floatingStore);
  const wanted = open && parts === null;
  const giveUp = useRef(close);
  useEffect(() => {
    giveUp.current = close;
  });
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void (async () => {
      if ((await loadFloating()) || left) return;
      sayNeedsConnection();
      giveUp.current();
    })();
    return () => {
      left = true;
    };
  }, [wanted]);
  return parts;
}

export function FloatingDialog(props: DialogProps) {
  const parts = useFloating(props.open, () => props.onClose?.({}, 'backdropClick'));
  return parts && <parts.Dialog {...props} />;
}

export function FloatingDrawer(props: DrawerProps) {
  const parts = useFloating(props.open === true, () => props.onClose?.({}, 'backdropClick'));
  return parts && <parts.Drawer {...props} />;
}

export function FloatingMenu(props: MenuProps) {
  const parts = useFloating(props.open, () => props.onClose?.({}, 'backdropClick'));
  return parts && <parts.Menu {...props} />;
}

export function FloatingPopover(props: PopoverProps) {
  const parts = useFloating(props.open, () => props.onClose?.({}, 'backdropClick'));
  return parts && <parts.Popover {...props} />;
}

type ItemProps = MenuItemProps & {
  component?: ElementType;
  to?: string;
  /** Why it can't be used now: the item stays in the menu, reachable by keyboard and touch, with this text below it. */
  refused?: string | undefined;
};

/** One command of a `MenuButton`; a link with `component={Link}` and `to`. */
export function MenuItem({ refused, ...props }: ItemProps) {
  const parts = useStoreValue(floatingStore);
  if (parts === null || refused === undefined) return parts && <parts.MenuItem {...props} />;
  const { children, onClick: _, ...rest } = props;
  return (
    <parts.MenuItem {...rest} aria-disabled>
      <div className="ink-3">
        {children} <div className="caption">{refused}</div>
      </div>
    </parts.MenuItem>
  );
}
