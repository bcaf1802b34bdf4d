import { useState } from 'react';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { loadSession } from '../../providers/session.ts';
import { Dialog, DialogActions } from '../../ui/index.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The button's label; `done` is the toast afterwards. */
  go: string;
  done: string;
  danger?: boolean;
  act: () => Promise<unknown>;
  onClose: () => void;
}

/** Explains a change to the group before it happens. */
export function ConfirmDialog({ title, text, go, done, danger = false, act, onClose }: ConfirmDialogProps) {
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const worked = await attempt(act, ['group']);
    if (worked) {
      toast.success(done);
      // The businesses this person can open may have changed.
      await attempt(loadSession);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<DialogActions go={go} danger={danger} busy={busy} onCancel={onClose} onGo={() => void run()} />}
    >
      <p className="ink-2">{text}</p>
    </Dialog>
  );
}
