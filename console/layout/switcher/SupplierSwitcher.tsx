import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { AccessEntry } from '#contracts/account/auth.ts';
import { useT } from '../../i18n/i18n.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useActiveAccess, useSession } from '../../providers/useSession.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SupplierTile } from '../../ui/people/SupplierTile.tsx';
import { TierChip } from '../../ui/chips/TierChip.tsx';

const SupplierMenu = lazyPart(() => import('./SupplierMenu.tsx'));

/** The active supplier; a menu if the person works for several. */
export function SupplierSwitcher({ rail }: { rail: boolean }) {
  const t = useT();
  const active = useActiveAccess();
  const suppliers = useSession()?.suppliers ?? [];
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (!active) return null;
  const shown = <ActiveSupplier active={active} rail={rail} />;
  if (suppliers.length < 2) {
    return (
      <div className="switcher" title={rail ? active.name : undefined}>
        {shown}
      </div>
    );
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="switcher"
        aria-haspopup="true"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{t('shell.supplier.switch')}: </span>
        {shown}
        {!rail && <Icon of={ChevronsUpDown} size={14} className="ink-3" />}
      </button>
      {open && (
        <Suspense>
          <SupplierMenu trigger={trigger} active={active} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
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
