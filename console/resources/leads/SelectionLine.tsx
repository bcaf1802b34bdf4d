import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/index.ts';
import type { LeadListState } from './useLeadList.ts';
import { useLeadSelection } from './useLeadSelection.ts';

/** How many leads are selected, with the way to all that match and to none. */
export function SelectionLine({ list }: { list: LeadListState }) {
  const t = useT();
  const selection = useLeadSelection();
  if (selection.count === 0) return null;
  const total = list.total ?? 0;
  const whole = selection.all !== null || selection.count >= total;
  return (
    <div className="lead-selection row small" role="status">
      <span>{t('leads.selection.count', { count: selection.count })}</span>
      {!whole && !list.more && (
        <Button variant="ghost" size="tiny" onClick={() => selection.selectAll(list.filters, total)}>
          {t('leads.selection.all', { count: total })}
        </Button>
      )}
      <Button variant="ghost" size="tiny" onClick={selection.clear}>
        {t('leads.selection.clear')}
      </Button>
    </div>
  );
}
