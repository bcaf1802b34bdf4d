import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { diskStorages } from '#app/storages.ts';
import { newId } from '#shared/ids.ts';
import { refuse, startS3 } from '#testing/outside/s3-stand-in.ts';
import type { S3StandIn } from '#testing/outside/s3-stand-in.ts';
import { cliHome, commandEnv } from '../testing.ts';
import type { CliHome } from '../testing.ts';

let s3: S3StandIn;
let home: CliHome;
beforeAll(async () => {
  s3 = await startS3({ pageSize: 7 });
});
beforeEach(async () => {
  home = cliHome();
  await home.run(['migrate']);
});
afterEach(() => {
  s3.misbehave = () => false;
  s3.objects.clear();
  home.clean();
});
afterAll(() => s3.close());

/** Runs a command in its own process, as in production. */
async function run(
  args: readonly string[],
  env: Record<string, string>,
  program: readonly string[] = [join(import.meta.dirname, '../run.ts')],
): Promise<{ code: number | null; out: string }> {
  const command = spawn(process.execPath, [...program, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: commandEnv({
      DATA_DIR: home.dataDir,
      LOG_LEVEL: 'silent',
      NODE_NO_WARNINGS: '1',
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<number | null>((resolve) => command.once('close', resolve)),
  ]);
  return { code, out: out + err };
}

test.each([
  ['not loaded for files on the disk', false],
  ['loaded for files on S3', true],
])('the library of S3 is %s', async (_, onS3) => {
  const script = `
    import { createRequire } from 'node:module';
    const { readConfig } = await import('#app/config/config.ts');
    const { storagesOf } = await import('#app/storages.ts');
    await import('#app/serve.ts');
    await import('#app/container.ts');
    const { files } = storagesOf(readConfig(process.env));
    await files.probe();
    for await (const key of files.putBefore(Infinity)) throw new Error(key);
    console.log(Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('@aws-sdk')));
    process.exit();`;
  const { out } = await run(['--input-type=module', '--eval', script], onS3 ? s3.env : {}, []);
  expect(out).toBe(`${onS3}\n`);
});

describe('doctor', () => {
  test('writes, reads, lists and deletes a file on S3, and leaves nothing behind', async () => {
    const { code, out } = await run(['doctor'], s3.env);
    expect([code, out]).toEqual([0, expect.stringMatching(/^ok {4}files {14}bucket aisle-files at http:.* works$/mu)]);
    expect(s3.objects.size).toBe(0);
  });

  test('does not mention S3 if it is not configured', async () => {
    expect((await home.run(['doctor'])).out).not.toMatch(/^\S+\s+files\b/mu);
  });

  test.each([
    ['no server listening', {}, { S3_ENDPOINT: 'http://127.0.0.1:1' }, /ECONNREFUSED/u],
    ['a wrong secret', {}, { S3_SECRET_ACCESS_KEY: 'canary-wrong' }, /SignatureDoesNotMatch \(403\)/u],
    ['another bucket', {}, { S3_BUCKET: 'another-bucket' }, /NoSuchBucket \(404\)/u],
    ['no right to list', { key: '', code: 'AccessDenied' }, {}, /ListObjectsV2: AccessDenied \(403\)/u],
  ])('with %s reports why, without a secret', async (_, deaf: { key?: string; code?: string }, env, reason) => {
    s3.misbehave = ({ key }, response) => {
      if (key !== deaf.key) return false;
      refuse(response, 403, deaf.code ?? '');
      return true;
    };
    const { code, out } = await run(['doctor'], { ...s3.env, ...env });
    expect([code, out]).toEqual([1, expect.stringMatching(/^FAIL {2}files .* can.t be used/mu)]);
    expect(out).toMatch(reason);
    expect(out).not.toMatch(/canary|AISLETESTKEY/u);
    expect(s3.objects.size).toBe(0);
  });
});

describe('files copy', () => {
  const onDisk = () =>
    readdirSync(home.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[0-9A-HJKMNP-TV-Z]{26}$/u.test(entry.name))
      .map((entry) => entry.name)
      .toSorted();
  const fill = async (count: number) => {
    const disk = diskStorages(home);
    const files = Array.from({ length: count }, () => newId());
    for (const key of files) await disk.files.put(key, Buffer.from(`file ${key}`));
    const part = newId();
    await disk.imports.put(part, Buffer.from('part'));
    return { disk, files, part };
  };

  test('copies everything to S3, then only new files, and the current parts of imports', async () => {
    const { disk, files, part } = await fill(20);
    writeFileSync(join(home.dataDir, 'files', 'kept', 'notes.txt'), 'not ours');
    const first = await home.run(['files', 'copy', '--to', 's3', '--json'], { env: s3.env });
    expect([first.err, JSON.parse(first.out)]).toEqual(['', { copied: 21, skipped: 0, bytes: 20 * 31 + 4 }]);
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [...files.map((key) => `house/files/${key}`), `house/imports/${part}`].toSorted(),
    );
    const late = newId();
    await disk.files.put(late, Buffer.from('late'));
    await disk.imports.put(part, Buffer.from('part two'));
    const { code, out } = await home.run(['files', 'copy', '--to', 's3'], { env: s3.env });
    expect([code, out]).toEqual([0, '2 files copied (0.0 MB), 20 already existed.\n']);
    expect(s3.objects.get(`house/imports/${part}`)?.content.toString()).toBe('part two');
    expect(onDisk()).toEqual([...files, late, part].toSorted());
  });

  test('copies everything back', async () => {
    const { files, part } = await fill(9);
    await home.run(['files', 'copy', '--to', 's3'], { env: s3.env });
    const other = cliHome();
    const { code } = await other.run(['files', 'copy', '--to', 'disk'], { env: s3.env });
    const names = readdirSync(other.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect([code, names.map(({ name }) => name).toSorted()]).toEqual([0, [...files, part].toSorted()]);
    other.clean();
  });

  test('stops with a message if the bucket refuses, and resumes when run again', async () => {
    const { files } = await fill(12);
    let left = 5;
    s3.misbehave = ({ method }, response) => {
      if (method !== 'PUT' || left-- > 0) return false;
      refuse(response, 403, 'AccessDenied');
      return true;
    };
    const broken = await home.run(['files', 'copy', '--to', 's3'], { env: s3.env });
    expect(broken).toMatchObject({
      code: 1,
      out: '',
      err: 'Files can’t be accessed right now. Try again in a moment.\n',
    });
    s3.misbehave = () => false;
    const { out } = await home.run(['files', 'copy', '--to', 's3'], { env: s3.env });
    expect(out).toBe('8 files copied (0.0 MB), 5 already existed.\n');
    expect(s3.objects.size).toBe(files.length + 1);
  });

  test('needs a bucket', async () => {
    expect(await home.run(['files', 'copy', '--to', 's3'])).toMatchObject({ code: 2, out: '' });
    expect((await home.run(['files', 'copy'], { env: s3.env })).code).toBe(2);
  });
});
