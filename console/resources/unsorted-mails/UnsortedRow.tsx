import { useQueryClient } from '@tanstack/react-query';
import { FolderInput, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { leadPath } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Button } from '../../ui/index.ts';
import { LeadPickerDialog } from '../leads/picker/LeadPickerDialog.tsx';
import { DiscardMail } from './DiscardMail.tsx';
import { MailFacts } from './MailFacts.tsx';
import { MailToLead } from './MailToLead.tsx';

/** One unsorted email with its three actions. */
export function UnsortedRow({ mail }: { mail: UnsortedMail }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const toast = useToast();
  const mayWrite = useMay('leads:write');
  const [open, setOpen] = useState<'file' | 'lead' | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    const worked = await attempt(work, ['unsorted-mails'], ['leads']);
    setBusy(false);
    if (worked) toast.success(done);
    return worked;
  };
  const file = async (leadId: string): Promise<void> => {
    setOpen(null);
    if (await act(() => data.fileMail(mail.id, leadId), t('unsorted.filed'))) void navigate(leadPath(leadId));
  };
  return (
    <>
      <MailFacts mail={mail} />
      {mayWrite && (
        <div className="row wrap unsorted-row__ways">
          {mail.suggestedLeadId && mail.suggestedCouple && (
            <Button
              variant="primary"
              size="small"
              icon={FolderInput}
              busy={busy}
              onClick={() => void file(mail.suggestedLeadId ?? '')}
            >
              {t('unsorted.fileWith', { couple: mail.suggestedCouple })}
            </Button>
          )}
          <Button size="small" icon={FolderInput} disabled={busy} onClick={() => setOpen('file')}>
            {t('unsorted.file')}
          </Button>
          {mail.fromAddress && (
            <Button size="small" icon={UserPlus} disabled={busy} onClick={() => setOpen('lead')}>
              {t('unsorted.toLead')}
            </Button>
          )}
          <DiscardMail
            mail={mail}
            busy={busy}
            onDiscard={() =>
              act(
                () => data.delete<UnsortedMail>('unsorted-mails', { id: mail.id, previousData: mail }),
                t('unsorted.discarded'),
              )
            }
          />
        </div>
      )}
      {open === 'file' && (
        <LeadPickerDialog
          title={t('unsorted.chooseTitle')}
          onClose={() => setOpen(null)}
          onChoose={({ id }) => void file(id)}
        />
      )}
      {open === 'lead' && (
        <MailToLead
          mail={mail}
          onClose={() => setOpen(null)}
          onMade={(leadId) => {
            toast.success(t('unsorted.made'));
            void queries.invalidateQueries({ queryKey: ['unsorted-mails'] });
            void navigate(leadPath(leadId));
          }}
        />
      )}
    </>
  );
}
