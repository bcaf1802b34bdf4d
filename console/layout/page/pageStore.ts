/** What the current page passes to the layout around it. */
import { createStore } from '../../providers/createStore.ts';

export interface Crumb {
  label: string;
  /** Path inside the app; the last crumb has none. */
  to?: string;
}

export interface PageFacts {
  crumbs: readonly Crumb[];
  /** Opens with the collapsed sidebar: lead detail, pipeline. */
  rail: boolean;
  /** Extends to the edges and scrolls inside itself; on mobile also hides the bottom bar. */
  bleed: boolean;
}

export const pageStore = createStore<PageFacts>({ crumbs: [], rail: false, bleed: false }, 'console');
