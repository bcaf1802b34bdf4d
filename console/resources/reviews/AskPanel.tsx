import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake, Link2, Repeat2, X } from 'lucide-react';
import { useState } from 'react';
import { codePoints } from '#contracts/limits.ts';
import { ASK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type { ReviewCoupleAnswer, ReviewRequests } from '#contracts/reviews/review-request.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import {
  Button,
  Chip,
  CoupleArch,
  ErrorState,
  Icon,
  IconButton,
  SelectField,
  SkeletonRows,
  TextAreaField,
} from '../../ui/index.ts';
import { AskEmailDialog } from './AskEmailDialog.tsx';
import { feedbackData } from './feedbackData.ts';

/** Asks couples for a review: the same email for everyone, each with their own link (D23). */
export function AskPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const answer = useQuery({ queryKey: ['review-requests'], queryFn: feedbackData.requests });
  return (
    <div className="ask-panel">
      <header className="row ask-panel__head">
        <h2 className="display-s grow">{t('reviews.ask.title')}</h2>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} />
      </header>
      {answer.isError && <ErrorState compact error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={5} />}
      {answer.data && (
        <>
          <AskForm requests={answer.data} />
          <Asked requests={answer.data} />
        </>
      )}
    </div>
  );
}

interface Values {
  couples: string[];
  message: string;
  when: 'now' | 'evening' | 'morning';
}

/** Today at 18:00 or tomorrow at 9:00 in this device's time zone. */
function sendAt(when: Values['when']): string | null {
  if (when === 'now') return null;
  const at = new Date();
  if (when === 'morning') at.setDate(at.getDate() + 1);
  at.setHours(when === 'morning' ? 9 : 18, 0, 0, 0);
  return at.getTime() <= Date.now() ? null : at.toISOString();
}

