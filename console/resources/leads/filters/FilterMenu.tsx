import { Plus, SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { Button, PopoverButton, SkeletonRows } from '../../../ui/index.ts';
import type { FilterWords, Filters } from './leadFilters.ts';

const FilterChoices = lazyPart(() => import('./FilterChoices.tsx'));

export interface FilterMenuProps {
  filters: Filters;
  words: FilterWords;
  onChange: (filters: Filters) => void;
}

/** "+ Filter": first the field, then its values. */
export function FilterMenu({ filters, words, onChange }: FilterMenuProps) {
  const t = useT();
  const phone = useWindowClass() === 'mobile';
  return (
    <PopoverButton
      label={t('leads.filter.title')}
      trigger={
        <Button
          variant="ghost"
          size="small"
          icon={phone ? SlidersHorizontal : Plus}
          className="filter-add btn--icon-on-phone"
        >
          <span>{t('common.addFilter')}</span>
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <FilterChoices filters={filters} words={words} onChange={onChange} close={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
