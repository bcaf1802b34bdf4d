import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { offlineStore } from '../../offline/offlineStore.ts';
import { startPush, startWorker } from '../../offline/registerWorker.ts';
import { STAFF_BASE } from '../../auth/entryPaths.ts';
import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import { activeAccess, loadSession, sessionStore } from '../../providers/session.ts';
import { pageAfterLoss, takeLostSupplier } from '../../providers/kept/lostSupplier.ts';
import { openLiveUpdates } from '../../providers/live.ts';
import { BADGES_PATH, LEADS_PATH, leadPath } from '../../providers/paths.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { closeToast, showToast } from '../../providers/toastStore.ts';

/** An import creates thousands of enquiries; one toast is enough. */
const TOAST_PAUSE = 10_000;

/** Events that can change this person's own permissions, or what their session says about them. */
const RIGHTS_EVENTS: readonly LiveEventName[] = [
  'team.changed',
  'team.role-changed',
  'group.changed',
  'recovery.changed',
  // For example, an address confirmed elsewhere.
  'account.changed',
];

/**
 * Reloads the session; a person who lost access to the current supplier starts over with the ones they still have, or with
 * their own account. The page that opens says why.
 */
async function keepRights(): Promise<void> {
  const before = activeAccess();
  await loadSession();
  const isOffice = window.location.pathname.startsWith(STAFF_BASE);
  if (isOffice || !sessionStore.get()) return;
  const page = pageAfterLoss(before, activeAccess());
  if (page !== null) window.location.assign(page);
}

/**
 * Keeps the screen current, and says so when the event stream or the network is down. In the back office, and for people without a
 * supplier, only their account's news.
 */
export function LiveUpdates({ ofAccount = false }: { ofAccount?: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const active = useActiveAccess()?.supplierId;
  const supplierId = ofAccount ? null : active;
  useEffect(() => {
    if (supplierId === undefined) return undefined;
    const openedAt = Date.now();
    let quietUntil = 0;
    let warning: number | null = null;
    const settle = (): void => {
      if (warning !== null) closeToast(warning);
      warning = null;
    };
    const see = (path: string) => ({ label: t('shell.live.see'), run: () => void navigate(path) });
    const close = openLiveUpdates({
      supplierId,
      queries,
      onEvent: (event) => {
        if (RIGHTS_EVENTS.includes(event.name)) void keepRights();
        if (Date.parse(event.at) < openedAt) return;
        if (event.name === 'badge.earned') {
          showToast({ tone: 'success', text: t('shell.live.badgeEarned'), action: see(BADGES_PATH) });
        }
        if (event.name !== 'lead.received' || Date.now() < quietUntil) return;
        quietUntil = Date.now() + TOAST_PAUSE;
        const { leadId } = event;
        const text = t(leadId ? 'shell.live.leadReceived' : 'shell.live.leadsReceived');
        showToast({ tone: 'info', text, action: see(leadId ? leadPath(leadId) : LEADS_PATH) });
      },
      onState: (state) => {
        settle();
        // The stream is refused to someone who lost access while their device was asleep.
        if (state === 'lost') void keepRights().catch(() => undefined);
        if (state === 'lost' && window.navigator.onLine && offlineStore.get() === null) {
          warning = showToast({ tone: 'offline', text: t('shell.live.lost'), sticky: true });
        }
      },
    });
    // The banner above the page says more.
    const stop = offlineStore.subscribe(() => offlineStore.get() !== null && settle());
    return () => {
      stop();
      settle();
      close();
    };
  }, [supplierId, queries, navigate, t]);
  useEffect(() => {
    const lost = takeLostSupplier();
    if (lost !== null) showToast({ tone: 'alert', text: t('shell.live.lostAccess', { name: lost }) });
  }, [t]);
  useEffect(() => (ofAccount ? startPush(queries) : startWorker(queries)), [queries, ofAccount]);
  return null;
}
