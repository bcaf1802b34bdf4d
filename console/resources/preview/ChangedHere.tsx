import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import type { ProfileField, ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { ChangedWords } from '../../forms/conflict/ChangedWords.tsx';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { Button, Icon } from '../../ui/index.ts';
import { numberText, pricesText } from '../profile/formValues.ts';
import { useFieldWords } from '../profile/useFieldWords.ts';
import './changed-here.css';
import type { EditedSection } from './pageUpdate.ts';

/** Values that are longer together are shown as a comparison. */
const BESIDE = 28;

export type Changed = Partial<Record<EditedSection, ProfileValues>>;

interface ChangedHereProps {
  profile: ProfileAnswer;
  /** Differences from the saved values, by section. */
  changed: Changed;
  onGo: (section: EditedSection, field: ProfileField) => void;
}

/** The unsaved changes, beside the page that shows them; each links to its field (16i). */
export default function ChangedHere({ profile: { context, sections }, changed, onGo }: ChangedHereProps) {
  const t = useT();
  const all = sections.flatMap((answer) => {
    const section = answer.section as EditedSection;
    const changes = ownValue(changed, section) ?? {};
    return sectionFields(section, context)
      .filter(({ path }) => Object.hasOwn(changes, path))
      .map((field) => ({
        section,
        field,
        before: ownValue(answer.values, field.path) ?? emptyValue(field),
        after: ownValue(changes, field.path) ?? emptyValue(field),
      }));
  });
  return (
    <section className="card changed-here" aria-label={t('preview.changed.title')}>
      <h2 className="title">{t('preview.changed.title')}</h2>
      {all.length > 0 && (
        <ul>
          {all.map(({ section, field, before, after }) => (
            <Change
              key={`${section} ${field.path}`}
              {...{ field, before, after, context }}
              onGo={() => onGo(section, field)}
            />
          ))}
        </ul>
      )}
      <p className="small ink-2">{t(all.length > 0 ? 'preview.changed.hint' : 'preview.changed.none')}</p>
    </section>
  );
}

interface ChangeProps {
  field: ProfileField;
  before: ProfileValue;
  after: ProfileValue;
  context: ProfileAnswer['context'];
  onGo: () => void;
}

function Change({ field, before, after, context, onGo }: ChangeProps) {
  const t = useT();
  const language = useLanguage();
  const words = useFieldWords(context);
  const [open, setOpen] = useState(false);
  const text = (value: ProfileValue): string => {
    if (typeof value === 'number') return numberText(field, value, language);
    if (typeof value === 'string') return value;
    if (!Array.isArray(value)) return '';
    if (field.kind === 'prices') return pricesText(value as readonly number[], language).join(' – ');
    const isNamed = field.kind === 'options' || field.kind === 'types';
    return value.map((one) => (isNamed ? words.option(field, String(one)) : String(one))).join(', ');
  };
  const [was, now] = [text(before), text(after)];
  const label = field.locale
    ? t('profile.inLanguage', { field: words.label(field), language: words.languageName(field.locale) })
    : words.label(field);
  const isShort = was.length + now.length <= BESIDE;
  return (
    <li>
      <div className="changed-here__one small">
        <button type="button" className="changed-here__field" onClick={onGo}>
          <Icon of={Pencil} size={14} />
          <span>{label}</span>
        </button>
        {isShort ? (
          <span className="ink-2 num">
            {was !== '' && now !== '' ? t('preview.changed.fromTo', { before: was, after: now }) : now}
          </span>
        ) : (
          <Button
            variant="text"
            aria-expanded={open}
            aria-label={t('preview.changed.compareOf', { field: label })}
            onClick={() => setOpen(!open)}
          >
            {t('preview.changed.compare')}
          </Button>
        )}
      </div>
      {open && !isShort && (
        <p className="changed-here__words small">
          <ChangedWords before={was} after={now} short />
        </p>
      )}
    </li>
  );
}
