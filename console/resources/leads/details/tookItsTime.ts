/** Minimum seconds that a person needs for an enquiry. */
const MIN_SECONDS = 5;

/** Whether an enquiry was written at a human pace; false if the time was not measured. */
export const tookItsTime = (secondsToFill: number | null): boolean =>
  secondsToFill !== null && secondsToFill >= MIN_SECONDS;