function AskForm({ requests: { couples, leftToday } }: { requests: ReviewRequests }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const free = couples.filter(({ reason }) => reason === null);
  const most = Math.min(ASK_LIMITS.couples, leftToday);
  const [initialValues] = useState<Values>({
    couples: free.slice(0, Math.min(3, most)).map(({ id }) => id),
    message: t('reviews.ask.proposed', { couple: '{{couple}}' }),
    when: 'now',
  });
  const form = useKeptForm<Values>({
    place: 'ask-for-reviews',
    initialValues,
    schema: async () => (await import('#contracts/reviews/review-request.ts')).askInput,
    toInput: ({ couples: chosen, message, when }) => ({ couples: chosen, message, sendAt: sendAt(when) }),
    async onSubmit({ couples: chosen, message, when }, { saved }) {
      const { asked, leftOut } = await feedbackData.ask({ couples: chosen, message, sendAt: sendAt(when) });
      toast.success(t('reviews.ask.sent', { asked }));
      if (leftOut > 0) toast.alert(t('reviews.ask.leftOut', { count: leftOut }));
      saved({ couples: [], message, when }, 0);
      await queries.invalidateQueries({ queryKey: ['review-requests'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const [beforeEvening] = useState(() => new Date().getHours() < 18);
  const { formik } = form;
  const known = new Set(free.map(({ id }) => id));
  const chosen = formik.values.couples.filter((id) => known.has(id));
  const [seeing, setSeeing] = useState(false);
  /** The first chosen couple, or the first of all but the locked ones: everyone gets the same words. */
  const sample = couples.find(({ id }) => id === chosen[0]) ?? couples.find(({ reason }) => reason !== 'locked');
  const see = async (): Promise<void> => {
    const { message: wrong } = await formik.validateForm();
    if (wrong) await formik.setFieldTouched('message', true, false);
    else setSeeing(true);
  };
  const toggle = (id: string): void =>
    void formik.setFieldValue('couples', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  if (couples.length === 0) return <p className="ask-panel__section ink-2">{t('reviews.ask.none')}</p>;
  return (
    <form {...form.formProps} className="ask-panel__section col">
      <KeptNote of={form.kept} />
      {leftToday < ASK_LIMITS.couples && (
        <p className="small ink-2" role="note">
          {t('reviews.ask.leftToday', { count: leftToday })}
        </p>
      )}
      <fieldset className="ask-couples">
        <legend className="row">
          <span className="strong grow">{t('reviews.ask.couples')}</span>
          <span className="small ink-2">{t('reviews.ask.window')}</span>
        </legend>
        <ul>
          {couples.map((couple) => (
            <CoupleChoice
              key={couple.id}
              couple={couple}
              checked={chosen.includes(couple.id)}
              full={chosen.length >= most}
              onToggle={() => toggle(couple.id)}
            />
          ))}
        </ul>
      </fieldset>
      <TextAreaField
        form={formik}
        name="message"
        rows={6}
        label={t('reviews.ask.message')}
        aside={t('reviews.counter', { count: codePoints(formik.values.message), max: ASK_LIMITS.message })}
        help={t('reviews.ask.messageHelp', { variable: '{{couple}}' })}
      />
      <ul className="ask-rules small ink-2">
        <li>
          <Icon of={Link2} size={16} /> {t('reviews.ask.ruleLink')}
        </li>
        <li>
          <Icon of={HeartHandshake} size={16} /> {t('reviews.ask.ruleSame')}
        </li>
        <li>
          <Icon of={Repeat2} size={16} /> {t('reviews.ask.ruleReminder', { days: ASK_LIMITS.reminderDays })}
        </li>
      </ul>
      <SelectField
        form={formik}
        name="when"
        label={t('reviews.ask.when')}
        choices={(['now', 'evening', 'morning'] as const)
          .filter((when) => when !== 'evening' || beforeEvening)
          .map((when) => ({ value: when, label: t(`reviews.ask.times.${when}`) }))}
      />
      <div className="row ask-panel__foot">
        <Button variant="ghost" disabled={!sample} onClick={() => void see()}>
          {t('reviews.ask.email.see')}
        </Button>
        <Button type="submit" variant="primary" disabled={chosen.length === 0} busy={formik.isSubmitting}>
          {t('reviews.ask.go', { count: chosen.length })}
        </Button>
      </div>
      {seeing && sample && (
        <AskEmailDialog
          couple={sample.couple}
          input={{ couple: sample.id, message: formik.values.message }}
          onClose={() => setSeeing(false)}
        />
      )}
    </form>
  );
}

interface ChoiceProps {
  couple: ReviewCoupleAnswer;
  checked: boolean;
  full: boolean;
  onToggle: () => void;
}

function CoupleChoice({ couple: { id, couple, dateWedding, reason }, checked, full, onToggle }: ChoiceProps) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <label className="ask-couples__one">
        <input type="checkbox" checked={checked} disabled={reason !== null || (full && !checked)} onChange={onToggle} />
        <CoupleArch couple={couple} id={id} />
        <span className="grow strong">{couple}</span>
        <span className="small ink-2">
          {reason === null
            ? dateWedding === null
              ? t('reviews.ask.noDate')
              : format.date(dateWedding)
            : t(`reviews.ask.reasons.${reason}`)}
        </span>
      </label>
    </li>
  );
}

const TONES = {
  waiting: 'outline',
  asked: 'info',
  reminded: 'info',
  reviewed: 'ok',
  erased: 'neutral',
  ended: 'neutral',
} as const;

function Asked({ requests: { asked } }: { requests: ReviewRequests }) {
  const t = useT();
  const format = useFormat();
  if (asked.length === 0) return null;
  return (
    <section className="ask-panel__section" aria-label={t('reviews.ask.asked')}>
      <h3 className="strong">{t('reviews.ask.asked')}</h3>
      <ul className="ask-asked">
        {asked.map((one) => (
          <li key={one.id} className="row">
            <span className="grow">
              <span className="strong">{one.couple || t('reviews.ask.nameless')}</span>
              <span className="small ink-2">
                {' '}
                {t(one.automatic ? 'reviews.ask.askedByRecipe' : 'reviews.ask.askedOn', {
                  day: format.shortDay(one.askedAt),
                })}
              </span>
            </span>
            <Chip tone={TONES[one.state]}>{t(`reviews.ask.states.${one.state}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
