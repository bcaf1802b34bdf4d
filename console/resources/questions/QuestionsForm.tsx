import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { TRANSLATION_LOCALES } from '#contracts/profile/profile-locales.ts';
import type { QuestionsAnswer } from '#contracts/questions/question.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useDiscard } from '../../forms/useDiscard.ts';
import { useRevealWrong } from '../../forms/useRevealWrong.ts';
import { useT } from '../../i18n/i18n.ts';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { useIsWide } from '../../theme/useIsWide.ts';
import { Button, Drawer, EmptyState, SaveBar } from '../../ui/index.ts';
import { useSaveKey } from '../profile/useSaveKey.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { markOf, otherLocales } from './questionValues.ts';
import type { TranslationLocale } from './questionValues.ts';
import { TranslationPanel } from './TranslationPanel.tsx';
import { useQuestionsForm } from './useQuestionsForm.ts';
import { PageGain, useStepPlace } from '../profile/score/pageSteps.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

/** Ten questions, one of them open in place, with its translations beside it or in a drawer (P14). */
export function QuestionsForm({ answer }: { answer: QuestionsAnswer }) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const beside = useIsWide();
  const [translating, setTranslating] = useState(false);
  const form = useQuestionsForm(answer);
  const { formik, changed, titles, opened } = form;
  const ids = answer.questions.map(({ id }) => id);
  const locales = otherLocales(answer.locale);
  const [openId, setOpenId] = useState<string | null>(ids[0] ?? null);
  const [locale, setLocale] = useState<TranslationLocale>(locales[0] ?? TRANSLATION_LOCALES[0]);
  useRevealWrong(form, (path) => {
    const [id = null, , of] = path.split('.');
    setOpenId(id);
    setTranslating(of !== undefined);
    setLocale((now) => locales.find((one) => one === of) ?? now);
  });
  const valuesOf = (id: string) => ownValue(formik.values, id);
  useStepPlace('unanswered', () => {
    const first = ids.find((id) => !valuesOf(id)?.answer.trim()) ?? ids[0];
    if (first === undefined) return null;
    setOpenId(first);
    return fieldId(first, null);
  });
  useSaveKey(mayWrite && changed.size > 0 ? form.submit : null);
  const answered = ids.filter((id) => valuesOf(id)?.answer.trim()).length;

  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isTranslation = Boolean(document.activeElement?.closest('.question-panel'));
    go(step, isTranslation ? locale : null);
  };
  const go = (step: number, focus?: TranslationLocale | null): void => {
    const next = ids[(ids.indexOf(openId ?? '') + step + ids.length) % ids.length];
    if (next === undefined) return;
    setOpenId(next);
    if (focus !== undefined) setTimeout(() => document.getElementById(fieldId(next, focus))?.focus());
  };
  useEffect(() => {
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  });
  const discard = useDiscard(form, t('profile.discarded'));
  if (ids.length === 0) {
    return (
      <>
        <PageHead title={t('questions.title')} />
        <EmptyState title={t('questions.none.title')} text={t('questions.none.text')} />
      </>
    );
  }
  const panel = (id: string) => (
    <TranslationPanel
      key={id}
      {...{ id, locales, locale, form: formik, mayWrite }}
      title={ownValue(titles, id) ?? ''}
      own={answer.locale}
      base={ownValue(opened, id)}
      answeredAt={answer.questions.find((one) => one.id === id)?.answeredAt ?? null}
      onLocale={setLocale}
      onStep={(step) => go(step)}
      onClose={beside ? null : () => setTranslating(false)}
      progress={locales.map((one) => ({
        locale: one,
        done: ids.filter((other) => {
          const values = valuesOf(other);
          return (
            values !== undefined &&
            values.answer.trim() !== '' &&
            markOf(values, ownValue(opened, other), one) === 'done'
          );
        }).length,
        of: answered,
      }))}
    />
  );
  return (
    <form {...form.formProps} className="questions">
      <PageHead
        title={t('questions.title')}
        lead={t('questions.lead', { count: ids.length })}
        actions={
          <>
            <SectionPresence section="questions" />
            <span className="questions__progress small strong">
              {t('questions.answered', { count: answered, of: ids.length })}
              <progress value={answered} max={ids.length} aria-hidden="true" />
            </span>
          </>
        }
      />
      <PageGain pages={['questions']} />
      {!mayWrite && <p className="small ink-2 well profile-section__note">{t('profile.readOnly')}</p>}
      <KeptNote of={form.kept} />
      <div className="questions__columns">
        <ol className="card card--flush question-list" aria-label={t('questions.title')}>
          {ids.map((id, at) => (
            <QuestionRow
              key={id}
              {...{ id, locales, form: formik, mayWrite }}
              number={at + 1}
              title={ownValue(titles, id) ?? ''}
              own={answer.locale}
              base={ownValue(opened, id)}
              isOpen={id === openId}
              isChanged={changed.has(id)}
              onToggle={() => setOpenId(id === openId ? null : id)}
            >
              {!beside && (
                <Button icon={Languages} aria-haspopup="dialog" onClick={() => setTranslating(true)}>
                  {t('questions.translate')}
                </Button>
              )}
            </QuestionRow>
          ))}
        </ol>
        {beside && openId !== null && panel(openId)}
      </div>
      {!beside && (
        <Drawer
          open={translating && openId !== null}
          onClose={() => setTranslating(false)}
          label={t('questions.translations', { question: ownValue(titles, openId ?? '') ?? '' })}
        >
          {openId !== null && panel(openId)}
        </Drawer>
      )}
      <SaveBar
        changes={mayWrite ? changed.size : 0}
        wrong={formik.submitCount > 0 ? form.wrong : 0}
        busy={formik.isSubmitting}
        names={ids
          .filter((id) => changed.has(id))
          .map((id) => ownValue(titles, id))
          .join(' ')}
        saveLabel={t('questions.save')}
        onDiscard={discard}
      />
    </form>
  );
}

const fieldId = (id: string, locale: TranslationLocale | null): string =>
  locale === null ? `field-${id}.answer` : `field-${id}.translations.${locale}.answer`;
