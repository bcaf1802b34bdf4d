import { useT } from '../../../i18n/i18n.ts';
import { FilterChip } from '../../../ui/index.ts';
import { FieldValues } from './FieldValues.tsx';
import { FIELD_KEYS, FILTER_FIELDS, fieldLabel, filterValue, without } from './leadFilters.ts';
import type { FilterWords, Filters } from './leadFilters.ts';
import type { LeadView } from '../list/views/leadViews.ts';

export interface FilterChipsProps {
  filters: Filters;
  words: FilterWords;
  /** Views with a setting that has no field of its own, and so no chip. */
  views: readonly LeadView[];
  onChange: (filters: Filters) => void;
}

/** Every filter in use; each can be changed or removed. */
export function FilterChips({ filters, words, views, onChange }: FilterChipsProps) {
  const t = useT();
  return (
    <>
      {FILTER_FIELDS.map((field) => {
        const value = filterValue(field, filters, words);
        if (value === null) return null;
        return (
          <FilterChip
            key={field}
            name={t(fieldLabel(field))}
            value={value}
            onRemove={() => onChange(without(filters, FIELD_KEYS[field]))}
          >
            {(close) => <FieldValues field={field} filters={filters} words={words} onChange={onChange} close={close} />}
          </FilterChip>
        );
      })}
      {views.map((view) => (
        <FilterChip
          key={view.id}
          name={t('leads.filter.view')}
          value={t(view.label)}
          onRemove={() => onChange(without(filters, Object.keys(view.filter)))}
        />
      ))}
    </>
  );
}
