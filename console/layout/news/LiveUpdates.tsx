import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { startWorker } from '../../offline/registerWorker.ts';
import { openLiveUpdates } from '../../providers/live.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { closeToast, showToast } from '../../providers/toastStore.ts';

/** An import brings enquiries by the thousand; one toast says so. */
const TOAST_PAUSE = 10_000;

/** Keeps what is on the screen current, and says so when the line or the network is down. */
export function LiveUpdates() {
  const t = useT();
  const queries = useQueryClient();
  const supplierId = useActiveAccess()?.supplierId;
  useEffect(() => {
    if (supplierId === undefined) return undefined;
    const openedAt = Date.now();
    let quietUntil = 0;
    let warning: number | null = null;
    const settle = (): void => {
      if (warning !== null) closeToast(warning);
      warning = null;
    };
    const close = openLiveUpdates({
      supplierId,
      queries,
      onEvent: (event) => {
        if (event.name !== 'lead.received' || Date.parse(event.at) < openedAt || Date.now() < quietUntil) return;
        quietUntil = Date.now() + TOAST_PAUSE;
        showToast({ tone: 'info', text: t(event.leadId ? 'shell.live.leadReceived' : 'shell.live.leadsReceived') });
      },
      onState: (state) => {
        settle();
        if (state === 'lost' && window.navigator.onLine) {
          warning = showToast({ tone: 'offline', text: t('shell.live.lost'), sticky: true });
        }
      },
    });
    return () => {
      settle();
      close();
    };
  }, [supplierId, queries, t]);
  useEffect(() => startWorker(queries), [queries]);
  return null;
}
