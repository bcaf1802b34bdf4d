import { useT } from '../../i18n/i18n.ts';
import type { HttpError } from '../../providers/HttpError.ts';
import { useRefusalText } from '../Refusal.tsx';

const CODES = ['listing-claimed', 'proof-no-domain', 'email-not-confirmed'] as const;

/** The message for a failed claim. */
export function useClaimRefusal(): (error: HttpError) => string {
  const t = useT();
  const refusalText = useRefusalText();
  return (error) => {
    const code = CODES.find((known) => known === error.code);
    return code ? t(`claimBusiness.error.${code}`) : refusalText(error).text;
  };
}
