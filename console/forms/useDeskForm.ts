/**
 * A form of the desk: what is typed stays on this device until it is saved or discarded, and what a teammate saved in
 * the meantime is combined with it instead of written over.
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
  /** The version that what is sent was built on; 0 for something new. */
  version: number;
  /** What was saved at that version. */
  base: V;
  /** For a form that stays open: what is saved now. */
  saved: (values: V, version: number) => void;
}

export interface DeskFormOptions<V extends FormikValues> {
  /** What the form edits, as the place of its kept words: `template 01J…`, `block new`. */
  place: string;
  initialValues: V;
  /** Of what `initialValues` show; left out for something new. */
  version?: number | undefined;
  /** How to load it again when someone else saved first; needed with a version. */
  record?: SharedRecord<V>;
  schema: () => AnyObjectSchema | Promise<AnyObjectSchema>;
  toInput?: (values: V, version: number, base: V) => unknown;
  onSubmit: (values: V, saving: Saving<V>) => Promise<FieldMessages | void>;
  onError?: ContractFormOptions<V>['onError'];
  moveMessages?: ContractFormOptions<V>['place'];
  /** What was typed, where a field may show something else for the moment. Always the same function. */
  typed?: (shown: V) => V;
}

export interface Opened<V> {
  values: V;
  version: number;
}

const isStale = (error: unknown): boolean => error instanceof HttpError && error.code === 'stale-version';
const sameFields = (one: object, other: object): boolean => isEqual(Object.keys(one).sort(), Object.keys(other).sort());

/** `useContractForm` with kept words (`kept`, for `KeptNote`) and without lost changes. */
export function useDeskForm<V extends FormikValues>(options: DeskFormOptions<V>) {
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
          // Without the newer version, the refusal says what happened.
          const settled = await settle(newest.current.values, values, record, error).catch(() => Promise.reject(error));
          // Nothing newer was found to build on, so the same would be refused for ever.
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

  // What was kept comes on top of what it was typed over, before anything is painted.
  useLayoutEffect(() => {
    if (found) void formik.setValues(found.values, false);
    // Once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const waiting = restored && !dirty;
  useEffect(() => {
    // Nothing is typed here: what a teammate saved shows at once.
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
  /** What a teammate saved becomes the base of what is typed, which stays. */
  const takeIn = (base: V, at: number, over: V): void => {
    rebase(base, at);
    void formik.setValues(over, false);
  };
  /** Undoes a discard, even after the form was left: then it waits there. Whether the form shows it. */
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
