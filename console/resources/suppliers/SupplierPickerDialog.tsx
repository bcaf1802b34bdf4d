import { useId, useState } from 'react';
import { useListController } from 'react-admin';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { StaffSupplier } from '#contracts/staff/staff.ts';
import { useT } from '../../i18n/i18n.ts';
import { Dialog, ErrorState, SupplierTile } from '../../ui/index.ts';
import { focusAtOpen } from '../../ui/floating/focusAtOpen.ts';
import './staff.css';

export interface SupplierPickerDialogProps {
  title: string;
  onClose: () => void;
  onChoose: (supplier: StaffSupplier) => void;
}

/** Chooses a supplier in the person's markets, by name or public id. */
export function SupplierPickerDialog({ title, onClose, onChoose }: SupplierPickerDialogProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const list = useListController<StaffSupplier>({
    resource: 'suppliers',
    sort: { field: 'name', order: 'ASC' },
    perPage: 8,
    debounce: 180,
    disableAuthentication: true,
    disableSyncWithLocation: true,
    storeKey: false,
  });
  const none = list.data?.length === 0 && !list.isFetching;
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="col">
        <label className="field" htmlFor={id}>
          <span className="field__label">{t('staff.search')}</span>
          <span className="input">
            <input
              id={id}
              type="search"
              autoComplete="off"
              ref={focusAtOpen}
              value={typed}
              maxLength={TEXT_LIMITS.search}
              onChange={(event) => {
                setTyped(event.target.value);
                const q = event.target.value.trim();
                list.setFilters(q === '' ? {} : { q }, [], true);
              }}
            />
          </span>
        </label>
        {list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <p className="small ink-3" role="status">
            {none ? t('staff.none') : ''}
          </p>
        )}
        <ul>
          {list.data?.map((supplier) => (
            <li key={supplier.id}>
              <button type="button" className="row supplier-line" onClick={() => onChoose(supplier)}>
                <SupplierTile category={supplier.category} size={34} />
                <span className="col staff-table__name">
                  <span className="strong truncate">{supplier.name}</span>
                  <span className="caption ink-3">
                    {[supplier.town, t(`terms.market.${supplier.market}`)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
