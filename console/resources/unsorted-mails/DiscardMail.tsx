import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Dialog, DialogActions } from '../../ui/index.ts';

export interface DiscardMailProps {
  mail: UnsortedMail;
  busy: boolean;
  onDiscard: () => Promise<unknown>;
}

/** Discards an unsorted email after a question, because its text and files can't be restored. */
export function DiscardMail({ mail, busy, onDiscard }: DiscardMailProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const discard = async (): Promise<void> => {
    await onDiscard();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="ghost" icon={Trash2} disabled={busy} onClick={() => setAsking(true)}>
        {t('unsorted.discard')}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t('unsorted.discardTitle')}
          actions={
            <DialogActions
              danger
              busy={busy}
              go={t('unsorted.discard')}
              onCancel={() => setAsking(false)}
              onGo={() => void discard()}
            />
          }
        >
          <p className="small ink-2">
            {t('unsorted.discardText', { subject: mail.subject || t('unsorted.noSubject') })}
          </p>
        </Dialog>
      )}
    </>
  );
}
