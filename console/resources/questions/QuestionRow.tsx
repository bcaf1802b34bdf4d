import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { codePoints } from '#contracts/limits.ts';
import { ownValue } from '#contracts/own-value.ts';
import { QUESTION_ANSWER_MAX } from '#contracts/questions/question-sets.ts';
import { useT } from '../../i18n/i18n.ts';
import { UnsavedDot } from '../../ui/chips/UnsavedDot.tsx';
import { Icon, TextAreaField } from '../../ui/index.ts';
import { markOf } from './questionValues.ts';
import type { AnswerValues, Mark, TranslationLocale } from './questionValues.ts';
import type { useQuestionsForm } from './useQuestionsForm.ts';

interface QuestionRowProps {
  id: string;
  number: number;
  title: string;
  own: string;
  locales: readonly TranslationLocale[];
  form: ReturnType<typeof useQuestionsForm>['formik'];
  /** The saved values. */
  base: AnswerValues | undefined;
  isOpen: boolean;
  isChanged: boolean;
  mayWrite: boolean;
  onToggle: () => void;
  /** Shown below the answer while the question is open. */
  children: ReactNode;
}

/** One question: its answer and the answer's languages, or the field to answer it. */
export function QuestionRow(props: QuestionRowProps) {
  const { id, number, title, own, locales, form, base, isOpen, isChanged, mayWrite, onToggle, children } = props;
  const t = useT();
  const values = ownValue(form.values, id);
  if (!values) return null;
  const isBlank = values.answer.trim() === '';
  return (
    <li className={isOpen ? 'question question--open' : 'question'}>
      <button type="button" className="question__head" aria-expanded={isOpen} onClick={onToggle}>
        <span className="question__number num ink-3">{number}</span>
        <span className="question__words">
          <span className="strong">
            {title}
            {isChanged && <UnsavedDot className="question__dot" />}
          </span>
          {!isOpen && (
            <span
              className={isBlank ? 'small ink-3 truncate' : 'small ink-2 truncate'}
              title={isBlank ? undefined : values.answer}
            >
              {isBlank ? t('questions.blank') : values.answer}
            </span>
          )}
        </span>
        {isBlank ? (
          !isOpen &&
          mayWrite && <span className="btn btn--outline btn--small question__answer">{t('questions.answer')}</span>
        ) : (
          <span className="question__marks">
            {[null, ...locales].map((locale) => (
              <LanguageMark key={locale} locale={locale ?? own} mark={markOf(values, base, locale)} />
            ))}
          </span>
        )}
        <Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
      </button>
      {isOpen && (
        <div className="question__body">
          <TextAreaField
            form={form}
            name={`${id}.answer`}
            label={t('questions.yourAnswer')}
            aside={
              <span className="num">
                {t('profile.characters', { count: codePoints(values.answer), max: QUESTION_ANSWER_MAX })}
              </span>
            }
            help={t('questions.clear')}
            rows={3}
            disabled={!mayWrite}
          />
          {children}
        </div>
      )}
    </li>
  );
}

/** EN, DE …: translated, missing, or to be checked. */
function LanguageMark({ locale, mark }: { locale: string; mark: Mark }) {
  const t = useT();
  return (
    <span className={`question-mark question-mark--${mark}`} title={t(`questions.marks.${mark}`)}>
      {locale.slice(0, 2).toUpperCase()}
      <span className="visually-hidden"> {t(`questions.marks.${mark}`)}</span>
    </span>
  );
}
