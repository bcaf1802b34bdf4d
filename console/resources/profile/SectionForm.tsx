import { Suspense, useEffect, useId, useState } from 'react';
import type { SectionAnswer } from '#contracts/profile/profile.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { scoredFeatures } from '#contracts/profile/profile-sections.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useRevealWrong } from '../../forms/useRevealWrong.ts';
import { useT } from '../../i18n/i18n.ts';
import { lazyProfileExtra } from '../../i18n/lazyPart.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { SaveBar } from '../../ui/index.ts';
import { FieldGroup } from './fields/FieldGroup.tsx';
import { isFilled } from './formValues.ts';
import { LanguageTabs } from './LanguageTabs.tsx';
import './merging/merging.css';
import { useOtherSaver } from './merging/useOtherSaver.ts';
import './profile.css';
import { SectionNav } from './SectionNav.tsx';
import { useSaveKey } from './useSaveKey.ts';
import { useStepPlace } from './score/pageSteps.tsx';
import { showField, useScrollToGroup } from './useScrollToGroup.ts';
import { useSectionForm } from './useSectionForm.ts';
import { useSectionWords } from './useSectionWords.ts';

const MergeCard = lazyProfileExtra(() => import('./merging/MergeCard.tsx'));

/** Differences from the saved section, and the language being edited; null for the supplier's own. */
export interface TypedSection {
  changes: ProfileValues;
  locale: string | null;
}

export interface SectionFormProps {
  answer: SectionAnswer;
  context: ProfileContext;
  title: string;
  /** One column, without links to its groups. */
  compact?: boolean;
  /** Mounted with its unsaved input but not shown, so the save shortcut belongs to another form. */
  inactive?: boolean;
  /** Called on every change. */
  onTyped?: (typed: TypedSection) => void;
}

/** One section of the profile: its fields in groups, in each language, saved together (P2). */
export function SectionForm(props: SectionFormProps) {
  const { answer, context, title, compact = false, inactive = false, onTyped } = props;
  const t = useT();
  const words = useSectionWords(context);
  const mayWrite = useMay('supplier:write');
  const form = useSectionForm(answer, context, title);
  const { formik, fields, changes, changed, merging, record, flowedIn } = form;
  const who = useOtherSaver(answer);
  const toMerge = merging.fields;
  const [locale, setLocale] = useState<string | null>(null);
  const panel = useId();
  useEffect(() => onTyped?.({ changes, locale }), [onTyped, changes, locale]);
  useRevealWrong(form, (path) => setLocale(fields.find((field) => field.path === path)?.locale ?? null));
  useScrollToGroup();
  useStepPlace('unfilled', () => {
    const first = scoredFeatures(context).find((field) => !isFilled(field, answer.values));
    if (first) showField(first.path);
    return null;
  });
  useSaveKey(changed.size > 0 && !inactive ? form.submit : null);
  const shown = fields.filter((field) => (field.locale ?? null) === locale);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const names = fields.filter(({ path }) => changed.has(path)).map((field) => words.label(field));
  return (
    <form {...form.formProps} className={compact ? 'profile-section profile-section--compact' : 'profile-section'}>
      {!mayWrite && <p className="small ink-2 well profile-section__note">{t('profile.readOnly')}</p>}
      <KeptNote of={form.kept} />
      <p className="visually-hidden" role="status">
        {toMerge.length > 0 && who.title(toMerge.map(({ path }) => record.name(path)).join(', '))}{' '}
        {toMerge
          .map(({ path, side }) => t(`profile.merge.say.${side ?? 'open'}`, { field: record.name(path) }))
          .join(' ')}
      </p>
      <LanguageTabs
        {...{ fields, words, changed, panel }}
        values={formik.values}
        own={context.locale}
        selected={locale}
        onSelect={setLocale}
      />
      <div className="profile-section__columns" onAnimationEnd={flowedIn.onAnimationEnd}>
        {toMerge.length > 0 && (
          <Suspense>
            <MergeCard {...{ toMerge, answer, who, record }} onShow={merging.show} onTake={merging.take} />
          </Suspense>
        )}
        {!compact && <SectionNav {...{ groups, changed, words }} fields={shown} />}
        <div className="profile-section__groups" id={panel}>
          {groups.map((group) => (
            <FieldGroup
              key={group}
              {...{ group, words, changed }}
              fields={shown.filter((field) => field.group === group)}
              form={formik}
              opened={form.opened}
              flowed={flowedIn.flowed}
              alsoBy={(path) => (toMerge.some((one) => one.path === path) ? who.mark : null)}
              own={context.locale}
            />
          ))}
        </div>
      </div>
      <SaveBar
        changes={changed.size}
        wrong={formik.submitCount > 0 ? form.wrong : 0}
        busy={formik.isSubmitting}
        names={[
          ...new Set(names),
          ...(toMerge.length > 0 ? [t('profile.merge.count', { count: toMerge.length })] : []),
        ].join(', ')}
        saveLabel={t('profile.save', { section: title })}
        onDiscard={form.discard}
      />
    </form>
  );
}
