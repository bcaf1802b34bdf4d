import { Check, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canDropJob, canRetryJob } from '#contracts/staff/job.ts';
import type { StaffJob } from '#contracts/staff/job.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import type { JobAction } from '../../providers/calls/staffCalls.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Button, Dialog, DialogActions } from '../../ui/index.ts';

/** Retry and drop, as the job's state allows, and "it arrived" for a message of unknown delivery. Risky actions ask first. */
export function JobActions({ job }: { job: StaffJob }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState<JobAction | null>(null);
  const run = async (action: JobAction): Promise<void> => {
    setConfirming(null);
    setBusy(true);
    const worked = await attempt(() => data.actOnJob(job.id, action), ['jobs']);
    setBusy(false);
    if (worked) toast.success(t(`jobs.done.${action}`));
  };
  const unknown = job.state === 'unknown';
  if (!canRetryJob(job) && !canDropJob(job)) return null;
  return (
    <div className="row wrap">
      {unknown && (
        <Button size="small" icon={Check} busy={busy} onClick={() => void run('mark-sent')}>
          {t('jobs.action.mark-sent')}
        </Button>
      )}
      {canRetryJob(job) && (
        <Button
          size="small"
          icon={RotateCw}
          busy={busy && !unknown}
          disabled={busy}
          // If it did arrive, the couple would get it twice.
          onClick={() => (unknown ? setConfirming('retry') : void run('retry'))}
        >
          {t('jobs.action.retry')}
        </Button>
      )}
      {canDropJob(job) && (
        <Button size="small" variant="ghost" icon={Trash2} disabled={busy} onClick={() => setConfirming('drop')}>
          {t('jobs.action.drop')}
        </Button>
      )}
      {confirming && confirming !== 'mark-sent' && (
        <Dialog
          open
          onClose={() => setConfirming(null)}
          title={t(`jobs.ask.${confirming}`)}
          actions={
            <DialogActions
              danger={confirming === 'drop'}
              go={t(`jobs.action.${confirming}`)}
              onCancel={() => setConfirming(null)}
              onGo={() => void run(confirming)}
            />
          }
        >
          <p className="small ink-2">
            {t(`jobs.askText.${confirming === 'drop' && job.state === 'scheduled' ? 'dropWaiting' : confirming}`)}
          </p>
        </Dialog>
      )}
    </div>
  );
}
