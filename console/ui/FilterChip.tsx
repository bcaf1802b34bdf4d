import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useT } from '../i18n/i18n.ts';
import './controls.css';
import { Icon } from './Icon.tsx';
import type { IconGlyph } from './Icon.tsx';

export interface FilterChipProps {
  /** The field, for example "Budget". */
  name: string;
  /** Its value in words, for example "£20k+". */
  value: string;
  icon?: IconGlyph;
  /** Opens the choice of values; the chip is passed as anchor. */
  onEdit?: (event: MouseEvent<HTMLButtonElement>) => void;
  onRemove: () => void;
}

/** A filter in two parts and a cross. */
export function FilterChip({ name, value, icon, onEdit, onRemove }: FilterChipProps) {
  const t = useT();
  return (
    <span className="filter-chip">
      <span>
        {icon && <Icon of={icon} size={14} />}
        {name}
      </span>
      {onEdit ? (
        <button type="button" aria-haspopup="menu" onClick={onEdit}>
          {value}
        </button>
      ) : (
        <span>{value}</span>
      )}
      <button
        type="button"
        className="filter-chip__remove"
        aria-label={t('common.removeFilter', { name })}
        onClick={onRemove}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
