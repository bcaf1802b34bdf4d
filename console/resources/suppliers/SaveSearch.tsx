import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import type { StaffSearch } from '#contracts/staff/staff-search.ts';
import { STAFF_SEARCHES_MAX } from '#contracts/staff/staff-search-limits.ts';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import isEqual from '../../forms/formik/isEqual.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/index.ts';
import { SearchNameDialog } from './SearchNameDialog.tsx';

/** Saves the current search. It is in the filter row, so that the list below doesn't move. */
export function SaveSearch({ saved, filter }: { saved: readonly StaffSearch[]; filter: StaffSupplierFilter }) {
  const t = useT();
  const [naming, setNaming] = useState(false);
  const known = saved.some((search) => isEqual(search.filter, filter));
  if (!naming && (known || isEqual(filter, {}) || saved.length >= STAFF_SEARCHES_MAX)) return null;
  return (
    <>
      <Button size="small" variant="ghost" icon={BookmarkPlus} onClick={() => setNaming(true)}>
        {t('staff.searches.save')}
      </Button>
      {naming && <SearchNameDialog search={null} filter={filter} onClose={() => setNaming(false)} />}
    </>
  );
}
