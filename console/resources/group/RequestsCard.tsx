import { useState } from 'react';
import type { GroupRequest } from '#contracts/supplier/group.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button, Card } from '../../ui/index.ts';
import { focusPageAction } from '../../layout/page/pageAction.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { groupData } from './groupData.ts';
import { MemberLine } from './MemberLine.tsx';

/** Requests without a response, sent and received. */
export function RequestsCard({ requests }: { requests: readonly GroupRequest[] }) {
  const t = useT();
  return (
    <Card flush title={t('group.request.pending')}>
      {requests.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </Card>
  );
}

function RequestLine({ request: { id, direction, supplier, sentBy, sentAt } }: { request: GroupRequest }) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const attempt = useAttempt();
  const [joining, setJoining] = useState(false);
  const [busy, setBusy] = useState(false);
  const received = direction === 'received';
  const { name } = supplier;
  const when = { when: format.ago(sentAt), person: sentBy ?? t('group.request.someone') };
  const end = async (): Promise<void> => {
    setBusy(true);
    const worked = await attempt(() => groupData.end(id), ['group']);
    if (worked) toast.success(t(received ? 'group.request.declined' : 'group.request.withdrawn'));
    setBusy(false);
    if (worked) focusPageAction();
  };
  return (
    <MemberLine
      member={supplier}
      facts={received ? t('group.request.receivedFrom', when) : t('group.request.sentTo', when)}
    >
      {received && (
        <Button
          size="small"
          variant="primary"
          aria-label={t('group.request.acceptOf', { name })}
          onClick={() => setJoining(true)}
        >
          {t('group.request.accept')}
        </Button>
      )}
      <Button
        size="small"
        busy={busy}
        aria-label={t(received ? 'group.request.declineOf' : 'group.request.withdrawOf', { name })}
        onClick={() => void end()}
      >
        {t(received ? 'group.request.decline' : 'group.request.withdraw')}
      </Button>
      {joining && (
        <ConfirmDialog
          title={t('group.confirm.accept', { name })}
          text={t('group.confirm.acceptText', { name })}
          go={t('group.request.accept')}
          done={t('group.request.accepted', { name })}
          act={() => groupData.accept(id)}
          onClose={() => setJoining(false)}
        />
      )}
    </MemberLine>
  );
}
