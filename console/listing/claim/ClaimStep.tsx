import { ArrowLeft } from 'lucide-react';
import { publicPagePath } from '#contracts/supplier/supplier-slug.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { Draft, DraftClaim } from '../draft.ts';
import { Refusal, useRefusalText } from '../Refusal.tsx';
import './claim.css';
import { ClaimWays } from './ClaimWays.tsx';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { NeedsAccount } from './NeedsAccount.tsx';
import { useClaim } from './useClaim.ts';

export interface ClaimStepProps {
  draft: Draft;
  claim: DraftClaim;
  change: (draft: Draft) => void;
  go: (draft: Draft) => void;
  /** Opens the console with the listing, which is now the person's own. */
  finish: () => Promise<void>;
}

/** Takes over a listing without a team, by proving ownership of its domain. */
export function ClaimStep({ draft, claim, change, go, finish }: ClaimStepProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const signedIn = useSession() !== null;
  const { answer, failure, set, reload } = useClaim(claim.publicId, signedIn);
  const name = answer?.name ?? claim.name;
  const back = (
    <Button size="large" icon={ArrowLeft} onClick={() => go({ ...draft, step: 'identity', claim: null })}>
      {t('claimBusiness.back')}
    </Button>
  );
  const state = answer?.state ?? 'open';
  return (
    <div className="listing__form claim">
      <div>
        <h1 className="display-l">{t(`claimBusiness.title.${state}`, { name })}</h1>
        <p className="listing__lead">
          {t(`claimBusiness.lead.${answer?.refused ? 'unproved' : state}`)}{' '}
          <a className="text-link" href={publicPagePath(claim.publicId)} target="_blank" rel="noreferrer">
            {t('listing.openPage')}
          </a>
        </p>
      </div>
      {!signedIn && <NeedsAccount />}
      {failure && (
        <>
          <Refusal reason={failure.status === 404 ? { text: t('claimBusiness.gone') } : refusalText(failure)} />
          <div className="listing__actions">
            <Button onClick={() => void reload()}>{t('claimBusiness.retry')}</Button>
          </div>
        </>
      )}
      {signedIn && answer === null && failure === null && (
        <p className="small ink-3" role="status">
          {t('claimBusiness.loading')}
        </p>
      )}
      {answer?.state === 'open' && !answer.emailConfirmed && <ConfirmFirst onAgain={reload} />}
      {answer?.state === 'open' && answer.refused !== null && (
        <section className="claim__note">
          <h2 className="title">{t(`claimBusiness.refused.${answer.refused}`)}</h2>
          <p className="small">
            {t('claimBusiness.askStaff', { publicId: claim.publicId })}{' '}
            <a className="text-link" href="/terms">
              {t('claimBusiness.contact')}
            </a>
          </p>
        </section>
      )}
      {answer && answer.domain !== null && answer.steps && (
        <ClaimWays
          claim={claim}
          answer={{ ...answer, domain: answer.domain, steps: answer.steps }}
          keep={(typed) => change({ ...draft, claim: { ...claim, ...typed } })}
          onAnswer={set}
        />
      )}
      <div className="listing__actions">
        {answer?.state === 'yours' ? (
          <Button variant="primary" size="large" onClick={() => void finish()}>
            {t('claimBusiness.open', { name })}
          </Button>
        ) : (
          back
        )}
      </div>
    </div>
  );
}
