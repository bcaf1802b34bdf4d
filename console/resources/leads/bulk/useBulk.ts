/** Changes or exports the selected leads: one request, all or nothing, undone as a whole. */
import { useState } from 'react';
import type { BulkChange, LeadSelectionInput } from '#contracts/lead/lead-bulk.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useSpreadsheetDelimiter } from '../../../i18n/spreadsheet.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { refusedOffline } from '../../../offline/refusedOffline.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import type { LeadSelection } from './useLeadSelection.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import { useUndo } from '../useUndo.ts';

export type BulkDone =
  | 'bulk.done.stage'
  | 'bulk.done.status'
  | 'bulk.done.labels'
  | 'bulk.done.owner'
  | 'bulk.done.read'
  | 'bulk.done.unread';

export function useBulk({ ids, all, clear }: Pick<LeadSelection, 'ids' | 'all' | 'clear'>) {
  const t = useT();
  const data = useConsoleData();
  const delimiter = useSpreadsheetDelimiter();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  const once = useOnce();
  const offerUndo = useUndo();
  const [busy, setBusy] = useState(false);
  const selected: LeadSelectionInput = all ? { filter: all.filters } : { ids: [...ids] };

  /** Returns whether it succeeded. The selection is kept after a failure, so nothing has to be selected again. */
  const attempt = async (wanted: BulkChange, done: BulkDone): Promise<boolean> => {
    setBusy(true);
    const input = { ...selected, change: wanted };
    try {
      const { changeId, changed } = await once(JSON.stringify(input), (key) => data.changeLeads(input, key));
      if (changed === 0) toast.info(t('bulk.nothing'));
      else offerUndo(changeId, t(done, { count: changed }));
      clear();
      await leadsChanged();
      return true;
    } catch (error) {
      toast.failed(error, { label: t('common.tryAgain'), run: () => void attempt(wanted, done) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const change = async (wanted: BulkChange, done: BulkDone): Promise<boolean> =>
    !refusedOffline() && attempt(wanted, done);

  const download = async (): Promise<void> => {
    if (refusedOffline()) return;
    setBusy(true);
    try {
      const csv = await data.exportLeads(selected, delimiter);
      // Reading the response as text removed the byte order mark that Excel needs to detect UTF-8.
      const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: 'leads.csv' });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 1_000);
    } catch (error) {
      toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { change, download, busy };
}
