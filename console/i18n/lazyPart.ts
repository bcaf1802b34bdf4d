import { createElement, lazy, useEffect, useRef } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { isMissingPart } from '../offline/isMissingPart.ts';
import { sayNeedsConnection } from '../offline/refused/needsConnection.ts';
import { offlineStore } from '../offline/offlineStore.ts';
import { createStore } from '../providers/createStore.ts';
import { useStoreValue } from '../providers/useStoreValue.ts';
import { addTexts } from './current.ts';
import type { Language } from './languages.ts';
import { spelled } from './spelled.ts';
import type { MessageTree } from './translator.ts';

type Load = () => Promise<MessageTree>;

/** Loads texts once for all callers; after a failure the next caller tries again. */
function loadedOnce(texts: Record<Language, Load>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return async () => {
    loading ??= addTexts(async (language, spoken) => spelled(await texts[language](), spoken));
    try {
      await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
}

/** Loads the texts that the first screen doesn't need. */
export const loadLaterTexts = loadedOnce({
  'en-GB': async () => (await import('./en-GB-later.ts')).enGBLater,
  'fr-FR': async () => (await import('./fr-FR-later.ts')).frFRLater,
  'de-DE': async () => (await import('./de-DE-later.ts')).deDELater,
  'pl-PL': async () => (await import('./pl-PL-later.ts')).plPLLater,
});

/** Loads the texts of the profile screens. */
export const loadProfileTexts = loadedOnce({
  'en-GB': async () => (await import('./en-GB-profile.ts')).enGBProfile,
  'fr-FR': async () => (await import('./fr-FR-profile.ts')).frFRProfile,
  'de-DE': async () => (await import('./de-DE-profile.ts')).deDEProfile,
  'pl-PL': async () => (await import('./pl-PL-profile.ts')).plPLProfile,
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyComponent = ComponentType<any>;

interface OnMissing {
  /** For parts without `onClose` or `onDone`, which would close their dialog or menu. */
  onMissing?: () => void;
  onClose?: () => void;
  close?: () => void;
  onDone?: () => void;
  /** For a part that no one opened: takes its place until it can be loaded, instead of a toast. */
  missing?: (again: () => void) => ReactNode;
}

/**
 * `lazy` that loads texts along with the part. If the part can't be loaded, for example without a connection, its screen stays: a
 * toast says why, a dialog closes again, and the part is requested again when it is next opened or the connection is back. A part that
 * no one opened says so in its own place (`missing`).
 */
const lazyWith =
  (loadTexts: () => Promise<unknown>) =>
  <P extends AnyComponent>(
    load: () => Promise<{ default: P }>,
  ): ComponentType<ComponentProps<P> & Pick<OnMissing, 'onMissing' | 'missing'>> => {
    const ask = (): AnyComponent =>
      lazy<AnyComponent>(async () => {
        try {
          const [part] = await Promise.all([load(), loadTexts()]);
          return part;
        } catch (error) {
          if (error instanceof Error && isMissingPart(error)) return { default: Missing };
          throw error;
        }
      });
    const component = createStore(ask(), 'console');
    /** Requests a part that failed again, once, however many ask. */
    const askAgain = (failed: AnyComponent): void => {
      if (component.get() === failed) component.set(ask());
    };
    function Missing({ onClose, close = onClose, onDone = close, onMissing = onDone, missing }: OnMissing) {
      const opened = useRef(missing ? null : { leave: onMissing });
      useEffect(() => {
        const failed = component.get();
        if (opened.current) sayNeedsConnection();
        opened.current?.leave?.();
        const stop = offlineStore.subscribe(() => {
          if (offlineStore.get() === null) askAgain(failed);
        });
        return () => {
          stop();
          askAgain(failed);
        };
      }, []);
      return missing?.(() => askAgain(component.get())) ?? null;
    }
    return function Part(props: ComponentProps<P>) {
      return createElement(useStoreValue(component), props);
    };
  };

/** `lazy` for a part whose texts are loaded with its screen. */
export const lazyScreenPart = lazyWith(() => Promise.resolve());

/** `lazy` for a part that needs all texts except the profile's. */
export const lazyPart = lazyWith(loadLaterTexts);

/** `lazy` for a part of another screen that also needs the profile's texts. */
export const lazyProfilePart = lazyWith(() => Promise.all([loadLaterTexts(), loadProfileTexts()]));

/** The same for an optional part of a screen: if it can't be loaded, for example without a network, nothing is shown. */
export const lazyProfileExtra = <P extends AnyComponent>(load: () => Promise<{ default: P }>) =>
  lazy<P>(async () => {
    try {
      const [part] = await Promise.all([load(), loadLaterTexts(), loadProfileTexts()]);
      return part;
    } catch {
      return { default: Nothing as P };
    }
  });

const Nothing: AnyComponent = () => null;
