import { publicPagePath } from '#contracts/supplier/get-listed.ts';
import { useT } from '../i18n/i18n.ts';
import type { HttpError } from '../providers/HttpError.ts';
import { CircleAlert } from '../ui/icons/glyphs.tsx';
import { Icon } from '../ui/icons/Icon.tsx';

/** Why a step didn't go through: the business is there already, or its own sentence. */
export type RefusalReason = { exists: string } | { text: string } | null;

export function Refusal({ reason }: { reason: RefusalReason }) {
  const t = useT();
  if (reason === null) return null;
  return (
    <p className="listing__refusal small" role="alert">
      <Icon of={CircleAlert} />
      <span>
        {'text' in reason ? (
          reason.text
        ) : (
          <>
            {t('listing.profileExists')}{' '}
            <a className="text-link" href={publicPagePath(reason.exists)} target="_blank" rel="noreferrer">
              {t('listing.openPage')}
            </a>
          </>
        )}
      </span>
    </p>
  );
}

/** A failure that belongs to no field. */
export function useRefusalText(): (error: HttpError) => { text: string } {
  const t = useT();
  return (error) => {
    if (error.status === 0) return { text: t('auth.error.network') };
    if (error.status !== 429) return { text: t('auth.error.unknown') };
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return { text: t('auth.error.too-many-requests', { minutes }) };
  };
}
