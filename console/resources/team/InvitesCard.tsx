import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import type { InviteAnswer } from '#contracts/account/team.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button, Card, Chip, EmptyState, Icon } from '../../ui/index.ts';
import { focusPageAction } from '../../layout/page/pageAction.ts';
import { useRolesToGive } from './rolesToGive.ts';
import { teamData } from './teamData.ts';

/** People who have not accepted yet. */
export function InvitesCard({ invites, mayManage }: { invites: readonly InviteAnswer[]; mayManage: boolean }) {
  const t = useT();
  const beside = invites.length > 0 && <span className="small ink-3 num">{invites.length}</span>;
  return (
    <Card flush title={t('team.pending.title')} beside={beside}>
      {invites.length === 0 ? (
        <EmptyState compact picture={false} title={t('team.pending.empty')} text={t('team.pending.emptyText')} />
      ) : (
        <ul className="invite-list">
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} mayManage={mayManage} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InviteRow({ invite, mayManage }: { invite: InviteAnswer; mayManage: boolean }) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const attempt = useAttempt();
  const mayEnd = useRolesToGive().includes(invite.role);
  const [busy, setBusy] = useState<'resend' | 'revoke' | null>(null);
  const { id, email, role, mailed, invitedBy, sentAt, expiresAt, expired } = invite;
  const act = async (what: 'resend' | 'revoke', done: string): Promise<void> => {
    setBusy(what);
    const worked = await attempt(() => teamData[what](id), ['team']);
    if (worked) toast.success(done);
    setBusy(null);
    if (worked && what === 'revoke') focusPageAction();
  };
  const facts = [
    format.ago(sentAt),
    ...(invitedBy ? [t('team.pending.by', { name: invitedBy })] : []),
    ...(expired ? [] : [t('team.pending.until', { day: format.day(expiresAt) })]),
  ];
  return (
    <li className="invite-list__row">
      <span className="invite-list__sign" aria-hidden="true">
        <Icon of={mailed ? Mail : Link2} size={16} />
      </span>
      <div className="invite-list__who">
        <p className="strong invite-list__email">{email ?? t('team.pending.link')}</p>
        <p className="caption ink-3">{facts.join(' · ')}</p>
      </div>
      <span className="invite-list__role small">
        {t(`terms.role.${role}`)} {expired && <Chip tone="warn">{t('team.pending.expired')}</Chip>}
      </span>
      {mayManage && mayEnd && (
        <span className="invite-list__actions">
          {mailed && email !== null && (
            <Button
              size="small"
              busy={busy === 'resend'}
              aria-label={t('team.pending.resendTo', { email })}
              onClick={() => void act('resend', t('team.pending.resent', { email }))}
            >
              {t('team.pending.resend')}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            busy={busy === 'revoke'}
            aria-label={email === null ? t('team.pending.revokeLink') : t('team.pending.revokeOf', { email })}
            onClick={() => void act('revoke', t('team.pending.revoked'))}
          >
            {t('team.pending.revoke')}
          </Button>
        </span>
      )}
    </li>
  );
}
