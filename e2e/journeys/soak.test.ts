import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { soak } from '../../bench/soak/soak.ts';

/** MariaDB where the suite has one: the soak starts a server of its own, because it kills it. */
const engines = process.env['TEST_DATABASE_URL'] ? (['sqlite', 'mariadb'] as const) : (['sqlite'] as const);
/** Half a minute of load and kills each; SOAK_SEED repeats a failure. */
const seed = Number(process.env['SOAK_SEED'] ?? 20_261_122);

describe.each(engines)('a short soak on %s', (engine) => {
  test('I1 to I9, J1 to J7, T6: under kills every promise of the ledger and of scheduled messages holds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aisle-soak-test-'));
    try {
      const options = { minutes: 0.5, seed, kill: true, processes: 2, engine, clients: 4, folder };
      const verdict = await soak(options);
      expect({ seed, violations: verdict.violations }).toEqual({ seed, violations: [] });
      // It did something, and something was killed.
      const done = Object.values(verdict.operations).reduce((sum, by) => sum + (by['acknowledged'] ?? 0), 0);
      expect(done).toBeGreaterThan(10);
      expect(verdict.rows.ledger).toBeGreaterThan(5);
      expect(Object.values(verdict.kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      expect(readFileSync(join(folder, 'history.jsonl'), 'utf8').split('\n').length).toBeGreaterThan(verdict.calls);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 600_000);
});
