import type { PackageAnswer } from '#contracts/packages/package.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMembers } from '../leads/useMembers.ts';

/** When the package was last saved, and by whom if they are still on the team. */
export function LastSaved({ one: { updatedAt, updatedBy } }: { one: PackageAnswer }) {
  const t = useT();
  const format = useFormat();
  const members = useMembers();
  const name = members.find(({ id }) => id === updatedBy)?.name;
  const day = format.shortDay(updatedAt);
  return (
    <span className="caption ink-3 package-editor__saved">
      {name === undefined ? t('pricing.lastSaved', { day }) : t('pricing.lastSavedBy', { day, name })}
    </span>
  );
}
