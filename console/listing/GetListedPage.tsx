import { useEffect, useState } from 'react';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { AuthPageProps } from '../auth/AuthPageProps.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import type { Spoken } from '../i18n/languages.ts';
import { CONSOLE_BASE } from '../auth/entryPaths.ts';
import { keepTabSupplier } from '../providers/kept/tabSupplier.ts';
import { loadSession } from '../providers/session.ts';
import { useSession } from '../providers/useSession.ts';
import { AccountStep } from './AccountStep.tsx';
import { ClaimStep } from './claim/ClaimStep.tsx';
import { dropDraft, emptyDraft, keepDraft, readDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { DeactivatedNote } from './DeactivatedNote.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { claimListing, duplicateOfClaim, listBusiness } from './listingCalls.ts';
import { ListingLayout } from './ListingLayout.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import type { RefusalReason } from './Refusal.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { Steps } from './Steps.tsx';
import { useStepHistory } from './useStepHistory.ts';

const COUNTRY_OF: Record<Spoken, Country> = {
  'en-GB': 'GB',
  'en-US': 'US',
  'en-IE': 'IE',
  'fr-FR': 'FR',
  'de-DE': 'DE',
  'pl-PL': 'PL',
};

/** Lists a business: its identity, its place, and an account for people without one (G1, G3). */
export function GetListedPage({ enter }: AuthPageProps) {
  const t = useT();
  const language = useLanguage();
  const user = useSession()?.user;
  const signedIn = user !== undefined;
  const [draft, setDraft] = useState<Draft>(() => readDraft() ?? emptyDraft(COUNTRY_OF[language], user?.email));
  // An account created on this page doesn't change the remaining steps.
  const [cameSignedIn] = useState(signedIn);
  const known = draft.step === 'claim' ? 'identity' : draft.step;
  const step = cameSignedIn && known === 'account' ? 'place' : known;
  useEffect(() => {
    document.title = `${t('listing.pageTitle')} – Aisle`;
  }, [t]);

  const change = (next: Draft): void => {
    setDraft(next);
    keepDraft(next);
  };
  const steps = useStepHistory(draft.step, (shown) => change({ ...draft, step: shown }));
  const go = (next: Draft): void => {
    change(next);
    steps.push(next.step);
    document.documentElement.scrollTop = 0;
  };
  const finish = async (): Promise<void> => {
    dropDraft();
    // Someone with other businesses sees the new one, whichever this tab showed before.
    keepTabSupplier('');
    await Promise.all([loadSession(), steps.leave()]);
    await enter(CONSOLE_BASE);
  };
  /** Claims the listing made in this browser; if it no longer exists, it is created again from the draft. */
  const takeOver = async (typed: Draft): Promise<RefusalReason> => {
    const claimed = await claimListing();
    const exists = claimed.state === 'nothing' ? await listBusiness(typed) : duplicateOfClaim(claimed);
    if (claimed.state !== 'claimed' && exists !== null) return { exists };
    await finish();
    return null;
  };
  const created = async (listed: Draft): Promise<void> => {
    if (signedIn) await finish();
    else go({ ...listed, step: 'account' });
  };
  // Someone with an account signed in to it halfway: the listing becomes theirs.
  useEffect(() => {
    if (cameSignedIn && draft.step === 'account')
      void claimListing().then(({ state }) => (state === 'claimed' ? finish() : undefined));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  if (draft.step === 'claim' && draft.claim !== null)
    return (
      <ListingLayout signedIn={signedIn}>
        <DeactivatedNote />
        <ClaimStep {...{ draft, claim: draft.claim, change, go, finish }} />
        {user && <SignedInAs email={user.email} />}
      </ListingLayout>
    );

  const head = (
    <>
      <DeactivatedNote />
      <Steps now={step} signedIn={cameSignedIn} />
    </>
  );
  const foot = user && cameSignedIn ? <SignedInAs email={user.email} /> : null;
  if (step === 'place') return <PlaceStep {...{ draft, change, go, created, signedIn, head, foot }} />;
  return (
    <ListingLayout signedIn={signedIn} aside={<PagePreview draft={draft} />}>
      {head}
      {step === 'identity' ? (
        <IdentityStep {...{ draft, change, go }} />
      ) : (
        <AccountStep {...{ draft, change, go, takeOver }} />
      )}
      {foot}
    </ListingLayout>
  );
}
