import { useState } from 'react';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Dialog, DialogActions } from '../../../ui/index.ts';
import { ACCOUNT_KEY } from '../accountData.ts';
import { freshly } from '../check/freshly.ts';

interface FreshDialogProps {
  title: string;
  /** Says what stops working. */
  text: string;
  go: string;
  work: () => Promise<unknown>;
  /** The toast afterwards. */
  done?: string;
  onClose: () => void;
}

/** Confirms that a way to sign in stops working, with a fresh check if the server asks for one. */
export function FreshDialog({ title, text, go, work, done, onClose }: FreshDialogProps) {
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const settled = await attempt(async () => {
      const happened = await freshly(async () => {
        await work();
        return true;
      });
      if (happened && done !== undefined) toast.success(done);
    }, ACCOUNT_KEY);
    setBusy(false);
    if (settled) onClose();
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      width={440}
      actions={<DialogActions go={go} danger busy={busy} onGo={() => void run()} onCancel={onClose} />}
    >
      <p className="small">{text}</p>
    </Dialog>
  );
}
