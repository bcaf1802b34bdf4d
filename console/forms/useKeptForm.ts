/**
 * A console form: its text stays on this device until it is saved or discarded, and a teammate's changes saved in the meantime are
 * merged instead of overwritten.
 */
import type { FormikValues } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { ownValue } from '#contracts/own-value.ts';
import { HttpError } from '../providers/HttpError.ts';
import type { FieldMessages } from '../providers/HttpError.ts';
import type { SharedRecord } from './conflict/settle.ts';
import isEqual from './formik/isEqual.ts';
import { dropKept, keepWords, readKept } from './kept/keptWords.ts';
import type { KeptState } from './kept/useKeptState.ts';
import { useContractForm } from './useContractForm.ts';
import type { ContractFormOptions } from './useContractForm.ts';

export interface Saving<V> {
  /** The version that the input is based on; 0 for something new. */
  version: number;
  /** The saved values at that version. */
  base: V;
  /** For a form that stays open: sets the saved values. */
  saved: (values: V, version: number) => void;
}

export interface KeptFormOptions<V extends FormikValues> {
  /** The key for its unsaved text, naming what the form edits: `template 01J…`, `block new`. */
  place: string;
  initialValues: V;
  /** The version of `initialValues`; left out for something new. */
  version?: number | undefined;
  /** How to reload it when someone else saved first; required with a version. */
  record?: SharedRecord<V>;
  schema: () => AnyObjectSchema | Promise<AnyObjectSchema>;
  toInput?: (values: V, version: number, base: V) => unknown;
  onSubmit: (values: V, saving: Saving<V>) => Promise<FieldMessages | void>;
  onError?: ContractFormOptions<V>['onError'];
  moveMessages?: ContractFormOptions<V>['place'];
  /** Maps the shown values to what was typed, if a field temporarily shows something else. Must be a stable function. */
  typed?: (shown: V) => V;
}

export interface Opened<V> {
  values: V;
  version: number;
}

const isStale = (error: unknown): boolean => error instanceof HttpError && error.code === 'stale-version';
const sameFields = (one: object, other: object): boolean => isEqual(Object.keys(one).sort(), Object.keys(other).sort());

/** `useContractForm` that keeps unsaved text (`kept`, for `KeptNote`) and never loses a change. */
export function useKeptForm<V extends FormikValues>(options: KeptFormOptions<V>) {
  const { place, initialValues, record, typed, version = 0 } = options;
  const [found] = useState(() => {
    const kept = readKept<V>(place);
    if (!kept || !sameFields(kept.values, initialValues) || isEqual(kept.values, initialValues)) return null;
    return isEqual(kept.values, kept.base) ? null : kept;
  });
  const [opened, setOpened] = useState<Opened<V>>(
    found?.base ? { values: found.base, version: found.version ?? version } : { values: initialValues, version },
  );
  const newest = useRef(opened);
  const [restored, setRestored] = useState(found !== null);
  const rebase = (values: V, at: number): void => {
    newest.current = { values, version: at };
    setOpened(newest.current);
    form.formik.resetForm({ values });
  };
  const forget = (): void => {
    dropKept(place);
    setRestored(false);
  };

  const form = useContractForm<V>({
    initialValues: opened.values,
    schema: options.schema,
    ...(options.toInput && {
      toInput: (values: V) => options.toInput?.(values, newest.current.version, newest.current.values),
    }),
    ...(options.moveMessages && { place: options.moveMessages }),
    ...(options.onError && { onError: options.onError }),
    onSubmit: async (typed) => {
      let values = typed;
      for (;;) {
        try {
          const { version: sent, values: base } = newest.current;
          const saved = (now: V, at: number): void => rebase(now, at);
          const messages = await options.onSubmit(values, { version: sent, base, saved });
          if (!messages) forget();
          return messages;
        } catch (error) {
          if (!record || !isStale(error)) throw error;
          const { settle } = await import('./conflict/settle.ts');
          // If the newer version can't be loaded, the refusal explains what happened.
          const settled = await settle(newest.current.values, values, record, error).catch(() => Promise.reject(error));
          // There is nothing newer to build on, so the same input would be refused again and again.
          if (settled.version <= newest.current.version) throw error;
          rebase(settled.theirs, settled.version);
          await form.formik.setValues(settled.values ?? settled.merged, false);
          if (settled.values === null) return {};
          ({ values } = settled);
        }
      }
    },
  });
  const { formik } = form;
  const { values, dirty, isSubmitting } = formik;

  // Unsaved text is applied on top of its base before anything is painted.
  useLayoutEffect(() => {
    if (found) void formik.setValues(found.values, false);
    // Once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const waiting = restored && !dirty;
  useEffect(() => {
    // Nothing is typed here, so a teammate's saved changes show at once.
    if (version <= newest.current.version || dirty || isSubmitting || waiting) return;
    rebase(initialValues, version);
    // `initialValues` belong to the version; `rebase` only writes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version, dirty, isSubmitting, waiting]);

  const wrote = useRef(false);
  useEffect(() => {
    if (dirty) keepWords(place, typed ? typed(values) : values, newest.current.values, newest.current.version);
    else if (wrote.current) dropKept(place);
    wrote.current = dirty;
  }, [place, values, dirty, typed]);

  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** Makes a teammate's saved values the base, and keeps the typed text. */
  const takeIn = (base: V, at: number, over: V): void => {
    rebase(base, at);
    void formik.setValues(over, false);
  };
  /** Undoes a discard. If the form was closed, the text is restored when it opens again. Returns whether the form shows it. */
  const bringBack = (over: V, { values: base, version: at }: Opened<V>): boolean => {
    if (isOpen.current) takeIn(base, at, over);
    else keepWords(place, over, base, at);
    return isOpen.current;
  };
  const discard = (): void => {
    rebase(initialValues, version);
    forget();
  };
  const kept: KeptState = { restored: restored && dirty, discard };
  const changes = dirty
    ? Object.keys(values).filter((name) => !isEqual(ownValue(values, name), ownValue(formik.initialValues, name)))
        .length
    : 0;
  return { ...form, kept, forget, bringBack, changes, opened: opened.values, openedVersion: opened.version, takeIn };
}
