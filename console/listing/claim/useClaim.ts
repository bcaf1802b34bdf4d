import { useEffect, useState } from 'react';
import type { BusinessClaimAnswer } from '#contracts/proof/business-claim.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { claimCalls } from './claimCalls.ts';

export interface Claim {
  /** Null until it is loaded. */
  answer: BusinessClaimAnswer | null;
  failure: HttpError | null;
  set: (answer: BusinessClaimAnswer) => void;
  reload: () => Promise<void>;
}

/** The claim on a listing. Links open in other tabs, so it is reloaded when the person comes back to this one. */
export function useClaim(publicId: string, signedIn: boolean): Claim {
  const [answer, set] = useState<BusinessClaimAnswer | null>(null);
  const [failure, setFailure] = useState<HttpError | null>(null);
  const reload = async (): Promise<void> => {
    try {
      set(await claimCalls.view(publicId));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setFailure(error);
    }
  };
  useEffect(() => {
    if (!signedIn) return undefined;
    void reload();
    const look = (): void => void (document.visibilityState === 'visible' && reload());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each listing
  }, [publicId, signedIn]);
  return { answer, failure, set, reload };
}
