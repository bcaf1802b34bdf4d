import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadClaim } from '#contracts/lead/lead-claim.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMayAsTeam } from '../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import { Button, Chip, ErrorState } from '../../../ui/index.ts';
import { claimKey } from './claimKey.ts';
import './claims.css';
import { CLAIM_TONES } from './claimTones.ts';

const ClaimDialog = lazyPart(() => import('./ClaimDialog.tsx'));
/** The unit spent on this couple: the state of its return, or a way to request one (R2, F2). */
export function ClaimFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const maySpend = useMayAsTeam('leads:reveal');
  const [asking, setAsking] = useState(false);
  const paid = lead.revealedAt !== null && !lead.locked;
  const answer = useQuery({
    queryKey: claimKey(lead.id),
    queryFn: () => data.leadClaim(lead.id),
    enabled: paid,
  });
  if (!paid) return null;
  if (answer.isError) return <ErrorState compact error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  const { claim, obstacle, until } = answer.data;
  const shown = claim?.state === 'withdrawn' && obstacle === null ? null : claim;
  if (until === null || (!shown && obstacle !== null)) return null;
  return (
    <section className="details__section" aria-label={t('claims.title')}>
      <div className="row details__title">
        <h3 className="title grow">{t('claims.title')}</h3>
        {shown && <Chip tone={CLAIM_TONES[shown.state]}>{t(`claims.state.${shown.state}`)}</Chip>}
      </div>
      {shown ? (
        <ClaimState lead={lead} claim={shown} mayWithdraw={maySpend} />
      ) : (
        <div className="row wrap">
          <p className="small ink-2 grow">{t('claims.until', { day: format.shortDay(until) })}</p>
          {maySpend && (
            <Button size="small" icon={RotateCcw} onClick={() => setAsking(true)}>
              {t('claims.ask')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <Suspense>
          <ClaimDialog lead={lead} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface ClaimStateProps {
  lead: LeadDetail;
  claim: LeadClaim;
  mayWithdraw: boolean;
}

function ClaimState({ lead, claim, mayWithdraw }: ClaimStateProps) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    const worked = await attempt(
      () => once(claim.id, (key) => data.withdrawClaim(lead.id, key)),
      ['claims'],
      ['leads'],
    );
    setBusy(false);
    if (worked) toast.success(t('claims.withdrawn'));
  };
  const stateText = (): string => {
    if (claim.rule && claim.automatic) return t(`claims.byRule.${claim.rule}`);
    if (claim.rule && claim.reason === null) return t('claims.found', { rule: t(`claims.rule.${claim.rule}`) });
    return t('claims.asked', {
      who: claim.createdBy ?? t('lead.activity.someone'),
      day: format.shortDay(claim.createdAt),
      reason: t(`claims.reason.${claim.reason ?? 'other'}`),
    });
  };
  return (
    <div className="col claim small">
      <p>{stateText()}</p>
      {claim.note !== '' && <p className="claim__note ink-2">{claim.note}</p>}
      {claim.state === 'accepted' && <p className="ink-2">{t('claims.accepted', { count: claim.units })}</p>}
      {claim.decisionNote !== '' && (
        <p className="ink-2">
          <span className="strong">{t('claims.decision')}</span> {claim.decisionNote}
        </p>
      )}
      {claim.state === 'open' && (
        <div className="row wrap">
          <span className="caption ink-3 grow">{t(claim.rule ? 'claims.waitsBeyondCap' : 'claims.waits')}</span>
          {mayWithdraw && (
            <Button size="small" variant="ghost" busy={busy} onClick={() => void withdraw()}>
              {t('claims.withdraw')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
