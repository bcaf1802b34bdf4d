import type { RefObject } from 'react';
import type { AccessEntry } from '#contracts/account/auth.ts';
import { FloatingMenu, FloatingPopover, MenuItem } from '../../ui/floating/Floating.tsx';
import '../../ui/floating/popover.css';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { useAttempt } from '../news/useAttempt.ts';
import { useToast } from '../news/useToast.ts';
import { SupplierLine } from './SupplierLine.tsx';
import { SupplierSearch } from './SupplierSearch.tsx';
import { makePrimary } from './switchSupplier.ts';
import { useSwitch } from './useSwitch.ts';

/** Up to this many suppliers a menu is used; above, a search. */
const MENU_MAX = 7;

interface SupplierMenuProps {
  trigger: RefObject<HTMLElement | null>;
  active: AccessEntry;
  onClose: () => void;
}

/** The person's suppliers, most recently used first; loaded when first opened. */
export default function SupplierMenu({ trigger, active, onClose }: SupplierMenuProps) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const suppliers = useSession()?.suppliers ?? [];
  const change = useSwitch();
  const choose = (supplier: AccessEntry): void => {
    onClose();
    void change(supplier);
  };
  const choosePrimary = async (): Promise<void> => {
    onClose();
    const { supplierId, name } = active;
    if (await attempt(() => makePrimary(supplierId))) toast.success(t('switcher.madePrimary', { name }));
  };
  // A supplier managed through a group can't be anyone's primary business.
  const mayChoose = !active.primary && active.through === null;
  const primary = t('switcher.makePrimary', { name: active.name });
  const label = t('shell.supplier.switch');
  const place = {
    open: true,
    onClose,
    anchorEl: trigger.current,
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
    transformOrigin: { vertical: 'top', horizontal: 'left' },
  } as const;
  if (suppliers.length > MENU_MAX) {
    const paper = { role: 'dialog', 'aria-label': label, className: 'popover', style: { minWidth: 320 } };
    return (
      <FloatingPopover {...place} slotProps={{ paper }}>
        <SupplierSearch active={active} onChoose={choose} />
        {mayChoose && (
          <button type="button" className="menu-item" onClick={() => void choosePrimary()}>
            {primary}
          </button>
        )}
      </FloatingPopover>
    );
  }
  return (
    <FloatingMenu
      {...place}
      slotProps={{
        root: { role: 'region', 'aria-label': label },
        list: { 'aria-label': label },
        paper: { style: { minWidth: 216 } },
      }}
    >
      {suppliers.toReversed().map((supplier) => (
        <MenuItem
          key={supplier.supplierId}
          selected={supplier.supplierId === active.supplierId}
          style={{ minHeight: 48 }}
          onClick={() => choose(supplier)}
        >
          <SupplierLine supplier={supplier} active={supplier.supplierId === active.supplierId} />
        </MenuItem>
      ))}
      {mayChoose && <MenuItem onClick={() => void choosePrimary()}>{primary}</MenuItem>}
    </FloatingMenu>
  );
}
