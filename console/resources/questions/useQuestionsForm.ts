import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { labelIn } from '#contracts/profile/feature-sections.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import type { QuestionsAnswer } from '#contracts/questions/question.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { changedIds, toAnswers, toValues } from './questionValues.ts';
import type { QuestionValues } from './questionValues.ts';
import { questionsData } from './questionsData.ts';

/** The form of all answers: sends the questions that changed, and offers to undo clearing (P14). */
export function useQuestionsForm(answer: QuestionsAnswer) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const queries = useQueryClient();
  const initialValues = useMemo(() => toValues(answer), [answer]);
  const titles = useTitles(answer);
  const record = useQuestionsRecord(titles);
  const offerUndo = (ids: string[], base: QuestionValues): void => {
    const answers = toAnswers(base, base, ids);
    const undo = async () => questionsData.save({ version: (await questionsData.list()).version, answers });
    toast.undoable(t('questions.cleared', { count: ids.length }), () => void attempt(undo, ['questions']));
  };
  const form = useKeptForm<QuestionValues>({
    place: 'questions',
    initialValues,
    version: answer.version,
    record,
    schema: async () => (await import('#contracts/questions/questions-form.ts')).questionsForm(Object.keys(titles)),
    onSubmit: async (values, { version, base, saved }) => {
      const answers = toAnswers(values, base);
      if (answers.length === 0) return saved(base, version);
      const now = await questionsData.save({ version, answers });
      saved(toValues(now), now.version);
      queries.setQueryData(['questions'], now);
      const cleared = answers.filter((one) => one.answer.trim() === '' && ownValue(base, one.id)?.answer !== '');
      if (cleared.length === 0) toast.success(t('questions.saved'));
      else
        offerUndo(
          cleared.map(({ id }) => id),
          base,
        );
    },
    onError: (error) => {
      toast.refused(error);
      return undefined;
    },
  });
  const changed = new Set(changedIds(form.formik.values, form.opened));
  return { ...form, changed, titles };
}

/** The questions in the console's language. */
function useTitles({ questions }: QuestionsAnswer): Readonly<Record<string, string>> {
  const language = languageOfLocale(useLanguage());
  return useMemo(
    () => Object.fromEntries(questions.map(({ id, labels }) => [id, labelIn(labels, language)])),
    [questions, language],
  );
}

/** The latest answers, in case a teammate saved them in the meantime. */
function useQuestionsRecord(titles: Readonly<Record<string, string>>): SharedRecord<QuestionValues> {
  const data = useConsoleData();
  const t = useT();
  return {
    about: t('questions.title'),
    name: (path) => {
      const [id = '', , locale] = path.split('.');
      const title = ownValue(titles, id) ?? id;
      return locale
        ? t('questions.inLanguage', { question: title, language: locale.slice(0, 2).toUpperCase() })
        : title;
    },
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = await questionsData.list();
      return { values: toValues(newest), version: newest.version };
    },
  };
}
