import { ChevronsUpDown } from 'lucide-react';
import { Suspense } from 'react';
import type { AccessEntry } from '#contracts/account/auth.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { useT } from '../../i18n/i18n.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { makePrimary } from '../../providers/activeSupplier.ts';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MenuButton } from '../../ui/floating/MenuButton.tsx';
import { PopoverButton } from '../../ui/floating/PopoverButton.tsx';
import { SupplierTile } from '../../ui/people/SupplierTile.tsx';
import { TierChip } from '../../ui/chips/TierChip.tsx';
import { useAttempt } from '../news/useAttempt.ts';
import { useToast } from '../news/useToast.ts';
import { SupplierLine } from './SupplierLine.tsx';
import { useSwitch } from './useSwitch.ts';

const SupplierSearch = lazyPart(() => import('./SupplierSearch.tsx'));

/** A menu shows this many; who has more searches. */
const MENU_MOST = 7;

/** Whose console this is; a menu when the person works for several. */
export function SupplierSwitcher({ rail }: { rail: boolean }) {
  const t = useT();
  const active = useActiveAccess();
  const suppliers = useSession()?.suppliers ?? [];
  const change = useSwitch();
  const choosePrimary = usePrimary();
  if (!active) return null;
  const shown = <ActiveSupplier active={active} rail={rail} />;
  if (suppliers.length < 2) {
    return (
      <div className="switcher" title={rail ? active.name : undefined}>
        {shown}
      </div>
    );
  }
  const trigger = (
    <button type="button" className="switcher">
      <span className="visually-hidden">{t('shell.supplier.switch')}: </span>
      {shown}
      {!rail && <Icon of={ChevronsUpDown} size={14} className="ink-3" />}
    </button>
  );
  // What is managed through a group is no one's main business.
  const mayChoose = !active.primary && active.through === null;
  const primary = t('shell.supplier.makePrimary', { name: active.name });
  if (suppliers.length > MENU_MOST) {
    return (
      <PopoverButton minWidth={320} label={t('shell.supplier.switch')} trigger={trigger}>
        {(close) => (
          <Suspense>
            <SupplierSearch
              active={active}
              onChoose={(supplier) => {
                close();
                void change(supplier);
              }}
            />
            {mayChoose && (
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close();
                  void choosePrimary(active);
                }}
              >
                {primary}
              </button>
            )}
          </Suspense>
        )}
      </PopoverButton>
    );
  }
  return (
    <MenuButton minWidth={216} trigger={trigger}>
      {(close) => [
        ...suppliers.toReversed().map((supplier) => (
          <MenuItem
            key={supplier.supplierId}
            selected={supplier.supplierId === active.supplierId}
            style={{ minHeight: 48 }}
            onClick={() => {
              close();
              void change(supplier);
            }}
          >
            <SupplierLine supplier={supplier} active={supplier.supplierId === active.supplierId} />
          </MenuItem>
        )),
        mayChoose && (
          <MenuItem
            key="primary"
            onClick={() => {
              close();
              void choosePrimary(active);
            }}
          >
            {primary}
          </MenuItem>
        ),
      ]}
    </MenuButton>
  );
}

function usePrimary(): (supplier: AccessEntry) => Promise<void> {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  return async ({ supplierId, name }) => {
    if (await attempt(() => makePrimary(supplierId))) toast.success(t('shell.supplier.madePrimary', { name }));
  };
}

function ActiveSupplier({ active, rail }: { active: AccessEntry; rail: boolean }) {
  const t = useT();
  const below = (useSession()?.suppliers ?? []).filter(({ through }) => through === active.supplierId).length;
  return (
    <>
      <SupplierTile category={active.category} />
      {rail ? (
        <span className="visually-hidden">{active.name}</span>
      ) : (
        <span className="grow">
          <span className="switcher__name truncate">{active.name}</span>
          {below > 0 ? (
            <span className="caption ink-3">{t('shell.supplier.group', { count: below })}</span>
          ) : (
            <TierChip tier={active.tier} category={active.category} />
          )}
        </span>
      )}
    </>
  );
}
