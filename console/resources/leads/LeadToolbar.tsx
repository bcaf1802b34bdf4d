import { Columns3, Download, Search } from 'lucide-react';
import { useState } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { LeadSort } from '#contracts/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { leadsCsvUrl } from '../../providers/dataProvider.ts';
import { Button, FilterChip, Icon, PopoverButton } from '../../ui/index.ts';
import { LEAD_TABLE_COLUMNS } from './leadColumns.ts';
import type { LeadColumn } from './leadColumns.ts';
import { FILTER_FIELDS, fieldLabel, filterValue, withoutField } from './leadFilters.ts';
import type { FilterWords } from './leadFilters.ts';
import { FilterMenu } from './FilterMenu.tsx';
import type { LeadListState } from './useLeadList.ts';
import { viewOf } from './leadViews.ts';

export interface LeadToolbarProps {
  list: LeadListState;
  words: FilterWords;
  columns: readonly LeadColumn[];
  /** Null where columns are not the person's to choose. */
  onColumns: ((columns: readonly LeadColumn[]) => void) | null;
}

/** Search, filter chips, columns and export in one line. */
export function LeadToolbar({ list, words, columns, onColumns }: LeadToolbarProps) {
  const t = useT();
  const { filters } = list;
  const view = viewOf(filters);
  const chips =
    view === null ? FILTER_FIELDS.map((field) => ({ field, value: filterValue(field, filters, words) })) : [];
  const csv = leadsCsvUrl(filters, { field: list.sort.field as LeadSort, order: list.sort.order });
  return (
    <div className="lead-toolbar row wrap">
      <SearchField
        value={filters.q ?? ''}
        onChange={(q) => list.setFilters(q === '' ? omitSearch(filters) : { ...filters, q }, [])}
      />
      {chips.map(
        ({ field, value }) =>
          value !== null && (
            <FilterChip
              key={field}
              name={t(fieldLabel(field))}
              value={value}
              onRemove={() => list.filterBy(withoutField(filters, field))}
            />
          ),
      )}
      <FilterMenu filters={filters} words={words} onChange={(next) => list.filterBy(next)} />
      <span className="spacer" />
      {onColumns && <ColumnChooser columns={columns} onColumns={onColumns} />}
      <a className="btn btn--ghost btn--small" href={csv} download="leads.csv">
        <Icon of={Download} size={14} />
        {t('leads.export')}
      </a>
    </div>
  );
}

function omitSearch({ q: _q, ...rest }: LeadListState['filters']): LeadListState['filters'] {
  return rest;
}

/** Typed text is its own while the list follows a moment later. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  return (
    <label className="input-search">
      <Icon of={Search} size={14} className="ink-3" />
      <span className="visually-hidden">{t('leads.search')}</span>
      <input
        type="search"
        value={typed}
        maxLength={TEXT_LIMITS.search}
        placeholder={t('leads.searchExample')}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value.trim());
        }}
      />
    </label>
  );
}

function ColumnChooser({
  columns,
  onColumns,
}: {
  columns: readonly LeadColumn[];
  onColumns: (columns: readonly LeadColumn[]) => void;
}) {
  const t = useT();
  const toggle = (column: LeadColumn): void =>
    onColumns(
      LEAD_TABLE_COLUMNS.filter((known) => (known === column ? !columns.includes(known) : columns.includes(known))),
    );
  return (
    <PopoverButton
      label={t('leads.columns')}
      align="right"
      trigger={
        <Button variant="ghost" size="small" icon={Columns3}>
          {t('leads.columns')}
        </Button>
      }
    >
      {() =>
        LEAD_TABLE_COLUMNS.map((column) => (
          <label key={column} className="menu-item">
            <input
              type="checkbox"
              className="check"
              checked={columns.includes(column)}
              onChange={() => toggle(column)}
            />
            {t(`leads.column.${column}`)}
          </label>
        ))
      }
    </PopoverButton>
  );
}
