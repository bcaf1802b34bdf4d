/** A supplier's action; `lead`, `other` and `how` select from the available choices, modulo their number. */
export interface Trick {
  kind: (typeof TRICKS)[number];
  lead: number;
  other: number;
  how: number;
}

/** Everything that a supplier's people and tools can do to leads, through the same routes and services. */
export const TRICKS = [
  'reveal',
  'claim',
  'withdraw',
  'correctEmail',
  'correctPhone',
  'takeCorrectionBack',
  'send',
  'sendAgain',
  'forgeReport',
  'importRow',
  'undoImport',
  'handIn',
  'ownWidget',
  'merge',
  'unmerge',
  'markSpam',
  'label',
  'undo',
  'lose',
  'ownReplyAddress',
  'wait',
] as const;
