/**
 * MUI's dialog, drawer, menu and popover. They are loaded when the console has come to rest, or when one is opened
 * before that.
 */
import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import { useEffect } from 'react';
import type { ElementType } from 'react';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { floatingStore, loadFloating } from './loadFloating.ts';
import type { FloatingParts } from './loadFloating.ts';

/** The parts, or null while they are on their way. A failure is shown by the nearest error page. */
function useFloating(open: boolean): FloatingParts | null {
  const { parts, failed } = useStoreValue(floatingStore);
  const wanted = open && parts === null;
  useEffect(() => {
    if (wanted) void loadFloating();
  }, [wanted]);
  if (wanted && failed !== null) throw failed;
  return parts;
}

export function FloatingDialog(props: DialogProps) {
  const parts = useFloating(props.open);
  return parts && <parts.Dialog {...props} />;
}

export function FloatingDrawer(props: DrawerProps) {
  const parts = useFloating(props.open === true);
  return parts && <parts.Drawer {...props} />;
}

export function FloatingMenu(props: MenuProps) {
  const parts = useFloating(props.open);
  return parts && <parts.Menu {...props} />;
}

export function FloatingPopover(props: PopoverProps) {
  const parts = useFloating(props.open);
  return parts && <parts.Popover {...props} />;
}

type ItemProps = MenuItemProps & {
  component?: ElementType;
  to?: string;
  /** Why it can't be used now: it stays in the menu, where keyboard and finger reach it, with this below it. */
  refused?: string | undefined;
};

/** One command of a `MenuButton`; with `component={Link}` and `to` a link. */
export function MenuItem({ refused, ...props }: ItemProps) {
  const parts = useFloating(true);
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
