import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamRecovery } from '#contracts/account/recovery.ts';
import { useT } from '../../i18n/i18n.ts';
import { Card, ErrorState } from '../../ui/index.ts';
import { OwnCheck } from './OwnCheck.tsx';
import { RecoveryRow } from './RecoveryRow.tsx';
import { RECOVERIES_KEY, recoveryData } from './recoveryData.ts';
import { VouchActions, nameOf } from './VouchActions.tsx';
import { VouchDialog } from './VouchDialog.tsx';

/** Open requests of teammates, at the top of the team's screen. Renders nothing if there are none. */
export function TeamRecoveries() {
  const t = useT();
  const [vouching, setVouching] = useState<TeamRecovery | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...RECOVERIES_KEY, 'team'],
    queryFn: recoveryData.ofTeam,
  });
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card flush title={t('recoveries.team.title')}>
      <ul className="recovery-rows">
        {data.map((recovery) => (
          <TeamRow key={recovery.id} recovery={recovery} onVouch={() => setVouching(recovery)} />
        ))}
      </ul>
      {vouching && <VouchDialog recovery={vouching} onClose={() => setVouching(null)} />}
      <OwnCheck />
    </Card>
  );
}

function TeamRow({ recovery, onVouch }: { recovery: TeamRecovery; onVouch: () => void }) {
  const t = useT();
  const { person, canVouch } = recovery;
  const name = nameOf(recovery);
  return (
    <RecoveryRow
      recovery={recovery}
      title={name}
      who={person.email}
      more={canVouch ? [t('recoveries.team.call', { name })] : []}
      actions={<VouchActions recovery={recovery} onVouch={onVouch} withdraw={recoveryData.withdrawInTeam} />}
    />
  );
}
