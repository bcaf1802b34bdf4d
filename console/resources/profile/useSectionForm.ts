import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ProfileAnswer, SectionAnswer } from '#contracts/profile/profile.ts';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import { treeOf } from '#contracts/profile/profile-tree.ts';
import type { Clash } from '../../forms/conflict/merge.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useDiscard } from '../../forms/useDiscard.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { loadSession } from '../../providers/session.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { changesOf, toForm } from './formValues.ts';
import type { FormTree } from './formValues.ts';
import { useFlowedIn } from './merging/useFlowedIn.ts';
import { useMerge } from './merging/useMerge.ts';
import { profileData } from './profileData.ts';
import { useFieldWords } from './useFieldWords.ts';

/** The fields that a form shows; prices have their own form next to the packages. */
export const formFields = (answer: SectionAnswer, context: ProfileContext, prices = false): ProfileField[] =>
  sectionFields(answer.section, context).filter(({ kind }) => (kind === 'prices') === prices);

/** Fields that the frame and links to the page show. */
const KNOWN_BY = ['name', 'slug', 'type'];

/** The save has succeeded, so a failure here only shows at the next load. */
async function knownByOthers(queries: QueryClient): Promise<void> {
  await Promise.all([
    loadSession().catch(() => null),
    queries.invalidateQueries({ queryKey: ['public-page'] }),
    queries.invalidateQueries({ queryKey: ['suppliers'] }),
  ]);
}

/** Moves messages under `changes` to their paths, where the form has its fields. */
function placed(errors: FieldMessages | undefined): FieldMessages | undefined {
  const changes = errors?.['changes'];
  return typeof changes === 'object' ? treeOf(changes) : errors;
}

/** The form of one section: sends only what changed, and merges it with teammates' changes saved in the meantime (P1, P2). */
export function useSectionForm(answer: SectionAnswer, context: ProfileContext, title: string, prices = false) {
  const t = useT();
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const { section } = answer;
  const fields = useMemo(() => formFields(answer, context, prices), [answer, context, prices]);
  const initialValues = useMemo(() => toForm(fields, answer.values, language), [fields, answer, language]);
  const chosen = useRef<(clash: Clash) => boolean>(() => false);
  const previewed = useRef<(shown: FormTree) => FormTree>((shown) => shown);
  const typed = useCallback((shown: FormTree) => previewed.current(shown), []);
  const record = {
    ...useSectionRecord(answer, fields, context, title),
    isChosen: (clash: Clash) => chosen.current(clash),
  };
  const form = useKeptForm<FormTree>({
    place: prices ? 'profile prices' : `profile ${section}`,
    initialValues,
    version: answer.version,
    record,
    typed,
    schema: async () => (await import('#contracts/profile/section-schema.ts')).sectionSchema(fields, context),
    toInput: (values, _version, base) => treeOf(changesOf(fields, base, values)),
    onSubmit: async (values, { version, base, saved }) => {
      const changes = changesOf(fields, base, values);
      if (Object.keys(changes).length === 0) return saved(base, version);
      const now = await profileData.save(section, { version, changes });
      saved(toForm(fields, now.values, language), now.version);
      queries.setQueryData<ProfileAnswer>(['profile'], (known) => known && withSection(known, now));
      if ('type' in changes) await queries.invalidateQueries({ queryKey: ['profile'] });
      if (KNOWN_BY.some((path) => Object.hasOwn(changes, path))) await knownByOthers(queries);
      toast.success(t('profile.saved', { section: title }));
    },
    onError: (error) => {
      if (!error.body.errors) toast.failed(error);
      return placed(error.body.errors);
    },
  });
  const changes = useMemo(
    () => changesOf(fields, form.opened, form.formik.values),
    [fields, form.opened, form.formik.values],
  );
  const changed = useMemo(() => new Set(Object.keys(changes)), [changes]);
  const merging = useMerge(form, { values: initialValues, version: answer.version, dirty: changed.size > 0 });
  // Runs before the form stores the typed values.
  useLayoutEffect(() => {
    chosen.current = merging.isChosen;
    previewed.current = merging.typed;
  });
  const flowedIn = useFlowedIn(fields, form.formik.values, form.openedVersion);
  const discard = useDiscard({ ...form, typed }, t('profile.discarded'));
  return { ...form, fields, changes, changed, merging, record, flowedIn, discard };
}

const withSection = (profile: ProfileAnswer, section: SectionAnswer): ProfileAnswer => ({
  ...profile,
  sections: profile.sections.map((known) => (known.section === section.section ? section : known)),
});

/** The latest version of the section, in case a teammate saved it in the meantime. */
function useSectionRecord(
  { section }: SectionAnswer,
  fields: readonly ProfileField[],
  context: ProfileContext,
  about: string,
): SharedRecord<FormTree> {
  const data = useConsoleData();
  const t = useT();
  const language = useLanguage();
  const words = useFieldWords(context);
  const fieldAt = (path: string): ProfileField | undefined => fields.find((field) => field.path === path);
  return {
    about,
    name: (path) => {
      const field = fieldAt(path);
      if (!field) return path;
      const label = words.label(field);
      return field.locale
        ? t('profile.inLanguage', { field: label, language: words.languageName(field.locale) })
        : label;
    },
    show: (path, value) => {
      const field = fieldAt(path);
      if (field?.kind === 'prices') return (value as readonly string[]).filter(Boolean).join(' – ') || undefined;
      if (field?.kind === 'place') return (value as number[] | null)?.map((degrees) => degrees.toFixed(4)).join(', ');
      if (field?.kind === 'range') return value === null ? t('profile.anyRange') : (value as number[]).join(' – ');
      if (field?.kind !== 'options' && field?.kind !== 'types') return undefined;
      return (value as readonly string[]).map((option) => words.option(field, option)).join(', ') || undefined;
    },
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = (await profileData.find()).sections.find((known) => known.section === section);
      if (!newest) throw new HttpError(404, null);
      return { values: toForm(fields, newest.values, language), version: newest.version };
    },
  };
}
