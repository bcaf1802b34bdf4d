/** Something a supplier does; `lead`, `other` and `how` are counted round in what there is to choose from. */
export interface Trick {
  kind: (typeof TRICKS)[number];
  lead: number;
  other: number;
  how: number;
}

/** All that people and tools of a supplier can do to leads, by the routes and services they do it with. */
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
