import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { atPath } from '#contracts/profile/profile-tree.ts';
import type { Side } from '../../../forms/conflict/conflictStore.ts';
import { choose, merge } from '../../../forms/conflict/merge.ts';
import type { Clash } from '../../../forms/conflict/merge.ts';
import type * as compared from '../../../forms/conflict/words.ts';
import isEqual from '../../../forms/formik/isEqual.ts';
import type { FormTree, FormValue } from '../formValues.ts';

interface OpenForm {
  opened: FormTree;
  openedVersion: number;
  formik: {
    values: FormTree;
    isSubmitting: boolean;
    setValues: (values: FormTree, validate: boolean) => unknown;
  };
  takeIn: (base: FormTree, version: number, values: FormTree) => void;
}

interface Newest {
  values: FormTree;
  version: number;
  dirty: boolean;
}

/** The version previewed in a field that a teammate also saved. */
interface Preview {
  theirs: unknown;
  /** The text typed here before. */
  mine: unknown;
  side: Side | null;
  /** The previewed value, based on `over`. */
  shown: unknown;
  over: unknown;
}
type Words = typeof compared;
type Previews = ReadonlyMap<string, Preview>;
const NONE: Previews = new Map();

/** A field that both changed, and its preview: both changes if their words don't overlap. */
export interface FieldToMerge extends Clash {
  both: string | null;
  side: Side | null;
}

/**
 * A teammate's saved changes are merged in field by field while something is being typed here. For fields that both changed, the
 * chosen version is previewed in the field; the form keeps its base until a choice is applied, so that nothing is overwritten (P1).
 */
export function useMerge(form: OpenForm, newest: Newest) {
  const { opened, formik, takeIn, openedVersion } = form;
  const { values } = formik;
  const [previews, setPreviews] = useState(NONE);
  const [words, setWords] = useState<Words | null>(null);
  const keepCaret = useKeptCaret(words);
  const taken = useRef(openedVersion);
  const isNewer = newest.dirty && !formik.isSubmitting && newest.version > openedVersion;
  const merged = useMemo(
    () => (isNewer ? merge(opened, typedOver(values, previews, words), newest.values) : null),
    [isNewer, opened, values, previews, words, newest.values],
  );
  const hasClash = merged !== null && merged.clashes.length > 0;
  // The comparison code is loaded with the first clash; until then, saving asks.
  useEffect(() => {
    if (!hasClash || words) return;
    import('../../../forms/conflict/words.ts').then(setWords, () => undefined);
  }, [hasClash, words]);
  const clashes = words ? (merged?.clashes ?? []) : [];
  const fresh = clashes.filter(({ path, theirs }) => !isEqual(previews.get(path)?.theirs, theirs));
  if (words && fresh.length > 0)
    setPreviews(new Map([...previews, ...fresh.map((clash) => previewOf(clash, values, words))]));
  else if (!merged && previews.size > 0 && !formik.isSubmitting) setPreviews(NONE);
  const fields = useMemo(
    () =>
      (words ? (merged?.clashes ?? []) : []).map((clash): FieldToMerge => {
        const known = previews.get(clash.path);
        return {
          ...clash,
          both: words?.bothOf(clash) ?? null,
          side: known && isEqual(known.theirs, clash.theirs) ? known.side : null,
        };
      }),
    [merged, previews, words],
  );

  const setFields = (changed: ReadonlyMap<string, unknown>): void => {
    keepCaret();
    void formik.setValues(choose({ values }, changed), false);
  };
  const show = (clash: Clash, side: Side): void => {
    const { path, theirs, mine } = clash;
    const shown = words?.valueOf(clash, side);
    setPreviews(new Map([...previews, [path, { theirs, mine, side, shown, over: atPath(values, path) }]]));
  };
  const take = (): void => {
    if (!merged) return;
    const kept = new Map(fields.map(({ path }) => [path, atPath(values, path)]));
    takeIn(newest.values, newest.version, choose(merged, kept));
  };

  useEffect(() => {
    if (!merged || hasClash || taken.current >= newest.version) return;
    taken.current = newest.version;
    takeIn(newest.values, newest.version, merged.values);
  });
  // A chosen version is put into the field once, and both changes as soon as the other one is known.
  const filled = useRef(new WeakSet<Preview>());
  useEffect(() => {
    const fresh = [...previews].filter(([, one]) => !filled.current.has(one));
    if (fresh.length === 0) return;
    for (const [, one] of fresh) filled.current.add(one);
    setFields(new Map(fresh.map(([path, { shown }]) => [path, shown])));
  });

  /** The field's content was chosen, so saving doesn't ask again. */
  const isChosen = ({ path, theirs }: Clash): boolean => {
    const known = previews.get(path);
    return known !== undefined && known.side !== null && isEqual(known.theirs, theirs);
  };
  /** The typed text, while the field previews something else: a reload or a discard must not lose it. */
  const typed = (shown: FormTree): FormTree => typedOver(shown, previews, words);
  return { fields, show, take, isChosen, typed };
}

/** Preselects both changes if they can be combined, otherwise nothing. */
function previewOf(clash: Clash, values: FormTree, { bothOf }: Words): [string, Preview] {
  const { path, mine, theirs } = clash;
  const both = bothOf(clash);
  const side = both === null ? null : 'both';
  return [path, { theirs, mine, side, shown: both ?? mine, over: atPath(values, path) }];
}

/** The values typed here, without previews; text typed into a preview is added to them. */
function typedOver(values: FormTree, previews: Previews, words: Words | null): FormTree {
  const typed = [...previews].map(([path, { mine, shown, over }]) => {
    const now = atPath(values, path) as FormValue;
    if (isEqual(now, shown) || isEqual(now, over)) return [path, mine] as const;
    const isText = typeof now === 'string' && typeof shown === 'string' && typeof mine === 'string';
    return [path, (isText && words?.mergeWords(shown, mine, now)) || now] as const;
  });
  return choose({ values }, new Map(typed));
}

/** Keeps the caret beside the same words when the text is changed automatically. */
function useKeptCaret(words: Words | null): () => void {
  const before = useRef<{ field: HTMLTextAreaElement | HTMLInputElement; text: string; at: [number, number] } | null>(
    null,
  );
  useLayoutEffect(() => {
    const kept = before.current;
    if (!words || !kept || kept.field.value === kept.text) return;
    before.current = null;
    const [start, end] = kept.at.map((at) => words.movedCaret(kept.text, kept.field.value, at));
    if (document.activeElement === kept.field) kept.field.setSelectionRange(start ?? 0, end ?? 0);
  });
  return () => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return;
    before.current = { field, text: field.value, at: [field.selectionStart, field.selectionEnd] };
  };
}
