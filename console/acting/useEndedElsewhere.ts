import { useEffect } from 'react';
import { SECOND } from '#contracts/durations.ts';
import { loadSession } from '../providers/session.ts';
import { leaveVisit } from './visit.ts';

const POLL_EVERY = 20 * SECOND;

/** Leaves the supplier if another tab ended the visit or the permission was revoked. The server would refuse every call anyway. */
export function useEndedElsewhere(supplierId: string): void {
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const session = await loadSession().catch(() => undefined);
      // Undefined means the server didn't respond; the countdown goes on.
      if (session !== undefined && session?.acting?.supplierId !== supplierId) await leaveVisit(supplierId);
    };
    const timer = setInterval(() => void look(), POLL_EVERY);
    const listen = (): void => void look();
    window.addEventListener('focus', listen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', listen);
    };
  }, [supplierId]);
}
