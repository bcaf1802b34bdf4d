import type { ImportAnswer } from '#contracts/lead/lead-import.ts';

/** What every step gets: the import, and a way to change it that says why it could not. */
export interface StepProps {
  one: ImportAnswer;
  act: (work: () => Promise<ImportAnswer>) => Promise<boolean>;
}
