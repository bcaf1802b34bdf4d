import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Card, Toggle } from '../../ui/index.ts';

/** Who can spend units: an admin decides, the rest of the team can read it (D2). */
export function RevealRule() {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const mayRestrict = useMay('reveal:restrict');
  const { data: supplier } = useActiveSupplier();
  const [busy, setBusy] = useState(false);
  if (!supplier?.payPerEnquiry) return null;
  const { revealAdminOnly } = supplier;
  const change = async (adminOnly: boolean): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(['suppliers', 'active'], await data.setRevealRule(adminOnly));
      toast.success(t('common.saved'));
    } catch (error) {
      toast.failed(error);
    }
    setBusy(false);
  };
  return (
    <Card title={t('ledger.reveal.title')}>
      {mayRestrict ? (
        <Toggle
          label={t('ledger.reveal.adminOnly')}
          help={t('ledger.reveal.help')}
          checked={revealAdminOnly}
          disabled={busy}
          onChange={(adminOnly) => void change(adminOnly)}
        />
      ) : (
        <p className="small ink-2">{t(revealAdminOnly ? 'ledger.reveal.restricted' : 'ledger.reveal.open')}</p>
      )}
    </Card>
  );
}
