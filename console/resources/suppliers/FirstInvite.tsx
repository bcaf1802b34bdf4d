import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button } from '../../ui/index.ts';
import { FirstInviteDialog } from './FirstInviteDialog.tsx';
import { firstInviteData } from './firstInviteData.ts';

/** Invites the first person of a listing without a team. Renders nothing once someone from the business has joined. */
export function FirstInvite({ supplier }: { supplier: { id: string; name: string } }) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const attempt = useAttempt();
  const [inviting, setInviting] = useState(false);
  const [revoking, setRevoking] = useState(false);
  const key = ['first-invite', supplier.id];
  const { data } = useQuery({ queryKey: key, queryFn: () => firstInviteData.view(supplier.id) });
  if (!data?.unclaimed) return null;
  const { invite } = data;
  const revoke = async (): Promise<void> => {
    setRevoking(true);
    if (await attempt(() => firstInviteData.revoke(supplier.id), key)) toast.success(t('staff.first.revoked'));
    setRevoking(false);
  };
  const facts = invite && {
    email: invite.email ?? '',
    role: t(`terms.role.${invite.role}`),
    day: format.shortDay(invite.sentAt),
  };
  return (
    <section className="panel__section" aria-label={t('staff.first.title')}>
      <h3 className="title">{t('staff.first.title')}</h3>
      <p className="small ink-2">
        {facts ? t(invite.expired ? 'staff.first.expired' : 'staff.first.open', facts) : t('staff.first.none')}
      </p>
      <div className="row wrap">
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          {t(invite ? 'staff.first.again' : 'staff.first.invite')}
        </Button>
        {invite && (
          <Button variant="ghost" busy={revoking} onClick={() => void revoke()}>
            {t('staff.first.revoke')}
          </Button>
        )}
      </div>
      {inviting && <FirstInviteDialog supplier={supplier} onClose={() => setInviting(false)} />}
    </section>
  );
}
