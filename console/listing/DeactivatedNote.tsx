import { useT } from '../i18n/i18n.ts';
import { useSession } from '../providers/useSession.ts';

/** Explains to someone whose business was deleted why they can't open their console. */
export function DeactivatedNote() {
  const t = useT();
  const deactivated = useSession()?.deactivated ?? [];
  return deactivated.map(({ supplierId, name }) => (
    <p key={supplierId} className="listing__note small" role="status">
      {t('listing.deactivated', { name })}
    </p>
  ));
}
