import { ChevronDown, ChevronUp, History, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { codePoints } from '#contracts/limits.ts';
import { ownValue } from '#contracts/own-value.ts';
import { QUESTION_ANSWER_MAX } from '#contracts/questions/question-sets.ts';
import { changedPart } from '../../forms/conflict/ChangedWords.tsx';
import { useFormat } from '../../format/useFormat.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { Button, Icon, IconButton, TextAreaField, ViewTabs } from '../../ui/index.ts';
import { useFieldWords } from '../profile/useFieldWords.ts';
import { markOf } from './questionValues.ts';
import type { AnswerValues, TranslationLocale } from './questionValues.ts';
import type { useQuestionsForm } from './useQuestionsForm.ts';

interface TranslationPanelProps {
  id: string;
  title: string;
  own: string;
  locales: readonly TranslationLocale[];
  locale: TranslationLocale;
  form: ReturnType<typeof useQuestionsForm>['formik'];
  /** The saved values. */
  base: AnswerValues | undefined;
  /** When the original last changed. */
  answeredAt: string | null;
  mayWrite: boolean;
  progress: readonly { locale: TranslationLocale; done: number; of: number }[];
  onLocale: (locale: TranslationLocale) => void;
  onStep: (step: number) => void;
  /** Closes the drawer; null if it is beside the list. */
  onClose: (() => void) | null;
}

const NO_FEATURES = { features: {} };

/** The translations of one answer, each beside the original. */
export function TranslationPanel(props: TranslationPanelProps) {
  const { id, title, own, locales, locale, form, base, answeredAt, mayWrite, progress, onLocale, onStep, onClose } =
    props;
  const panel = useRef<HTMLElement>(null);
  // A drawer that opens for an invalid text focuses it.
  useEffect(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), []);
  const t = useT();
  const { languageName } = useFieldWords(NO_FEATURES);
  // Within sentences, languages are named in the reader's language.
  const spoken = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const values = ownValue(form.values, id);
  if (!values) return null;
  const name = `${id}.translations.${locale}`;
  const spokenName = (of: string): string => spoken.of(of.slice(0, 2)) ?? of;
  const [original, language] = [spokenName(own), spokenName(locale)];
  const translation = values.translations[locale];
  const isBlank = values.answer.trim() === '';
  const isOutdated = !isBlank && markOf(values, base, locale) === 'outdated';
  return (
    <section
      ref={panel}
      className={onClose ? 'question-panel question-panel--drawer' : 'card card--flush question-panel'}
      aria-label={t('questions.translations', { question: title })}
    >
      <header className="question-panel__head">
        <h2 className="title grow">{title}</h2>
        <IconButton icon={ChevronUp} small label={t('questions.previous')} onClick={() => onStep(-1)} />
        <IconButton icon={ChevronDown} small label={t('questions.next')} onClick={() => onStep(1)} />
        {onClose && <IconButton icon={X} small label={t('common.close')} onClick={onClose} />}
      </header>
      <ViewTabs
        label={t('profile.languages')}
        selected={locale}
        onSelect={(chosen) => onLocale(chosen as TranslationLocale)}
        tabs={locales.map((one) => {
          const mark = markOf(values, base, one);
          const sign = mark === 'done' ? '✓' : mark === 'outdated' ? t('questions.changedTab') : null;
          return { id: one, label: languageName(one), ...(sign !== null && !isBlank && { count: sign }) };
        })}
      />
      <div className="question-panel__body">
        {isOutdated && (
          <WhatChanged before={translation.of} after={values.answer} day={answeredAt} {...{ original, language }} />
        )}
        {isBlank ? (
          <p className="small ink-2 well question-panel__source">
            {t('questions.answerFirst', { language: original })}
          </p>
        ) : (
          <>
            <p className="small strong">{t('questions.reference', { language: original })}</p>
            <p className="well question-panel__source">{values.answer}</p>
          </>
        )}
        <TextAreaField
          form={form}
          name={`${name}.answer`}
          label={languageName(locale)}
          aside={
            <span className="num">
              {t('profile.characters', { count: codePoints(translation.answer), max: QUESTION_ANSWER_MAX })}
            </span>
          }
          help={t('questions.fallback', { language, original })}
          rows={4}
          disabled={!mayWrite || isBlank}
        />
        {mayWrite && !isBlank && (isOutdated || translation.answer.trim() === '') && (
          <div className="row question-panel__actions">
            {isOutdated && (
              <Button onClick={() => void form.setFieldValue(`${name}.of`, values.answer.trim())}>
                {t('questions.upToDate')}
              </Button>
            )}
            {translation.answer.trim() === '' && (
              <Button variant="ghost" onClick={() => void form.setFieldValue(`${name}.answer`, values.answer)}>
                {t('questions.copy', { language: original })}
              </Button>
            )}
          </div>
        )}
      </div>
      {progress.some((one) => one.of > 0) && (
        <footer className="question-panel__progress small">
          {progress.map((one) => (
            <span key={one.locale} className="col">
              <span className="row">
                <span className="grow">{languageName(one.locale)}</span>
                <span className="num ink-2">{t('questions.share', { count: one.done, of: one.of })}</span>
              </span>
              <progress value={one.done} max={Math.max(1, one.of)} aria-hidden="true" />
            </span>
          ))}
        </footer>
      )}
    </section>
  );
}

interface WhatChangedProps {
  before: string;
  after: string;
  day: string | null;
  original: string;
  language: string;
}

/** Shows which words of the original are new since it was translated. */
function WhatChanged({ before, after, day, original, language }: WhatChangedProps) {
  const t = useT();
  const format = useFormat();
  const [, added] = changedPart(before, after);
  const [, removed] = changedPart(after, before);
  return (
    <p className="small question-panel__changed">
      <Icon of={History} size={16} />
      <span>
        {t('questions.outdated', { language: original, day: day === null ? '' : format.shortDay(day) })}{' '}
        {removed.trim() !== '' && <del>{removed.trim()}</del>} {added.trim() !== '' && <ins>{added.trim()}</ins>}{' '}
        {t('questions.check', { language })}
      </span>
    </p>
  );
}
