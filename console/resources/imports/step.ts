import type { ImportAnswer } from '#contracts/lead/lead-import.ts';

/** Props of every step: the import, and a function that changes it and reports failures. */
export interface StepProps {
  one: ImportAnswer;
  act: (work: () => Promise<ImportAnswer>) => Promise<boolean>;
}
