import { Search } from 'lucide-react';
import { useState } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { useT } from '../../../i18n/i18n.ts';
import { FilterChip, Icon } from '../../../ui/index.ts';
import { FilterMenu } from '../FilterMenu.tsx';
import { FIELD_KEYS, FILTER_FIELDS, fieldLabel, filterValue, without } from '../leadFilters.ts';
import type { FilterWords } from '../leadFilters.ts';
import type { BoardFilters } from './useBoardFilters.ts';

/** Search and filters: the list's own, so that both views show the same couples. */
export function BoardToolbar({ board: { filters, filterBy }, words }: { board: BoardFilters; words: FilterWords }) {
  const t = useT();
  const [typed, setTyped] = useState(filters.q ?? '');
  return (
    <div className="lead-toolbar row wrap">
      <label className="input-search">
        <Icon of={Search} size={14} className="ink-3" />
        <span className="visually-hidden">{t('leads.search')}</span>
        <input
          type="search"
          value={typed}
          maxLength={TEXT_LIMITS.search}
          placeholder={t('leads.searchExample')}
          onChange={({ target: { value } }) => {
            setTyped(value);
            const q = value.trim();
            filterBy(q === '' ? without(filters, ['q']) : { ...filters, q }, true);
          }}
        />
      </label>
      {FILTER_FIELDS.map((field) => {
        const value = filterValue(field, filters, words);
        return (
          value !== null && (
            <FilterChip
              key={field}
              name={t(fieldLabel(field))}
              value={value}
              onRemove={() => filterBy(without(filters, FIELD_KEYS[field]))}
            />
          )
        );
      })}
      <FilterMenu filters={filters} words={words} onChange={(next) => filterBy(next)} />
    </div>
  );
}
