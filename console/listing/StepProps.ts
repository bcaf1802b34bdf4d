import type { Draft } from './draft.ts';

export interface StepProps {
  draft: Draft;
  /** Stores the draft in this browser. */
  change: (draft: Draft) => void;
  /** Goes to the draft's step. */
  go: (draft: Draft) => void;
}
