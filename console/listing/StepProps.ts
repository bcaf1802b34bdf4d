import type { Draft } from './draft.ts';

export interface StepProps {
  draft: Draft;
  /** Keeps what was typed in this browser. */
  change: (draft: Draft) => void;
  /** Goes to the step of the draft. */
  go: (draft: Draft) => void;
}
