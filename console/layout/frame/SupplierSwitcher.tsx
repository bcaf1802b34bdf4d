import { Check, ChevronsUpDown } from 'lucide-react';
import type { AccessEntry } from '#contracts/account/auth.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MenuButton } from '../../ui/floating/MenuButton.tsx';
import { SupplierTile } from '../../ui/people/SupplierTile.tsx';
import { TierChip } from '../../ui/chips/TierChip.tsx';
import { useSwitch } from './useSwitch.ts';

/** Whose console this is; a menu when the person works for several. */
export function SupplierSwitcher({ rail }: { rail: boolean }) {
  const t = useT();
  const active = useActiveAccess();
  const suppliers = useSession()?.suppliers ?? [];
  const change = useSwitch();
  if (!active) return null;
  if (suppliers.length < 2) {
    return (
      <div className="switcher" title={rail ? active.name : undefined}>
        <ActiveSupplier active={active} rail={rail} />
      </div>
    );
  }
  return (
    <MenuButton
      minWidth={216}
      trigger={
        <button type="button" className="switcher">
          <span className="visually-hidden">{t('shell.supplier.switch')}: </span>
          <ActiveSupplier active={active} rail={rail} />
          {!rail && <Icon of={ChevronsUpDown} size={14} className="ink-3" />}
        </button>
      }
    >
      {(close) =>
        suppliers.toReversed().map((supplier) => (
          <MenuItem
            key={supplier.supplierId}
            selected={supplier.supplierId === active.supplierId}
            style={{ minHeight: 48 }}
            onClick={() => {
              close();
              void change(supplier);
            }}
          >
            <SupplierTile category={supplier.category} size={34} />
            <span className="grow">
              <span className="strong">{supplier.name}</span>
              <span className="caption ink-3" style={{ display: 'block' }}>
                {[t(`terms.category.${supplier.category}`), supplier.town].filter((part) => part !== '').join(', ')}
              </span>
            </span>
            {supplier.supplierId === active.supplierId && <Icon of={Check} />}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

function ActiveSupplier({ active, rail }: { active: AccessEntry; rail: boolean }) {
  return (
    <>
      <SupplierTile category={active.category} />
      {rail ? (
        <span className="visually-hidden">{active.name}</span>
      ) : (
        <span className="grow">
          <span className="switcher__name truncate">{active.name}</span>
          <TierChip tier={active.tier} category={active.category} />
        </span>
      )}
    </>
  );
}
