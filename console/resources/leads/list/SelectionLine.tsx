import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import type { LeadListState } from './useLeadList.ts';
import { useLeadSelection } from '../bulk/useLeadSelection.ts';

/** The way from some selected leads to all that match; how many are selected, the bulk bar says. */
export function SelectionLine({ list }: { list: LeadListState }) {
  const t = useT();
  const selection = useLeadSelection();
  const total = list.total ?? 0;
  const whole = selection.all !== null || selection.count >= total;
  if (selection.count === 0 || whole || list.more) return null;
  return (
    <div className="lead-selection row small">
      <Button variant="ghost" size="tiny" onClick={() => selection.selectAll(list.filters, total)}>
        {t('leads.selection.all', { count: total })}
      </Button>
    </div>
  );
}
