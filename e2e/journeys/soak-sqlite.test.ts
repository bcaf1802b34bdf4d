import { describe, expect, test } from '@jest/globals';
import { shortSoak } from '../support/short-soak.ts';

describe('a short soak on sqlite', () => {
  test('I1 to I9, J1 to J7, T6: every promise of the ledger and of scheduled messages holds despite kills', async () => {
    expect(await shortSoak('sqlite')).toMatchObject({ violations: [] });
  }, 600_000);
});
