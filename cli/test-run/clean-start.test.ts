import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

interface Report {
  testResults: readonly { name: string; status: string; message: string }[];
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-clean-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A jest config with the projects of the console and of Node, and the fixtures as their only files. */
function configOfFixtures(): string {
  const file = join(folder, 'jest.config.mjs');
  const own = JSON.stringify({ cacheDirectory: folder });
  const source = `
    import config from ${JSON.stringify(pathToFileURL(join(ROOT, 'jest.config.mjs')).href)};
    const project = (name, files) => ({
      ...config.projects.find(({ displayName }) => displayName === name),
      testMatch: ['<rootDir>/console/testing/clean-start/' + files + '.fixture.ts'],
      ...${own},
    });
    export default { projects: [project('console', 'o*'), project('unit', 'without-window')] };`;
  writeFileSync(file, source);
  return file;
}

/** Runs the fixtures one after the other in one process, the largest file first. */
async function runFixtures(): Promise<Report> {
  const report = join(folder, 'report.json');
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', jest, '--config', configOfFixtures(), '--rootDir', ROOT];
  const child = spawn(process.execPath, [...args, '-i', '--forceExit', '--json', `--outputFile=${report}`], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

test('a test file finds no traces of the previous one in its worker, and no window where there should be none', async () => {
  const { testResults } = await runFixtures();
  expect(testResults.map(({ name, status, message }) => [basename(name), status, message])).toEqual([
    [expect.stringMatching(/^(?:one|other)\.fixture\.ts$/u), 'passed', ''],
    [expect.stringMatching(/^(?:one|other)\.fixture\.ts$/u), 'passed', ''],
    ['without-window.fixture.ts', 'passed', ''],
  ]);
}, 120_000);
