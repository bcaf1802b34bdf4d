import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRecovery } from '#contracts/account/recovery.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { OwnCheck } from './OwnCheck.tsx';
import { RecoveryRow } from './RecoveryRow.tsx';
import { RECOVERIES_KEY, recoveryData } from './recoveryData.ts';
import { StaffVouchDialog } from './StaffVouchDialog.tsx';
import { VouchActions, nameOf } from './VouchActions.tsx';

/** Open requests that staff can vouch for, at /recoveries in the back office. */
export default function StaffRecoveries() {
  const t = useT();
  return (
    <Page title={t('recoveries.staff.title')} narrow>
      <PageHead lead={t('recoveries.staff.lead')} />
      <Recoveries />
      <OwnCheck />
    </Page>
  );
}

function Recoveries() {
  const t = useT();
  const [vouching, setVouching] = useState<StaffRecovery | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: [...RECOVERIES_KEY, 'staff'], queryFn: recoveryData.ofStaff });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0)
    return <EmptyState picture={false} title={t('recoveries.staff.none')} text={t('recoveries.staff.noneText')} />;
  return (
    <>
      <ul className="recovery-rows recovery-rows--page" aria-label={t('recoveries.staff.title')}>
        {data.map((recovery) => (
          <StaffRow key={recovery.id} recovery={recovery} onVouch={() => setVouching(recovery)} />
        ))}
      </ul>
      {vouching && <StaffVouchDialog recovery={vouching} onClose={() => setVouching(null)} />}
    </>
  );
}

function StaffRow({ recovery, onVouch }: { recovery: StaffRecovery; onVouch: () => void }) {
  const t = useT();
  const { person, suppliers, staff, reason } = recovery;
  const place = staff ? t('recoveries.staff.isStaff') : suppliers.join(', ') || t('recoveries.staff.nowhere');
  return (
    <RecoveryRow
      recovery={recovery}
      title={nameOf(recovery)}
      who={[person.email, place, ...(person.actions.deactivated ? [t('staff.deactivated')] : [])].join(' · ')}
      more={reason === null ? [] : [t('recoveries.reason.was', { reason })]}
      actions={<VouchActions recovery={recovery} onVouch={onVouch} withdraw={recoveryData.withdrawAsStaff} />}
    />
  );
}
