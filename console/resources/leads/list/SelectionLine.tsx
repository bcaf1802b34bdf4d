import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import { useLeadSelection } from '../bulk/useLeadSelection.ts';
import { SelectBox } from './SelectBox.tsx';
import type { LeadListState } from './useLeadList.ts';

export interface SelectionLineProps {
  list: LeadListState;
  /** With the checkbox for all leads on the page, which tables have in their header. */
  boxed: boolean;
}

/** Extends the selection from some leads to all matches; the bulk bar shows how many are selected. */
export function SelectionLine({ list, boxed }: SelectionLineProps) {
  const t = useT();
  const selection = useLeadSelection();
  const total = list.total ?? 0;
  const whole = selection.all !== null || selection.count >= total;
  const offersAll = selection.count > 0 && !whole && !list.more;
  const leads = list.data ?? [];
  const box = boxed && leads.length > 0;
  if (!offersAll && !box) return null;
  const chosen = leads.filter(({ id }) => selection.all !== null || selection.has(id)).length;
  return (
    <div className="lead-selection row wrap small">
      {box && (
        <label className="lead-selection__page">
          <SelectBox
            label={t('leads.selection.page')}
            checked={chosen === leads.length}
            partly={chosen > 0 && chosen < leads.length}
            onChange={() => selection.togglePage(leads)}
          />
          <span aria-hidden="true">{t('leads.selection.page')}</span>
        </label>
      )}
      {offersAll && (
        <Button variant="ghost" size="tiny" onClick={() => selection.selectAll(list.filters, total)}>
          {t('leads.selection.all', { count: total })}
        </Button>
      )}
    </div>
  );
}
