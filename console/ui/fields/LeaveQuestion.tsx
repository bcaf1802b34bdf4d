import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { guardedForms, leavingPanel, unsavedForms } from '../../providers/kept/guardedForms.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from '../floating/Dialog.tsx';

/** Milliseconds until a save must have started: a form's schema is loaded on demand. */
const BEGINS_WITHIN = 1_000;

/** What is being left, and how to proceed. */
interface Leaving {
  panel?: string;
  leave: () => void;
  stay: () => void;
}

/** "Save, Discard or Stay", for a page or one panel. A successful save leaves; a failed one shows why. */
export function LeaveQuestion() {
  const t = useT();
  const { leaving, saving, setSaving } = useLeaving();
  const stay = (): void => leaving?.stay();
  const discard = (): void => {
    for (const form of unsavedForms(leaving?.panel)) form.discard();
    leaving?.leave();
  };
  const save = (): void => {
    setSaving(true);
    for (const form of unsavedForms(leaving?.panel)) form.save();
  };
  return (
    <Dialog
      open={leaving !== null}
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
      <p className="ink-2">{t(leaving?.panel === undefined ? 'common.unsaved.leave' : 'common.unsaved.leavePanel')}</p>
    </Dialog>
  );
}

/** The page or panel to leave, until the forms are saved or the person stays. */
function useLeaving() {
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !saving && currentLocation.pathname !== nextLocation.pathname && unsavedForms().length > 0,
  );
  const panelToLeave = useStoreValue(leavingPanel);
  const forms = useStoreValue(guardedForms);
  useEffect(() => () => leavingPanel.set(null), []);

  const leaving: Leaving | null =
    blocker.state === 'blocked'
      ? { leave: () => blocker.proceed(), stay: () => blocker.reset() }
      : panelToLeave && {
          panel: panelToLeave.panel,
          leave: () => {
            leavingPanel.set(null);
            panelToLeave.leave();
          },
          stay: () => leavingPanel.set(null),
        };
  const panel = leaving?.panel;
  const concerned = forms.filter((form) => panel === undefined || form.panel === panel);
  const busy = concerned.some((form) => form.busy);
  const saved = concerned.every(({ changes }) => changes === 0);

  const end = useRef<(left: boolean) => void>(() => undefined);
  useEffect(() => {
    end.current = (left) => {
      setSaving(false);
      if (left) leaving?.leave();
      else leaving?.stay();
    };
  });
  const began = useRef(false);
  useEffect(() => {
    if (!saving || busy) {
      began.current = saving;
      return undefined;
    }
    if (saved || began.current) {
      end.current(saved);
      return undefined;
    }
    const timer = setTimeout(() => end.current(false), BEGINS_WITHIN);
    return () => clearTimeout(timer);
  }, [saving, busy, saved]);
  return { leaving, saving, setSaving };
}
