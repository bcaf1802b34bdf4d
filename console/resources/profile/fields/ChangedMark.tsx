import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { FormTree } from '../formValues.ts';
import './fields.css';

interface ChangedMarkProps {
  field: ProfileField;
  opened: FormTree;
  /** Names someone else who changed it too. */
  alsoBy?: string | null | undefined;
}

/** Values up to this length are shown. */
const SHORT = 24;

/** A dot and the field's previous value; renders nothing if nothing is unsaved. */
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
