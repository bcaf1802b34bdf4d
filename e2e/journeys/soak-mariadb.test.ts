import { describe, expect, test } from '@jest/globals';
import { shortSoak } from '../support/short-soak.ts';

/** Where the suite has a MariaDB, its program is installed. The soak starts its own server, because it kills it. */
const where = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

where('a short soak on mariadb', () => {
  test('I1 to I9, J1 to J7, T6: every promise of the ledger and of scheduled messages holds despite kills', async () => {
    expect(await shortSoak('mariadb')).toMatchObject({ violations: [] });
  }, 600_000);
});
