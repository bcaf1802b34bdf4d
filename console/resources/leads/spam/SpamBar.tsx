import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button } from '../../../ui/index.ts';
import { LeadBar } from '../bar/LeadBar.tsx';
import { leadKey } from '../leadKey.ts';

/** Why a lead isn't in the lists, with a button to restore it, which is remembered for its sender (E8). */
export function SpamBar({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const toast = useToast();
  const mayWrite = useMay('leads:write');
  const [busy, setBusy] = useState(false);
  if (lead.spam === null) return null;
  const mark = async (spam: boolean): Promise<void> => {
    setBusy(true);
    const work = async () => queries.setQueryData(leadKey(lead.id), await data.markSpam(lead.id, spam));
    const worked = await attempt(work, ['leads'], ['claims'], ['dashboard']);
    setBusy(false);
    if (worked) toast.success(t(spam ? 'spam.confirmed' : 'spam.cleared'));
  };
  const reasons = (lead.evidence.spam?.reasons ?? []).map((reason) => t(`spam.rule.${reason}`));
  return (
    <LeadBar
      label={t('spam.title')}
      icon={ShieldAlert}
      tone="warn"
      title={t(lead.spam === 'confirmed' ? 'spam.isSpam' : 'spam.probably')}
      more={t('spam.aside')}
      actions={
        mayWrite && (
          <>
            <Button size="small" busy={busy} onClick={() => void mark(false)}>
              {t('spam.notSpam')}
            </Button>
            {lead.spam === 'probably' && (
              <Button size="small" variant="ghost" disabled={busy} onClick={() => void mark(true)}>
                {t('spam.confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      {lead.spam === 'probably' && reasons.length > 0 && t('spam.because', { reasons: reasons.join(', ') })}
    </LeadBar>
  );
}
