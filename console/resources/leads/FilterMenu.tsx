import { ChevronLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button, Icon, PopoverButton } from '../../ui/index.ts';
import { FIELD_KEYS, FILTER_FIELDS, fieldLabel, filterOptions, isDateField, without } from './leadFilters.ts';
import type { FilterField, FilterWords, Filters } from './leadFilters.ts';

export interface FilterMenuProps {
  filters: Filters;
  words: FilterWords;
  onChange: (filters: Filters) => void;
}

/** "+ Filter": first the field, then its value. */
export function FilterMenu({ filters, words, onChange }: FilterMenuProps) {
  const t = useT();
  return (
    <PopoverButton
      label={t('leads.filter.title')}
      trigger={
        <Button variant="ghost" size="small" icon={Plus} className="filter-add">
          {t('common.addFilter')}
        </Button>
      }
    >
      {(close) => <Choices filters={filters} words={words} onChange={onChange} close={close} />}
    </PopoverButton>
  );
}

function Choices({ filters, words, onChange, close }: FilterMenuProps & { close: () => void }) {
  const t = useT();
  const [field, setField] = useState<FilterField | null>(null);
  if (field === null) {
    return FILTER_FIELDS.filter((candidate) => candidate !== 'assignee' || words.members.length > 0).map(
      (candidate) => (
        <button key={candidate} type="button" className="menu-item" onClick={() => setField(candidate)}>
          {t(fieldLabel(candidate))}
        </button>
      ),
    );
  }
  const choose = (filter: Filters): void => {
    onChange({ ...without(filters, FIELD_KEYS[field]), ...filter });
    close();
  };
  return (
    <>
      <button type="button" className="menu-item ink-3" onClick={() => setField(null)}>
        <Icon of={ChevronLeft} size={14} />
        {t(fieldLabel(field))}
      </button>
      <hr className="menu-line" />
      {isDateField(field) ? (
        <DayRange field={field} filters={filters} onChoose={choose} />
      ) : (
        filterOptions(field, words)
          .filter((option) => !option.retired)
          .map((option) => (
            <button key={option.id} type="button" className="menu-item" onClick={() => choose(option.filter)}>
              {option.label}
            </button>
          ))
      )}
    </>
  );
}

function DayRange({
  field,
  filters,
  onChoose,
}: {
  field: 'wedding' | 'received';
  filters: Filters;
  onChoose: (filter: Filters) => void;
}) {
  const t = useT();
  const [fromKey, toKey] =
    field === 'wedding' ? (['weddingFrom', 'weddingTo'] as const) : (['createdFrom', 'createdTo'] as const);
  const [from, setFrom] = useState(filters[fromKey] ?? '');
  const [to, setTo] = useState(filters[toKey] ?? '');
  const apply = (): void => onChoose({ ...(from !== '' && { [fromKey]: from }), ...(to !== '' && { [toKey]: to }) });
  return (
    <form
      className="menu-group col lead-days"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label className="col">
        <span className="menu-group__label">{t('leads.filter.fromLabel')}</span>
        <input
          type="date"
          className="input"
          value={from}
          max={to || undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="col">
        <span className="menu-group__label">{t('leads.filter.untilLabel')}</span>
        <input
          type="date"
          className="input"
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      <Button type="submit" variant="soft" size="small" disabled={from === '' && to === ''}>
        {t('leads.filter.apply')}
      </Button>
    </form>
  );
}
