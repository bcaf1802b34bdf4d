import type { Page } from 'playwright-core';

/** The kind of person who opens a screen. */
export type Person = 'visitor' | 'supplier' | 'staff';

export interface Screen {
  name: string;
  as: Person;
  path: string;
  /** Prepares the page; resolves when everything to check is visible. */
  ready: (page: Page) => Promise<unknown>;
}

export const says = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
