import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { Button, PopoverButton, SkeletonRows } from '../../../ui/index.ts';
import type { FilterMenuProps } from './FilterChoices.tsx';

const FilterChoices = lazyPart(() => import('./FilterChoices.tsx'));

/** "+ Filter": choose a field, then its values. */
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
      {(close) => (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <FilterChoices filters={filters} words={words} onChange={onChange} close={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
