import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Button, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { TeamRecoveries } from '../recoveries/TeamRecoveries.tsx';
import { PAGE_ACTION } from '../../layout/page/pageAction.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { InvitesCard } from './InvitesCard.tsx';
import { MembersCard } from './MembersCard.tsx';
import { RolesCard } from './RolesCard.tsx';
import './team.css';
import { teamData } from './teamData.ts';

/** The team, its invites, and what each role can do, at /account/user-permissions. */
export default function TeamPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.settings') }], [t]);
  return (
    <Page title={t('team.title')} parents={parents} narrow>
      <Team />
    </Page>
  );
}

function Team() {
  const t = useT();
  const mayManage = useMay('members:write');
  const supplier = useActiveAccess()?.name ?? '';
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const invite = (): void => {
    setShown(null);
    setInviting(true);
  };
  // After the dialog has returned the focus.
  useEffect(() => {
    if (!inviting && shown !== null) document.getElementById(`member-${shown}`)?.focus();
  }, [inviting, shown]);
  const { data, error, refetch } = useQuery({ queryKey: ['team'], queryFn: teamData.team });
  return (
    <>
      <PageHead
        lead={data && t('team.lead', { count: data.members.length, supplier })}
        actions={
          mayManage && (
            <Button id={PAGE_ACTION} variant="primary" icon={UserPlus} disabled={!data} onClick={invite}>
              {t('team.invite')}
            </Button>
          )
        }
      />
      {data ? (
        <div className="col team">
          {mayManage && <TeamRecoveries />}
          <MembersCard members={data.members} mayManage={mayManage} />
          <InvitesCard invites={data.invites} mayManage={mayManage} />
          <RolesCard />
          {inviting && (
            <InviteDialog
              members={data.members}
              onClose={() => setInviting(false)}
              onShow={({ id }) => {
                setInviting(false);
                setShown(id);
              }}
            />
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </>
  );
}
