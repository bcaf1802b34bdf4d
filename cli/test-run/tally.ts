/** The counts of a run: jest's tests, and one for each check. */
export interface Tally {
  passed: number;
  /** What failed and why: the text of each failure, at least a line. */
  failures: readonly string[];
  skipped: number;
}

export const NOTHING: Tally = { passed: 0, failures: [], skipped: 0 };
export const PASSED: Tally = { passed: 1, failures: [], skipped: 0 };

export const failed = (...failures: readonly string[]): Tally => ({ passed: 0, failures, skipped: 0 });

export function add(...tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failures: [...sum.failures, ...one.failures],
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** Each failure once more, because its first report can be 10,000 lines up, and as the last line the counts. */
export function report({ passed, failures, skipped }: Tally): string {
  const counts = `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
  return [...failures.map((text) => `FAILED ${text.trim()}\n`), counts].join('\n');
}
