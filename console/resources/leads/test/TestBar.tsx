import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMayAsTeam } from '../../../providers/activeSupplier.ts';
import { LEADS_PATH } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button } from '../../../ui/index.ts';
import { LeadBar } from '../bar/LeadBar.tsx';

/** Says that no couple wrote this, and deletes it with one click. */
export function TestBar({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const toast = useToast();
  const navigate = useNavigate();
  const mayWrite = useMayAsTeam('leads:write');
  const [busy, setBusy] = useState(false);
  if (!lead.test) return null;
  const remove = async (): Promise<void> => {
    setBusy(true);
    const worked = await attempt(() => data.removeTest(lead.id));
    setBusy(false);
    if (!worked) return;
    await navigate(LEADS_PATH);
    await Promise.all(['leads', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    toast.success(t('setup.test.removed'));
  };
  return (
    <LeadBar
      label={t('common.test')}
      icon={FlaskConical}
      tone="info"
      title={t('setup.test.bar')}
      more={t('setup.test.barMore')}
      actions={
        mayWrite && (
          <Button size="small" busy={busy} onClick={() => void remove()}>
            {t('setup.test.remove')}
          </Button>
        )
      }
    />
  );
}
