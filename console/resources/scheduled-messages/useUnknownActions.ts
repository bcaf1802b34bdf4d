import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useLeadsChanged } from '../leads/useLeadsChanged.ts';

/** The two actions for a message whose delivery is unknown. */
export function useUnknownActions({ id, version }: Pick<ScheduledMessageAnswer, 'id' | 'version'>) {
  const t = useT();
  const data = useConsoleData();
  const leadsChanged = useLeadsChanged();
  const attempt = useAttempt();
  const toast = useToast();
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (await attempt(work)) toast.success(done);
    await leadsChanged();
  };
  return [
    { label: t('scheduled.retry'), run: () => act(() => data.retryScheduled(id, version), t('scheduled.retried')) },
    {
      label: t('scheduled.markSent'),
      run: () => act(() => data.markScheduledSent(id, version), t('scheduled.markedSent')),
    },
  ];
}
