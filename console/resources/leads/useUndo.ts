/** A toast with "Undo" for ten seconds, with which the server reverts a change as a whole. */
import { useCallback } from 'react';
import { UNDO_SECONDS } from '#contracts/lead/undo-times.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { newIdempotencyKey } from '../../providers/httpClient.ts';
import { showToast } from '../../providers/toastStore.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useLeadsChanged } from './useLeadsChanged.ts';

export function useUndo() {
  const t = useT();
  const data = useConsoleData();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  return useCallback(
    (changeId: string, text: string): void => {
      // One key for all attempts, so that a lost response can be requested again.
      const key = newIdempotencyKey();
      const undo = async (): Promise<void> => {
        try {
          const { restored, kept, keptLeads } = await data.undoChange(changeId, key);
          const couples = keptLeads.map(({ couple }) => couple).join(', ');
          if (kept === 0) toast.success(t('bulk.undo.done'));
          else
            toast.alert(
              restored === 0 ? t('bulk.undo.none', { couples }) : t('bulk.undo.kept', { count: kept, couples }),
            );
        } catch (error) {
          toast.failed(error, { label: t('common.tryAgain'), run: () => void undo() });
        }
        await leadsChanged();
      };
      showToast({
        tone: 'success',
        text,
        seconds: UNDO_SECONDS,
        action: { label: t('common.undo'), run: () => void undo(), undoes: true },
      });
    },
    [t, data, leadsChanged, toast],
  );
}
