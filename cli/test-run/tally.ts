/** The counts of a run: jest's tests, and one for each check. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(...tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING,
  );
}

export const line = (tally: Tally): string =>
  `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
