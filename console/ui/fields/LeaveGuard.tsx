import { useBlocker } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from '../floating/Dialog.tsx';

/** Asks before unsaved changes are left behind inside the console. What is typed outlives the tab, so closing it asks nothing. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('common.unsaved.leaveTitle')}
      actions={
        <>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            {t('common.unsaved.leaveAnyway')}
          </Button>
          <Button variant="primary" onClick={stay}>
            {t('common.unsaved.stay')}
          </Button>
        </>
      }
    >
      <p className="ink-2">{t('common.unsaved.leave')}</p>
    </Dialog>
  );
}
