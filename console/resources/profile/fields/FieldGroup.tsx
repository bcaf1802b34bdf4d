import { sourcePath } from '#contracts/profile/profile-field.ts';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { textAt } from '#contracts/profile/profile-tree.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useActiveAccess } from '../../../providers/useSession.ts';
import type { FormOf } from '../../../ui/fields/formikField.ts';
import type { FormTree } from '../formValues.ts';
import './fields.css';
import { ProfileInput } from './ProfileInput.tsx';
import { wrapperId } from '../useScrollToGroup.ts';
import type { SectionWords } from '../useSectionWords.ts';

interface FieldGroupProps {
  group: string;
  fields: readonly ProfileField[];
  form: FormOf<FormTree>;
  opened: FormTree;
  changed: ReadonlySet<string>;
  /** Fields that a teammate's save has just changed. */
  flowed: ReadonlySet<string>;
  /** Who else changed a field, as text; null if no one did. */
  alsoBy: (path: string) => string | null;
  words: SectionWords;
  /** The supplier's own language. */
  own: string;
}

/** A group's fields below its title; in another language, each with the text to translate. */
export function FieldGroup(props: FieldGroupProps) {
  const { group, fields, form, opened, changed, flowed, alsoBy, words, own } = props;
  const permissions = useActiveAccess()?.permissions ?? [];
  return (
    <section id={group} className="profile-group" aria-labelledby={`${group}-title`}>
      <h2 className="display-xs" id={`${group}-title`}>
        {words.group(group)}
      </h2>
      <div className="profile-group__fields">
        {fields.map((field) => (
          <div
            key={field.path}
            id={wrapperId(field.path)}
            className={`profile-field profile-field--${field.kind}${flowed.has(field.path) ? ' profile-field--flowed' : ''}`}
          >
            <ProfileInput
              {...{ field, form, opened, words }}
              changed={changed.has(field.path)}
              alsoBy={alsoBy(field.path)}
              disabled={!permissions.includes(field.permission ?? 'supplier:write')}
            />
            {field.locale && <Source field={field} values={form.values} own={own} />}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The text in the supplier's own language, below its translation. */
function Source({ field, values, own }: { field: ProfileField; values: FormTree; own: string }) {
  const t = useT();
  const text = textAt(values, sourcePath(field));
  if (text.trim() === '') return <p className="field__help">{t('profile.nothingToTranslate')}</p>;
  return (
    <blockquote className="well small profile-source" lang={own}>
      {text}
    </blockquote>
  );
}
