import { useT } from '../../i18n/i18n.ts';
import './filter-select.css';

export interface FilterSelectProps<V extends string> {
  label: string;
  value: V | undefined;
  values: readonly V[];
  /** The text for no choice, if that isn’t a value. */
  none?: string;
  text: (value: V) => string;
  onChange: (value: V | undefined) => void;
}

/** One value of a filter, or any: the browser's own select styled as a chip. */
export function FilterSelect<V extends string>({ label, value, values, none, text, onChange }: FilterSelectProps<V>) {
  const t = useT();
  return (
    <label className="filter-select">
      <span className="ink-2">{label}</span>
      <select
        className="plain-select"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : (event.target.value as V))}
      >
        <option value="">{none ?? t('common.any')}</option>
        {values.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
