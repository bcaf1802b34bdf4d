import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { soak } from '../../bench/soak/soak.ts';

/** Set SOAK_SEED to repeat a failure. */
const seed = Number(process.env['SOAK_SEED'] ?? 20_261_122);

/** Half a minute of load and kills; returns the violations found in its history. */
export async function shortSoak(engine: 'sqlite' | 'mariadb'): Promise<{ seed: number; violations: unknown[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-soak-test-'));
  try {
    const options = { minutes: 0.5, seed, kill: true, processes: 2, engine, clients: 4, folder };
    const verdict = await soak(options);
    // There must have been operations and kills.
    const done = Object.values(verdict.operations).reduce((sum, by) => sum + (by['acknowledged'] ?? 0), 0);
    expect(done).toBeGreaterThan(10);
    expect(verdict.rows.ledger).toBeGreaterThan(5);
    expect(Object.values(verdict.kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(readFileSync(join(folder, 'history.jsonl'), 'utf8').split('\n').length).toBeGreaterThan(verdict.calls);
    return { seed, violations: [...verdict.violations] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
