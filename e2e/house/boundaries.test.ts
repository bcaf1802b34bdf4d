import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { ROOT, read, writtenFiles } from './repository.ts';

interface Cruise {
  modules: { source: string }[];
  summary: {
    violations: { from: string; rule: { name: string; severity: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

const FIXTURE = 'e2e/house/fixtures';
const FIXTURES = join(ROOT, FIXTURE);
const RULES = '.dependency-cruiser.cjs';
const FOLDER_RULES = '.dependency-cruiser.folders.cjs';
/** The folders that each set of rules checks, as in `npm run check:boundaries`. */
const LOOKED_AT: Record<string, string[]> = {
  [RULES]: ['src', 'cli', 'console', 'widget', 'migrations', 'seeds', 'bench', 'e2e'],
  [FOLDER_RULES]: ['src'],
};
const CONFIGS = Object.keys(LOOKED_AT);

function cruise(folder: string, config: string): Cruise {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      join(ROOT, config),
      '--output-type',
      'json',
      ...(LOOKED_AT[config] ?? []),
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout: 5 * MINUTE },
  );
  return JSON.parse(stdout) as Cruise;
}

const cruised = new Map<string, Cruise>();
/** Checked once for all tests. */
function fixtures(config: string): Cruise {
  const result = cruised.get(config) ?? cruise(FIXTURES, config);
  cruised.set(config, result);
  return result;
}

const broken = (result: Cruise): string[] =>
  [...new Set(result.summary.violations.map(({ rule }) => rule.name))].sort();

describe('import rules', () => {
  test.each(CONFIGS)('the product follows every rule of %s, and its modules were really checked', (config) => {
    const result = cruise(ROOT, config);
    expect(broken(result)).toEqual([]);
    const own = result.modules.filter(({ source }) =>
      /^(src|cli|console|widget|migrations|seeds|bench|e2e)\//u.test(source),
    );
    expect(own.length).toBeGreaterThan(300);
  });

  test.each(CONFIGS)('fixtures that break every rule of %s are reported for every rule', (config) => {
    const result = fixtures(config);
    expect(broken(result)).toEqual(result.summary.ruleSetUsed.forbidden.map(({ name }) => name).sort());
  });

  test('each of these fixtures is reported for the rules it claims to break', () => {
    const found = fixtures(RULES).summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
    const said = writtenFiles(FIXTURES).flatMap((path) =>
      (/Breaks: ([\w, -]+)\./u.exec(read(path))?.[1] ?? '')
        .split(', ')
        .filter((name) => name !== '' && name !== 'no-folder-cycles')
        .map((name) => `${path.slice(`${FIXTURE}/`.length)}: ${name}`),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((one) => !found.includes(one))).toEqual([]);
  });
});
