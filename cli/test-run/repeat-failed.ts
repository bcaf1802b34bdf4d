import { relative } from 'node:path';
import { runJest } from './jest.ts';
import type { FileTally, TestRun } from './jest.ts';

/** Soaks, races and kills can find rare faults, so a single failure of them counts. */
const RARE = /[\\/](?:soak-\w+|[\w-]*(?:races?|kill)[\w-]*)(?:\.\w+)*\.test\.tsx?$/u;

/**
 * While everything runs in parallel, a test can wait longer than its limit, so a failed file runs once more after
 * everything else has ended. It is named, and only its second try counts.
 */
export async function repeatFailed(
  run: TestRun,
  first: readonly FileTally[],
  projects: readonly string[],
  jest = runJest,
): Promise<FileTally[]> {
  const again = new Set(
    first.flatMap(({ file, failures }) => (failures.length > 0 && file && !RARE.test(file) ? [file] : [])),
  );
  if (again.size === 0) return [...first];
  const names = [...again].map((file) => relative(run.root, file)).join(', ');
  process.stdout.write(`\nOnce more: ${names}\n`);
  const second = await jest({ ...run, projects, workers: 1, args: ['--runTestsByPath', ...again] });
  const passed = second.filter(({ failures }) => failures.length === 0).map(({ file }) => relative(run.root, file));
  if (passed.length > 0) process.stdout.write(`Passed at the second try: ${passed.join(', ')}\n`);
  return [...first.filter(({ file }) => !again.has(file)), ...second];
}
