import { useState } from 'react';
import type { FilterCount } from '#contracts/lead/lead-list.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import { FIELD_KEYS, filterOptions, isChosen, isDateField, takesSeveral, toggled, without } from './leadFilters.ts';
import type { FilterField, FilterOption, FilterWords, Filters } from './leadFilters.ts';
import { useFilterCounts } from './useFilterCounts.ts';
import '../../../ui/buttons/toggle.css';

export interface FieldValuesProps {
  field: FilterField;
  filters: Filters;
  words: FilterWords;
  onChange: (filters: Filters) => void;
  close: () => void;
}

/** A filter's values: several by ticking, one by choosing, days as a range. */
export function FieldValues({ field, filters, words, onChange, close }: FieldValuesProps) {
  return isDateField(field) ? (
    <DayRange field={field} filters={filters} onChange={onChange} close={close} />
  ) : (
    <Options field={field} filters={filters} words={words} onChange={onChange} close={close} />
  );
}

function Options({ field, filters, words, onChange, close }: FieldValuesProps) {
  const options = filterOptions(field, words).filter((option) => !option.retired || isChosen(filters, option));
  const counts = useFilterCounts(field, options, filters);
  const count = (option: FilterOption) => <Count count={counts.get(option.id)} />;
  if (takesSeveral(field)) {
    return options.map((option) => (
      <label key={option.id} className="menu-item">
        <input
          type="checkbox"
          className="check"
          checked={isChosen(filters, option)}
          onChange={() => onChange(toggled(field, filters, option, words))}
        />
        <span className="grow">{option.label}</span>
        {count(option)}
      </label>
    ));
  }
  return options.map((option) => (
    <button
      key={option.id}
      type="button"
      className="menu-item"
      aria-pressed={isChosen(filters, option)}
      onClick={() => {
        onChange({ ...without(filters, FIELD_KEYS[field]), ...option.filter });
        close();
      }}
    >
      <span className="grow">{option.label}</span>
      {count(option)}
    </button>
  ));
}

/** How many leads a value matches, "1,000+" if there are many. */
function Count({ count }: { count: FilterCount | undefined }) {
  const format = useFormat();
  if (!count) return null;
  return (
    <span className="num ink-3">
      {format.number(count.count)}
      {count.more && '+'}
    </span>
  );
}

interface DayRangeProps extends Omit<FieldValuesProps, 'field' | 'words'> {
  field: 'wedding' | 'received';
}

function DayRange({ field, filters, onChange, close }: DayRangeProps) {
  const t = useT();
  const [fromKey, toKey] =
    field === 'wedding' ? (['weddingFrom', 'weddingTo'] as const) : (['createdFrom', 'createdTo'] as const);
  const [from, setFrom] = useState(filters[fromKey] ?? '');
  const [to, setTo] = useState(filters[toKey] ?? '');
  const apply = (): void => {
    const range = { ...(from !== '' && { [fromKey]: from }), ...(to !== '' && { [toKey]: to }) };
    onChange({ ...without(filters, FIELD_KEYS[field]), ...range });
    close();
  };
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
