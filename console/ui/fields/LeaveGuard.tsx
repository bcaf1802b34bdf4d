import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from '../floating/Dialog.tsx';

export interface LeaveGuardProps {
  /** How many fields differ from the saved ones; at 0 nothing is asked. */
  changes: number;
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** How long a save may take to begin: the schema of a form is loaded when it is needed. */
const BEGINS_WITHIN = 1_000;

/**
 * Asks before unsaved changes are left behind inside the console: save them, discard them, or stay. After a save that
 * worked the page is left; one that didn't shows why. What is typed outlives the tab, so closing it asks nothing.
 */
export function LeaveGuard({ changes, busy, onSave, onDiscard }: LeaveGuardProps) {
  const t = useT();
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes > 0 && !busy && !saving && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = (): void => blocker.reset?.();
  const discard = (): void => {
    onDiscard();
    blocker.proceed?.();
  };
  const save = (): void => {
    setSaving(true);
    onSave();
  };
  const end = useRef<(left: boolean) => void>(() => undefined);
  useEffect(() => {
    end.current = (left) => {
      setSaving(false);
      if (left) blocker.proceed?.();
      else blocker.reset?.();
    };
  });
  const began = useRef(false);
  useEffect(() => {
    if (!saving || busy) {
      began.current = saving;
      return undefined;
    }
    if (changes === 0 || began.current) {
      end.current(changes === 0);
      return undefined;
    }
    const timer = setTimeout(() => end.current(false), BEGINS_WITHIN);
    return () => clearTimeout(timer);
  }, [saving, busy, changes]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('common.unsaved.leaveTitle')}
      actions={
        <>
          <Button variant="ghost" disabled={saving} onClick={discard}>
            {t('common.discard')}
          </Button>
          <span className="spacer" />
          <Button disabled={saving} onClick={stay}>
            {t('common.unsaved.stay')}
          </Button>
          <Button variant="primary" busy={saving} onClick={save}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className="ink-2">{t('common.unsaved.leave')}</p>
    </Dialog>
  );
}
