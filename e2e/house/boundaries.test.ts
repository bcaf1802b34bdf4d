import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from './repository.ts';

interface Cruise {
  modules: { source: string }[];
  summary: {
    violations: { rule: { name: string; severity: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

const FOLDERS = ['src', 'cli', 'console', 'widget'];
const CONFIGS = ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'];

function cruise(folder: string, config: string): Cruise {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      join(ROOT, config),
      '--output-type',
      'json',
      ...FOLDERS,
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Cruise;
}

const broken = (result: Cruise): string[] =>
  [...new Set(result.summary.violations.map(({ rule }) => rule.name))].sort();

describe('who may know whom', () => {
  test.each(CONFIGS)('the product keeps every rule of %s, and its modules really were looked at', (config) => {
    const result = cruise(ROOT, config);
    expect(broken(result)).toEqual([]);
    const own = result.modules.filter(({ source }) => /^(src|cli|console|widget)\//u.test(source));
    expect(own.length).toBeGreaterThan(300);
  });

  test.each(CONFIGS)('a house that breaks every rule of %s is refused for every rule', (config) => {
    const result = cruise(join(ROOT, 'e2e', 'house', 'fixtures'), config);
    expect(broken(result)).toEqual(result.summary.ruleSetUsed.forbidden.map(({ name }) => name).sort());
  });
});
