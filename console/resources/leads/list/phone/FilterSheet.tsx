import { useT } from '../../../../i18n/i18n.ts';
import { FloatingDrawer } from '../../../../ui/floating/Floating.tsx';
import { ModalNews } from '../../../../ui/floating/ModalNews.tsx';
import { Button } from '../../../../ui/index.ts';
import { FilterChips } from '../../filters/FilterChips.tsx';
import FilterChoices from '../../filters/FilterChoices.tsx';
import { withSearch } from '../../filters/leadFilters.ts';
import { LeadSearchField } from '../../filters/LeadSearchField.tsx';
import type { FilterWords, Filters } from '../../filters/leadFilters.ts';
import type { LeadView } from '../views/leadViews.ts';

export interface FilterSheetProps {
  filters: Filters;
  words: FilterWords;
  /** Views whose flag isn't a field of the filters. */
  views: readonly LeadView[];
  /** `typing` while a search text is being typed: only the last change counts. */
  onFilter: (filters: Filters, typing?: boolean) => void;
  onClose: () => void;
}

/** All lead filters in a bottom sheet: the search text, active filters, and those that can be added. */
export default function FilterSheet({ filters, words, views, onFilter, onClose }: FilterSheetProps) {
  const t = useT();
  const on = Object.keys(filters).length > 0;
  return (
    <FloatingDrawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('leads.phone.filters'),
          style: { borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <div className="filter-sheet">
        <div className="row">
          <h2 className="display-xs grow">{t('leads.phone.filters')}</h2>
          {on && (
            <Button variant="text" onClick={() => onFilter({})}>
              {t('common.clearFilters')}
            </Button>
          )}
          <Button variant="soft" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
        <LeadSearchField value={filters.q ?? ''} onChange={(text) => onFilter(withSearch(filters, text), true)} />
        {on && (
          <div className="row wrap">
            <FilterChips filters={filters} words={words} views={views} onChange={(next) => onFilter(next)} />
          </div>
        )}
        <div>
          <FilterChoices filters={filters} words={words} onChange={(next) => onFilter(next)} close={onClose} />
        </div>
      </div>
      <ModalNews />
    </FloatingDrawer>
  );
}
