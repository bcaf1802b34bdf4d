import { ownValue } from '#contracts/own-value.ts';
import { useState } from 'react';
import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import { noWords } from '#contracts/lead/lead-import.ts';
import type { ImportCheck, ImportWords, WordField } from '#contracts/lead/lead-import.ts';
import { useT } from '../../i18n/i18n.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import { Button, Card, Select } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';

type Words = ImportCheck['unknownWords'];

/** Words in the file that we don't know: each can be mapped to a value; a label can become one of the supplier's own. */
export function UnknownWords({ one, act, words }: StepProps & { words: Words }) {
  const t = useT();
  const offered = useOffered();
  const [decided, setDecided] = useState<ImportWords>(one.mapping?.words ?? noWords());
  const [busy, setBusy] = useState(false);
  const decide = (field: WordField, word: string, ours: string): void =>
    setDecided({ ...decided, [field]: { ...decided[field], [word]: ours === '' ? null : ours } });
  const again = async (): Promise<void> => {
    const { mapping } = one;
    if (!mapping) return;
    setBusy(true);
    await act(() => importData.map(one.id, { ...mapping, words: decided }));
    setBusy(false);
  };
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
              value={ownValue(decided[field], word) ?? ''}
              onChange={(event) => decide(field, word, event.target.value)}
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
      <Button busy={busy} onClick={() => void again()}>
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
