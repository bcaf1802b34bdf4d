/** Seconds that a person needs for an enquiry at least. */
const LEAST_SECONDS = 5;

/** Whether an enquiry was written as slowly as people write; not while nobody measured it. */
export const tookItsTime = (secondsToFill: number | null): boolean =>
  secondsToFill !== null && secondsToFill >= LEAST_SECONDS;
