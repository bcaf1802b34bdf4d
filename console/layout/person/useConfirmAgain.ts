import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { sendConfirmationAgain } from '../../providers/session.ts';
import { useAttempt } from '../news/useAttempt.ts';
import { useToast } from '../news/useToast.ts';

/** Sends the confirmation email again, and confirms it. */
export function useConfirmAgain(email: string): { sending: boolean; again: () => Promise<void> } {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [sending, setSending] = useState(false);
  const again = async (): Promise<void> => {
    setSending(true);
    if (await attempt(sendConfirmationAgain)) toast.success(t('shell.confirmEmail.sent', { email }));
    setSending(false);
  };
  return { sending, again };
}
