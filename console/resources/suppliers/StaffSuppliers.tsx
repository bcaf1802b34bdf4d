import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListController } from 'react-admin';
import { Link } from 'react-router-dom';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { StaffSupplier, StaffSupplierFilter } from '#contracts/staff/staff.ts';
import { COUNTRIES, SUPPLIER_CATEGORIES, TIERS } from '#contracts/terms/supplier-terms.ts';
import type { Tier } from '#contracts/terms/supplier-terms.ts';
import { forgetEndedVisit } from '../../acting/visit.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import {
  Button,
  Chip,
  EmptyState,
  FilterSelect,
  Icon,
  ListAnswer,
  Pager,
  SupplierTile,
  TierChip,
} from '../../ui/index.ts';
import { AddSupplierDialog } from './AddSupplierDialog.tsx';
import { filterBy } from './filterBy.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SEARCHES_KEY, searchesData } from './searchesData.ts';
import { useLastSearch } from './useLastSearch.ts';
import { StaffScreen } from './StaffScreen.tsx';
import { useOpenRow } from './useOpenRow.ts';
import { SupplierPanel } from './SupplierPanel.tsx';

type Filters = Partial<StaffSupplierFilter>;

/** Searches all suppliers in the person's markets; a row opens its panel (D11). */
export default function StaffSuppliers() {
  const t = useT();
  const { id, close } = useOpenRow('/suppliers');
  useEffect(() => void forgetEndedVisit(), []);
  return (
    <StaffScreen
      title={t('staff.title')}
      panelLabel={t('staff.panel')}
      panel={id === null ? null : <SupplierPanel supplierId={id} onClose={close} />}
      onClose={close}
    >
      <Suppliers current={id} />
    </StaffScreen>
  );
}

function Suppliers({ current }: { current: string | null }) {
  const t = useT();
  const list = useListController<StaffSupplier>({
    resource: 'suppliers',
    sort: { field: 'name', order: 'ASC' },
    perPage: 25,
    disableAuthentication: true,
  });
  const filters = list.filterValues as Filters;
  const [typed, setTyped] = useState(filters.q ?? '');
  const [adding, setAdding] = useState(false);
  const show = (change: Filters): void => filterBy(list, change);
  const { data: searches } = useQuery({ queryKey: SEARCHES_KEY, queryFn: searchesData.list });
  const showAll = (filter: Filters): void => {
    setTyped(filter.q ?? '');
    list.setFilters(filter, []);
  };
  useLastSearch(searches, filters, showAll);
  return (
    <div className="col staff">
      <PageHead
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('staff.add.open')}
          </Button>
        }
      />
      {adding && <AddSupplierDialog onClose={() => setAdding(false)} />}
      <label className="input-search staff__search">
        <Icon of={Search} className="ink-3" />
        <span className="visually-hidden">{t('staff.search')}</span>
        <input
          type="search"
          value={typed}
          maxLength={TEXT_LIMITS.search}
          placeholder={t('staff.searchExample')}
          onChange={(event) => {
            setTyped(event.target.value);
            show({ q: event.target.value.trim() });
          }}
        />
      </label>
      <div className="row wrap filter-selects">
        <FilterSelect
          label={t('staff.market')}
          value={filters.market}
          values={COUNTRIES}
          text={(market) => t(`terms.market.${market}`)}
          onChange={(market) => show({ market })}
        />
        <FilterSelect
          label={t('staff.category')}
          value={filters.category}
          values={SUPPLIER_CATEGORIES}
          text={(category) => t(`terms.category.${category}`)}
          onChange={(category) => show({ category })}
        />
        <FilterSelect
          label={t('staff.tier')}
          value={filters.tier === undefined ? undefined : (String(filters.tier) as `${Tier}`)}
          values={TIERS.map((tier) => `${tier}` as const)}
          text={(tier) => (tier === '-1' ? t('terms.tier.unverified') : tier === '0' ? t('terms.tier.free') : tier)}
          onChange={(tier) => show({ tier: tier === undefined ? undefined : (Number(tier) as Tier) })}
        />
        <FilterSelect
          label={t('staff.state')}
          value={filters.state}
          values={['checked', 'unchecked', 'delisted', 'deleted'] as const}
          text={(state) => t(`staff.states.${state}`)}
          onChange={(state) => show({ state })}
        />
        {searches && <SaveSearch saved={searches.saved} filter={filters} />}
      </div>
      {searches && <SavedSearches saved={searches.saved} filter={filters} onShow={showAll} />}
      <ListAnswer
        of={list}
        rows={8}
        empty={<EmptyState picture={false} title={t('staff.none')} text={t('staff.noneText')} />}
      >
        {(suppliers) => <SupplierRows suppliers={suppliers} current={current} />}
      </ListAnswer>
      <Pager label={t('staff.pages')} list={list} />
    </div>
  );
}

interface SupplierRowsProps {
  suppliers: readonly StaffSupplier[];
  /** The supplier whose panel is open. */
  current: string | null;
}

function SupplierRows({ suppliers, current }: SupplierRowsProps) {
  const t = useT();
  const format = useFormat();
  const mobile = useWindowClass() === 'mobile';
  return (
    <table className="table table--page table--links staff-table" aria-label={t('staff.title')}>
      <thead>
        <tr>
          <th scope="col">{t('staff.supplier')}</th>
          {!mobile && <th scope="col">{t('staff.town')}</th>}
          <th scope="col">{t('staff.tier')}</th>
          {!mobile && <th scope="col">{t('staff.listed')}</th>}
          {!mobile && <th scope="col">{t('staff.state')}</th>}
        </tr>
      </thead>
      <tbody>
        {suppliers.map((supplier) => (
          <tr key={supplier.id} className={supplier.id === current ? 'staff-table__current' : undefined}>
            <td>
              <span className="row">
                <SupplierTile category={supplier.category} size={34} />
                <span className="col staff-table__name">
                  <Link className="row-link strong truncate" to={`/suppliers/${supplier.id}`}>
                    {supplier.name}
                  </Link>
                  <span className="caption ink-3">
                    {t(`terms.category.${supplier.category}`)}
                    {supplier.proof && ` · ${t('staff.proof.title')}`}
                  </span>
                </span>
              </span>
            </td>
            {!mobile && <td>{supplier.town}</td>}
            <td>
              <TierChip tier={supplier.tier} category={supplier.category} />
              {mobile && (
                <div className="staff-table__state">
                  <StateChip supplier={supplier} />
                </div>
              )}
            </td>
            {!mobile && <td className="num ink-2">{format.shortDay(supplier.createdAt)}</td>}
            {!mobile && (
              <td>
                <StateChip supplier={supplier} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StateChip({ supplier }: { supplier: StaffSupplier }) {
  const t = useT();
  if (supplier.deletedAt) return <Chip tone="bad">{t('staff.states.deleted')}</Chip>;
  if (supplier.delistedAt) return <Chip tone="warn">{t('staff.states.delisted')}</Chip>;
  if (supplier.checkedAt) return <Chip tone="ok">{t('staff.states.checked')}</Chip>;
  return <Chip>{t('staff.states.unchecked')}</Chip>;
}
