import type { ReactNode } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { CONCIERGE_OPT_OUT } from '#contracts/profile/profile-sections.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import type { SectionAnswer } from '#contracts/profile/profile.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { SaveBar, Toggle } from '../../ui/index.ts';
import { ChangedMark } from '../profile/fields/ChangedMark.tsx';
import { ChoicesField } from '../profile/fields/ChoicesField.tsx';
import type { ProfileInputProps } from '../profile/fields/profileInputProps.ts';
import { LateNote } from '../profile/LateNote.tsx';
import { useSaveKey } from '../profile/useSaveKey.ts';
import { useSectionForm } from '../profile/useSectionForm.ts';
import { useSectionWords } from '../profile/useSectionWords.ts';
import type { SectionWords } from '../profile/useSectionWords.ts';
import { Histogram } from './Histogram.tsx';
import { budgetBars, guestBars } from './histograms.ts';
import { RangeField } from './RangeField.tsx';
import { ReachCard } from './ReachCard.tsx';
import { targetingOf } from './targetingOf.ts';
import { useTargetCouples } from './useTargetCouples.ts';

interface TargetingFormProps {
  answer: SectionAnswer;
  context: ProfileContext;
  /** Shown below the reach, in the second column. */
  children: ReactNode;
}

const BARS: Readonly<Record<string, typeof budgetBars>> = {
  'targeting.budget': budgetBars,
  'targeting.guests': guestBars,
};

/** Budget, guests and dates of the couples that the supplier should be suggested to, saved together, beside how many of them match (P10). */
export function TargetingForm({ answer, context, children }: TargetingFormProps) {
  const t = useT();
  const title = t('profile.sections.targeting.title');
  const words = useSectionWords(context);
  const mayWrite = useMay('supplier:write');
  const form = useSectionForm(answer, context, title);
  const couples = useTargetCouples();
  const { formik, fields, changed, merging } = form;
  useSaveKey(changed.size > 0 ? form.submit : null);
  const drawn = fields.map((field) => {
    const isChanged = changed.has(field.path);
    const common = { field, form: formik, opened: form.opened, words, changed: isChanged, disabled: !mayWrite };
    return (
      <div key={field.path} className={`targeting__row targeting__row--${field.path.slice('targeting.'.length)}`}>
        <TargetingField {...common} couples={couples.data?.couples ?? []} />
      </div>
    );
  });
  const names = fields.filter(({ path }) => changed.has(path)).map((field) => nameOf(field, words, t));
  return (
    <div className="targeting">
      <form {...form.formProps} className="targeting__form">
        {!mayWrite && <p className="small ink-2 well targeting__note">{t('profile.readOnly')}</p>}
        <KeptNote of={form.kept} />
        <LateNote
          fields={fields.filter(({ path }) => merging.fields.some((one) => one.path === path))}
          words={words}
          answer={answer}
        />
        <div className="card targeting__card">{drawn}</div>
        <SaveBar
          changes={changed.size}
          wrong={formik.submitCount > 0 ? form.wrong : 0}
          busy={formik.isSubmitting}
          names={names.join(', ')}
          saveLabel={t('profile.save', { section: title })}
          onDiscard={form.discard}
        />
      </form>
      <div className="targeting__side">
        <ReachCard
          couples={couples}
          typed={targetingOf(formik.values)}
          saved={targetingOf(form.opened)}
          fields={fields}
          words={words}
        />
        {children}
      </div>
    </div>
  );
}

function nameOf(field: ProfileField, words: SectionWords, t: ReturnType<typeof useT>): string {
  return field.path === CONCIERGE_OPT_OUT ? t('targeting.concierge.label') : words.label(field);
}

interface TargetingFieldProps extends ProfileInputProps {
  couples: Parameters<typeof budgetBars>[0];
}

function TargetingField({ couples, ...props }: TargetingFieldProps) {
  const t = useT();
  const { field, form, words, changed, opened, disabled } = props;
  const { path, min = 0, max = 0 } = field;
  const label = words.label(field);
  const mark = changed && <ChangedMark field={field} opened={opened} />;
  if (path === CONCIERGE_OPT_OUT) {
    return (
      <Toggle
        label={
          <>
            {t('targeting.concierge.label')} {mark}
          </>
        }
        help={t('targeting.concierge.help')}
        checked={atPath(form.values, path) !== true}
        disabled={disabled}
        onChange={(on) => void form.setFieldValue(path, !on)}
      />
    );
  }
  if (field.kind !== 'range') return <ChoicesField {...props} label={label} mark={mark} help={undefined} />;
  const range = (atPath(form.values, path) ?? [min, max]) as readonly [number, number];
  const bars = ownValue(BARS, path)?.(couples, { min, max }) ?? [];
  return <RangeField {...props} label={label} mark={mark} above={<Histogram bars={bars} range={range} max={max} />} />;
}
