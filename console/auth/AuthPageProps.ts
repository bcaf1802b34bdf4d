import type { ComponentType } from 'react';
import type { Language, Spoken } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';

export interface AuthPageProps {
  /** Continues in the console at a path. */
  enter: (path: string) => Promise<void>;
}

/** The texts that a page needs, each loaded when it is first shown, in the variant's spelling where it differs. */
export type TextLoads = readonly ((spoken: Spoken) => Promise<MessageTree>)[];

export interface AuthPage {
  Page: ComponentType<AuthPageProps>;
  /** Texts besides those all these pages share. */
  texts?: Record<Language, TextLoads>;
}
