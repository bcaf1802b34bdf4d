import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { LeadSort } from '#contracts/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { leadsCsvUrl } from '../../providers/dataProvider.ts';
import { FilterChip, Icon } from '../../ui/index.ts';
import { DisplayMenu } from './DisplayMenu.tsx';
import { FieldValues } from './FieldValues.tsx';
import type { LeadColumn } from './leadColumns.ts';
import { FIELD_KEYS, FILTER_FIELDS, fieldLabel, filterValue, without } from './leadFilters.ts';
import type { FilterWords } from './leadFilters.ts';
import { FilterMenu } from './FilterMenu.tsx';
import type { LeadListState } from './useLeadList.ts';
import type { ListLook } from './useListLook.ts';
import { viewOf, viewsWithin } from './leadViews.ts';

export interface LeadToolbarProps {
  list: LeadListState;
  words: FilterWords;
  columns: readonly LeadColumn[];
  /** Null where columns are not the person's to choose. */
  onColumns: ((columns: readonly LeadColumn[]) => void) | null;
  look: ListLook;
}

/** Search, filter chips, columns and export in one line. */
export function LeadToolbar({ list, words, columns, onColumns, look }: LeadToolbarProps) {
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
        onChange={(q) => list.setFilters(q === '' ? without(filters, ['q']) : { ...filters, q }, [], true)}
      />
      {chips.map(
        ({ field, value }) =>
          value !== null && (
            <FilterChip
              key={field}
              name={t(fieldLabel(field))}
              value={value}
              onRemove={() => list.filterBy(without(filters, FIELD_KEYS[field]))}
            >
              {(close) => (
                <FieldValues
                  field={field}
                  filters={filters}
                  words={words}
                  onChange={(next) => list.filterBy(next)}
                  close={close}
                />
              )}
            </FilterChip>
          ),
      )}
      {viewsWithin(filters).map((within) => (
        <FilterChip
          key={within.id}
          name={t('leads.filter.view')}
          value={t(within.label)}
          onRemove={() => list.filterBy(without(filters, Object.keys(within.filter)))}
        />
      ))}
      <FilterMenu filters={filters} words={words} onChange={(next) => list.filterBy(next)} />
      <span className="spacer" />
      {onColumns && <DisplayMenu columns={columns} onColumns={onColumns} look={look} />}
      <a className="btn btn--ghost btn--small" href={csv} download="leads.csv">
        <Icon of={Download} size={14} />
        {t('leads.export')}
      </a>
    </div>
  );
}

/** Typed text is its own while the list follows a moment later; cleared with the other filters, it is gone too. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value === '') setTyped('');
  }
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
