import { Check } from 'lucide-react';
import type { AccessEntry } from '#contracts/account/auth.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { Chip } from '../../ui/chips/Chip.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SupplierTile } from '../../ui/people/SupplierTile.tsx';

/** The name of the group's supplier, for people who manage this one through the group. */
export function groupOf({ through }: AccessEntry, all: readonly AccessEntry[]): string | null {
  return all.find(({ supplierId }) => supplierId === through)?.name ?? null;
}

/** A supplier in the switcher: its name, its place, and its group. */
export function SupplierLine({ supplier, active }: { supplier: AccessEntry; active: boolean }) {
  const t = useT();
  const group = groupOf(supplier, useSession()?.suppliers ?? []);
  const facts = [
    t(`terms.category.${supplier.category}`),
    supplier.town,
    group === null ? '' : t('switcher.in', { name: group }),
  ];
  return (
    <>
      <SupplierTile category={supplier.category} size={34} />
      <span className="grow switcher__line">
        <span className="strong">{supplier.name}</span>
        <span className="caption ink-3" style={{ display: 'block' }}>
          {facts.filter((part) => part !== '').join(', ')}
        </span>
      </span>
      {supplier.primary && <Chip>{t('switcher.primary')}</Chip>}
      {active && <Icon of={Check} />}
    </>
  );
}
