import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { roleMay } from '#contracts/account/roles.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useAttempt } from '../layout/news/useAttempt.ts';
import { useToast } from '../layout/news/useToast.ts';
import { httpClient } from '../providers/httpClient.ts';
import { supplierPath } from '../providers/resourcePaths.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { Button, Icon } from '../ui/index.ts';
import { useOnlyAdmin } from './useOnlyAdmin.ts';
import { useVisitSteps } from './useVisitSteps.ts';
import './visit.css';

/** Replaces the composer: staff can't write to couples, but can ask the lead's owner, or the admins, to reply (D11). */
export default function AskToReply({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const toast = useToast();
  const name = useReplier(lead.assigneeId);
  const { data: visit } = useVisitSteps();
  const [busy, setBusy] = useState(false);
  const asked = visit?.steps.find((step) => step.action === 'lead.ask' && step.lead?.id === lead.id);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const path = `/api/${supplierPath(`leads/${lead.id}/reply-requests`)}`;
    const worked = await attempt(() => httpClient(path, { method: 'POST', body: '{}' }), ['visit']);
    setBusy(false);
    if (worked) toast.success(name === null ? t('acting.askedAdmins') : t('acting.asked', { name }));
    await queries.invalidateQueries({ queryKey: ['visit'] });
  };
  return (
    <div className="composer composer--locked ask-reply">
      <span className="ask-reply__icon">
        <Icon of={Eye} />
      </span>
      <div className="ask-reply__words">
        <p className="strong">{t('acting.noMessages')}</p>
        <p className="small ink-2" role="status">
          {asked ? t('acting.askedAt', { time: format.time(asked.at) }) : t('acting.alsoOff')}
        </p>
      </div>
      {!asked && visit && (
        <Button busy={busy} onClick={() => void ask()}>
          {name === null ? t('acting.askAdmins') : t('acting.ask', { name })}
        </Button>
      )}
    </div>
  );
}

/** First name of who will be asked: the owner if they can reply, else the only admin; null for several admins. */
function useReplier(assigneeId: string | null): string | null {
  const data = useConsoleData();
  const { data: members = [] } = useQuery({ queryKey: ['members'], queryFn: () => data.members() });
  const owner = members.find(({ userId, role }) => userId === assigneeId && roleMay(role, 'messages:write'));
  const admin = useOnlyAdmin();
  return (owner?.name ?? admin)?.split(' ')[0] || null;
}
