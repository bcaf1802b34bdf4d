import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { useT } from '../../i18n/i18n.ts';
import { UnsavedDot } from '../../ui/chips/UnsavedDot.tsx';
import type { SectionWords } from './useSectionWords.ts';

interface SectionNavProps {
  groups: readonly string[];
  fields: readonly ProfileField[];
  changed: ReadonlySet<string>;
  words: SectionWords;
}

/** Links to the groups of a section; a dot marks those with unsaved changes. */
export function SectionNav({ groups, fields, changed, words }: SectionNavProps) {
  const t = useT();
  return (
    <nav className="profile-nav" aria-label={t('profile.onThisPage')}>
      {groups.map((group) => (
        <a key={group} href={`#${group}`}>
          {words.group(group)}
          {fields.some((field) => field.group === group && changed.has(field.path)) && <UnsavedDot />}
        </a>
      ))}
    </nav>
  );
}
