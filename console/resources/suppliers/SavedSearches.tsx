import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { StaffSearch } from '#contracts/staff/staff-search.ts';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import isEqual from '../../forms/formik/isEqual.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { IconButton, MenuButton } from '../../ui/index.ts';
import { SearchNameDialog } from './SearchNameDialog.tsx';
import { SEARCHES_KEY, searchesData } from './searchesData.ts';

interface SavedSearchesProps {
  saved: readonly StaffSearch[];
  /** The current search. */
  filter: StaffSupplierFilter;
  onShow: (filter: StaffSupplierFilter) => void;
}

/** A person's own searches as chips; the current one can be renamed and removed. */
export function SavedSearches({ saved, filter, onShow }: SavedSearchesProps) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const [naming, setNaming] = useState<StaffSearch | null>(null);
  const current = saved.find((search) => isEqual(search.filter, filter)) ?? null;
  const act = (work: () => Promise<unknown>) => attempt(work, SEARCHES_KEY);
  const remove = async ({ id, name, filter: removed }: StaffSearch): Promise<void> => {
    if (!(await act(() => searchesData.remove(id)))) return;
    toast.undoable(t('staff.searches.removed', { name }), () => void act(() => searchesData.save(name, removed)));
  };
  if (saved.length === 0) return null;
  return (
    <div className="row wrap staff-searches" role="group" aria-label={t('staff.searches.title')}>
      {saved.map((search) => (
        <button
          key={search.id}
          type="button"
          className="staff-searches__one"
          aria-pressed={search === current}
          onClick={() => onShow(search === current ? {} : search.filter)}
        >
          {search.name}
        </button>
      ))}
      {current && (
        <MenuButton
          trigger={<IconButton icon={Ellipsis} small label={t('staff.searches.actions', { name: current.name })} />}
        >
          {(close) => [
            <MenuItem
              key="rename"
              onClick={() => {
                close();
                setNaming(current);
              }}
            >
              {t('staff.searches.rename')}
            </MenuItem>,
            <MenuItem
              key="remove"
              onClick={() => {
                close();
                void remove(current);
              }}
            >
              {t('staff.searches.remove')}
            </MenuItem>,
          ]}
        </MenuButton>
      )}
      {naming && <SearchNameDialog search={naming} filter={filter} onClose={() => setNaming(null)} />}
    </div>
  );
}
