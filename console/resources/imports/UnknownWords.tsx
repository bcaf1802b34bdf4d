import { ownValue } from '#contracts/own-value.ts';
import { useState } from 'react';
import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import { WORD_FIELDS, noWords } from '#contracts/lead/lead-import.ts';
import type { ImportCheck, ImportWords, WordField } from '#contracts/lead/lead-import.ts';
import { useT } from '../../i18n/i18n.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import { Button, Card, Select } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';

type Words = ImportCheck['unknownWords'];

/** What unknown words were chosen to mean since the check, which counts only once the file is checked again. */
export interface ChosenWords {
  value: ImportWords;
  changed: boolean;
  busy: boolean;
  decide: (field: WordField, word: string, ours: string) => void;
  checkAgain: () => void;
}

export function useChosenWords({ one, act }: StepProps): ChosenWords {
  const checked = one.mapping?.words ?? noWords();
  const [value, setValue] = useState(checked);
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    const { mapping } = one;
    if (!mapping) return;
    setBusy(true);
    await act(() => importData.map(one.id, { ...mapping, words: value }));
    setBusy(false);
  };
  return {
    value,
    changed: WORD_FIELDS.some((field) =>
      Object.entries(value[field]).some(([word, ours]) => (ownValue(checked[field], word) ?? null) !== ours),
    ),
    busy,
    decide: (field, word, ours) =>
      setValue({ ...value, [field]: { ...value[field], [word]: ours === '' ? null : ours } }),
    checkAgain: () => void again(),
  };
}

/** Words in the file that we don't know: each can be mapped to a value; a label can become one of the supplier's own. */
export function UnknownWords({ words, chosen }: { words: Words; chosen: ChosenWords }) {
  const t = useT();
  const offered = useOffered();
  return (
    <Card title={t('imports.check.words')}>
      <p className="small ink-2">{t('imports.check.wordsText')}</p>
      <ul className="import-words">
        {words.map(({ field, word, count }) => (
          <li key={`${field} ${word}`} className="import-column">
            <div className="import-column__file">
              <p className="small strong">{t('imports.check.wordCount', { word, count })}</p>
              <p className="caption ink-3">{t(`imports.field.${field}`)}</p>
            </div>
            <Select
              aria-label={t('imports.columns.meaningOf', { column: word })}
              value={ownValue(chosen.value[field], word) ?? ''}
              onChange={(event) => chosen.decide(field, word, event.target.value)}
            >
              <option value="">{t('imports.check.asNote')}</option>
              {field === 'labels' && <option value={`+${word}`}>{t('imports.check.newLabel', { word })}</option>}
              {offered[field].map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.name}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Button busy={chosen.busy} onClick={chosen.checkAgain}>
        {t('imports.check.again')}
      </Button>
    </Card>
  );
}

/** The values a word can be mapped to, in the supplier's own terms. */
function useOffered(): Readonly<Record<WordField, readonly { key: string; name: string }[]>> {
  const t = useT();
  const terms = useLeadTerms();
  return {
    stage: terms.stages.filter((term) => term.offered),
    status: terms.statuses.filter((term) => term.offered),
    labels: terms.labels.filter((term) => term.offered),
    enquiryType: ENQUIRY_TYPES.map((key) => ({ key, name: t(`terms.enquiryType.${key}`) })),
  };
}
