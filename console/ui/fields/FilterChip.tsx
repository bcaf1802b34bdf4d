import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import '../buttons/controls.css';
import { Icon } from '../icons/Icon.tsx';
import type { IconGlyph } from '../icons/Icon.tsx';
import { PopoverButton } from '../floating/PopoverButton.tsx';

export interface FilterChipProps {
  /** The field, for example "Budget". */
  name: string;
  /** Its value in words, for example "£20k+". */
  value: string;
  icon?: IconGlyph;
  /** The menu of values, opened by clicking the value. */
  children?: (close: () => void) => ReactNode;
  onRemove: () => void;
}

/** A filter in two parts, with a remove button. */
export function FilterChip({ name, value, icon, children, onRemove }: FilterChipProps) {
  const t = useT();
  return (
    <span className="filter-chip">
      <span>
        {icon && <Icon of={icon} size={14} />}
        {name}
      </span>
      {children ? (
        <PopoverButton label={name} trigger={<button type="button">{value}</button>}>
          {children}
        </PopoverButton>
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
