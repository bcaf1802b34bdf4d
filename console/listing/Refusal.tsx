import { publicPagePath } from '#contracts/supplier/supplier-slug.ts';
import { useT } from '../i18n/i18n.ts';
import type { HttpError } from '../providers/HttpError.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { CircleAlert } from '../ui/icons/glyphs.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import type { Duplicate } from './listingCalls.ts';

/** Why a step failed: the business is already listed, or an error message. */
export type RefusalReason = { exists: Duplicate } | { text: string } | null;

export interface RefusalProps {
  reason: RefusalReason;
  /** Takes over the existing listing, if it has no team. */
  onClaim?: (publicId: string) => void;
}

export function Refusal({ reason, onClaim }: RefusalProps) {
  const t = useT();
  if (reason === null) return null;
  const offered = 'exists' in reason && reason.exists.claimable && onClaim !== undefined;
  return (
    <p className={`listing__refusal small${offered ? ' listing__refusal--offer' : ''}`} role="alert">
      <Icon of={CircleAlert} />
      <span>
        {'text' in reason ? (
          reason.text
        ) : (
          <>
            {t(offered ? 'claimBusiness.exists' : 'listing.profileExists')}{' '}
            <a className="text-link" href={publicPagePath(reason.exists.publicId)} target="_blank" rel="noreferrer">
              {t('listing.openPage')}
            </a>
            {offered && (
              <span className="listing__claim">
                <Button onClick={() => onClaim(reason.exists.publicId)}>{t('claimBusiness.action')}</Button>
              </span>
            )}
          </>
        )}
      </span>
    </p>
  );
}

/** The message for a failure that belongs to no field. */
export function useRefusalText(): (error: HttpError) => { text: string } {
  const t = useT();
  return (error) => {
    if (error.status === 0) return { text: t('auth.error.network') };
    // The title names what failed in the server's words, so that people can quote it when asking for help.
    const status = [error.status, error.problem?.title].filter(Boolean).join(' ');
    if (error.status !== 429) return { text: t('listing.failed', { status }) };
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return { text: t('auth.error.too-many-requests', { minutes }) };
  };
}
