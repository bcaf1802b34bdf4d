import { X } from 'lucide-react';

import { CONTACT_LANGUAGES_MAX, LANGUAGES_SPOKEN } from '#contracts/supplier/contact-limits.ts';
import type { LanguageSpoken } from '#contracts/supplier/contact-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { FieldFrame, Icon, Select } from '../../ui/index.ts';
import { useLanguageName } from './useLanguageName.ts';

interface LanguagesFieldProps {
  chosen: readonly LanguageSpoken[];
  onChange: (chosen: LanguageSpoken[]) => void;
}

/** Languages as chips, and a list for adding another. */
export function LanguagesField({ chosen, onChange }: LanguagesFieldProps) {
  const t = useT();
  const nameOf = useLanguageName();
  const others = LANGUAGES_SPOKEN.filter((code) => !chosen.includes(code))
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const id = 'field-languages';
  return (
    <FieldFrame id={id} label={t('contacts.form.languages')} aside={t('common.optional')}>
      {chosen.length > 0 && (
        <ul className="contact-languages">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="chip contact-languages__one"
                aria-label={t('contacts.form.removeLanguage', { language: nameOf(code) })}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
              >
                {nameOf(code)}
                <Icon of={X} size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < CONTACT_LANGUAGES_MAX && (
        <Select id={id} value="" onChange={(event) => onChange([...chosen, event.target.value as LanguageSpoken])}>
          <option value="">{t('contacts.form.addLanguage')}</option>
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
