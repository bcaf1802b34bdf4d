import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMayAsTeam } from '../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Chip } from '../../../ui/index.ts';
import { claimKey } from './claimKey.ts';
import { CLAIM_TONES } from './claimTones.ts';

const ClaimDialog = lazyPart(() => import('./ClaimDialog.tsx'));

/** For a couple paid for twice: the state of the second unit's return, or a way to request it. */
export function ClaimOffer({ lead }: { lead: LeadSummary }) {
  const t = useT();
  const data = useConsoleData();
  const maySpend = useMayAsTeam('leads:reveal');
  const [asking, setAsking] = useState(false);
  const { data: answer } = useQuery({
    queryKey: claimKey(lead.id),
    queryFn: () => data.leadClaim(lead.id),
    enabled: lead.revealedAt !== null,
  });
  if (!answer || answer.until === null) return null;
  const { claim, obstacle } = answer;
  if (claim && claim.state !== 'withdrawn')
    return (
      <p className="row">
        <span className="ink-2">{t('claims.title')}</span>
        <Chip tone={CLAIM_TONES[claim.state]}>{t(`claims.state.${claim.state}`)}</Chip>
      </p>
    );
  if (obstacle !== null || !maySpend) return null;
  return (
    <>
      <Button size="small" icon={RotateCcw} onClick={() => setAsking(true)}>
        {t('duplicates.paidTwice')}
      </Button>
      {asking && (
        <Suspense>
          <ClaimDialog lead={lead} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
