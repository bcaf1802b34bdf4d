import type { MessageTree } from '../i18n/translator.ts';

export interface AuthPageProps {
  /** Continues in the console at a path. */
  enter: (path: string) => Promise<void>;
}

/** The texts that a page needs, each loaded when it is first shown. */
export type TextLoads = readonly (() => Promise<MessageTree>)[];
