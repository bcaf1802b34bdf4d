import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffClaimDetail } from '#contracts/lead/lead-claim.ts';
import { SPAM_LIMIT } from '#contracts/lead/lead-spam.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Chip, ErrorState, IconButton, SkeletonRows } from '../../ui/index.ts';
import { CLAIM_TONES } from '../leads/claims/claimTones.ts';
import './claims.css';
import { EvidenceList } from '../leads/details/EvidenceList.tsx';
import type { EvidenceFact } from '../leads/details/EvidenceList.tsx';
import { tookItsTime } from '../leads/details/tookItsTime.ts';
import { ClaimDecision } from './ClaimDecision.tsx';
import { percentOf } from './percentOf.ts';

/** One claim: who made it and why, the lead's facts, the supplier's history, the decision. */
export function ClaimPanel({ claimId, onClose }: { claimId: string; onClose: () => void }) {
  const t = useT();
  const data = useConsoleData();
  const answer = useQuery({ queryKey: ['claims', 'staff', claimId], queryFn: () => data.staffClaim(claimId) });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const claim = answer.data;
  return (
    <div>
      <header className="row panel__head">
        <div className="grow">
          <h2 className="display-s">{claim.supplier}</h2>
          <p className="caption ink-2">
            {claim.couple} · {t(`terms.market.${claim.market}`)}
          </p>
        </div>
        <Chip tone={CLAIM_TONES[claim.state]}>{t(`claims.state.${claim.state}`)}</Chip>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} />
      </header>
      <Asked claim={claim} />
      <Evidence claim={claim} />
      <History claim={claim} />
      {claim.state === 'open' ? <ClaimDecision claim={claim} /> : <Decided claim={claim} />}
    </div>
  );
}

function Asked({ claim }: { claim: StaffClaimDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <section className="panel__section small">
      <h3 className="title">
        {claim.rule ? t(`claims.rule.${claim.rule}`) : t(`claims.reason.${claim.reason ?? 'other'}`)}
      </h3>
      <p className="ink-2">
        {t('claims.staff.asked', {
          who: claim.createdBy ?? t('lead.activity.system'),
          day: format.shortDay(claim.createdAt),
          count: claim.units,
        })}
      </p>
      {claim.note !== '' && <p className="claim-words">{claim.note}</p>}
      {claim.rule && claim.state === 'open' && <p>{t('claims.staff.beyondCap')}</p>}
    </section>
  );
}

function Evidence({ claim: { lead } }: { claim: StaffClaimDetail }) {
  const t = useT();
  const format = useFormat();
  const moment = (at: string): string => `${format.shortDay(at)}, ${format.time(at)}`;
  const facts: EvidenceFact[] = [
    {
      key: 'filled',
      good: tookItsTime(lead.secondsToFill),
      text:
        lead.secondsToFill === null
          ? t('claims.staff.filledUnknown')
          : t('claims.staff.filled', { count: lead.secondsToFill }),
    },
    { key: 'work', good: lead.proofOfWork, text: t(lead.proofOfWork ? 'claims.staff.work' : 'claims.staff.noWork') },
    { key: 'earlier', good: true, text: t('claims.staff.earlier', { count: lead.earlierEnquiries }) },
    {
      key: 'couple',
      good: lead.couplesMessages > 1,
      text:
        t('claims.staff.couples', { count: lead.couplesMessages }) +
        (lead.lastCoupleAt === null ? '' : ` · ${t('claims.staff.last', { when: moment(lead.lastCoupleAt) })}`),
    },
    {
      key: 'supplier',
      good: lead.suppliersMessages > 0,
      text:
        t('claims.staff.suppliers', { count: lead.suppliersMessages }) +
        (lead.firstReplyAt === null ? '' : ` · ${t('claims.staff.first', { when: moment(lead.firstReplyAt) })}`),
    },
    { key: 'bounced', good: lead.bounced === 0, text: t('claims.staff.bounced', { count: lead.bounced }) },
    ...(lead.bounced === 0
      ? []
      : [
          {
            key: 'given',
            good: lead.bouncedGiven === 0,
            text: t('claims.staff.bouncedGiven', { count: lead.bouncedGiven }),
          },
        ]),
    ...(lead.contactCorrected ? [{ key: 'corrected', good: false, text: t('claims.staff.corrected') }] : []),
    {
      key: 'before',
      good: lead.earlierAt === null,
      text:
        lead.earlierAt === null
          ? t('claims.staff.notBefore')
          : t('claims.staff.before', { when: moment(lead.earlierAt) }),
    },
    ...(lead.sentSpamScore === null || lead.sentSpamScore === lead.spam?.score
      ? []
      : [
          {
            key: 'sent',
            good: lead.sentSpamScore < SPAM_LIMIT,
            text: t('claims.staff.sentScore', { score: lead.sentSpamScore }),
          },
        ]),
  ];
  return (
    <section className="panel__section small">
      <h3 className="title">{t('claims.staff.evidence')}</h3>
      <dl className="claim-facts">
        <Fact name={t('leads.column.source')}>{t(`terms.source.${lead.source}`)}</Fact>
        <Fact name={t('leads.column.received')}>{moment(lead.receivedAt)}</Fact>
        {lead.revealedAt && <Fact name={t('claims.staff.revealed')}>{moment(lead.revealedAt)}</Fact>}
      </dl>
      {lead.excerpt !== '' && <p className="claim-words ink-2">{lead.excerpt}</p>}
      <EvidenceList facts={facts} spam={lead.spam} />
    </section>
  );
}

function History({ claim: { history, paidLately, returnedLately } }: { claim: StaffClaimDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <section className="panel__section small">
      <h3 className="title">{t('claims.staff.history')}</h3>
      <p className="ink-2">
        {t('claims.staff.rate', {
          paid: history.paid,
          claims: history.claims,
          accepted: history.accepted,
          refused: history.refused,
        })}
      </p>
      <p className="ink-2">
        {t('claims.staff.lately', {
          paid: paidLately,
          returned: returnedLately,
          rate: format.number(percentOf(returnedLately, paidLately)),
        })}
      </p>
      <p className="ink-2">{t('claims.staff.month', history.month)}</p>
      <p className="ink-2">
        {history.proof === null
          ? t('staff.proof.none')
          : t(`staff.proof.by.${history.proof.method}`, {
              domain: history.proof.domain,
              day: format.day(history.proof.provedAt),
            })}
      </p>
      {history.recent.length > 0 && (
        <ul className="col">
          {history.recent.map((one) => (
            <li key={one.id} className="row">
              <span className="num ink-3">{format.shortDay(one.createdAt)}</span>
              <span className="grow truncate">
                {one.rule ? t(`claims.rule.${one.rule}`) : t(`claims.reason.${one.reason ?? 'other'}`)}
              </span>
              <Chip tone={CLAIM_TONES[one.state]}>{t(`claims.state.${one.state}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Decided({ claim }: { claim: StaffClaimDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <section className="panel__section small">
      <h3 className="title">{t('claims.decision')}</h3>
      <p className="ink-2">
        {t('claims.staff.decided', {
          state: t(`claims.state.${claim.state}`),
          who: claim.automatic
            ? t('lead.activity.system')
            : (claim.decidedBy ?? (claim.state === 'withdrawn' ? claim.supplier : t('lead.activity.someone'))),
          day: claim.decidedAt === null ? '' : format.shortDay(claim.decidedAt),
        })}
      </p>
      {claim.decisionNote !== '' && <p className="claim-words">{claim.decisionNote}</p>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row">
      <dt className="ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
