import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codePoints } from '#contracts/limits.ts';
import { longSubjects } from './commit-subjects.ts';

const FITS = `fix(leads): ${'ö'.repeat(60)}`;
const TOO_LONG = `${FITS}!`;
const OLD = `docs: ${'long '.repeat(20)}`;
const SINCE = '2026-11-01T00:00:00Z';

describe('commit subjects', () => {
  let folder = '';
  const at = (...names: string[]) => join(folder, ...names);
  const git = (where: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@aisle.example', ...args], { cwd: where });
  function commit(subject: string, day: string): void {
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z` };
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@aisle.example'];
    execFileSync('git', [...who, 'commit', '-q', '--allow-empty', '-m', subject], { cwd: at('full'), env });
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'aisle-commits-'));
    git(folder, 'init', '-q', 'full');
    commit(OLD, '2026-10-31');
    commit(FITS, '2026-11-02');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('can have 72 characters, or more if they are older than the rule', async () => {
    expect(codePoints(FITS)).toBe(72);
    expect(await longSubjects(at('full'), SINCE)).toEqual([]);
  });

  test('are refused from 73 characters on, in a clone with and without history', async () => {
    commit(TOO_LONG, '2026-11-03');
    git(folder, 'clone', '-q', '--depth', '1', pathToFileURL(at('full')).href, 'shallow');
    expect(await longSubjects(at('full'), SINCE)).toEqual([TOO_LONG]);
    expect(await longSubjects(at('shallow'), SINCE)).toEqual([TOO_LONG]);
  });

  test('are not checked in a copy without git', async () => {
    expect(await longSubjects(folder, SINCE)).toEqual([]);
  });
});
