import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { FormTree } from '../formValues.ts';
import './fields.css';

interface ChangedMarkProps {
  field: ProfileField;
  opened: FormTree;
  /** Says that someone else changed it as well. */
  alsoBy?: string | null | undefined;
}

/** Values that are short enough to be named. */
const SHORT = 24;

/** A dot and what the field was before; nothing is unsaved without one. */
export function ChangedMark({ field, opened, alsoBy = null }: ChangedMarkProps) {
  const t = useT();
  const was = atPath(opened, field.path);
  const isEmpty = was === '' || was === null || (Array.isArray(was) && was.length === 0);
  const isShort = typeof was === 'string' && was.length <= SHORT && !was.includes('\n');
  return (
    <span className="profile-mark">
      {alsoBy !== null
        ? alsoBy
        : isEmpty
          ? t('profile.new')
          : isShort
            ? t('profile.was', { value: was })
            : t('profile.changed')}
    </span>
  );
}
