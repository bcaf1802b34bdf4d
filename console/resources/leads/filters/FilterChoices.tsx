import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/index.ts';
import { FieldValues } from './FieldValues.tsx';
import { FILTER_FIELDS, fieldLabel } from './leadFilters.ts';
import type { FilterField, FilterWords, Filters } from './leadFilters.ts';

export interface FilterMenuProps {
  filters: Filters;
  words: FilterWords;
  onChange: (filters: Filters) => void;
}

/** The fields, then the chosen one's values; loaded when a filter menu first opens. */
export default function FilterChoices({ filters, words, onChange, close }: FilterMenuProps & { close: () => void }) {
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
  return (
    <>
      <button type="button" className="menu-item ink-3" onClick={() => setField(null)}>
        <Icon of={ChevronLeft} size={14} />
        {t(fieldLabel(field))}
      </button>
      <hr className="menu-line" />
      <FieldValues field={field} filters={filters} words={words} onChange={onChange} close={close} />
    </>
  );
}
