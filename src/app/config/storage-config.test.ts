import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

const WHOLE = {
  S3_BUCKET: 'aisle-files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'canary-secret',
};

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('settings of files on S3', () => {
  test('without any of them files are stored on disk', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ S3_BUCKET: ' ', S3_REGION: '' }).s3).toBeNull();
  });

  test('Amazon needs a bucket, a region and a key', () => {
    expect(readConfig(WHOLE).s3).toEqual({
      bucket: 'aisle-files',
      region: 'eu-central-1',
      endpoint: null,
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'canary-secret',
      pathStyle: false,
      prefix: '',
    });
  });

  test('another server is given by its address, and has the bucket in the path by default', () => {
    const env = { ...WHOLE, S3_ENDPOINT: 'https://minio.example.com:9000/', S3_PREFIX: 'aisle/wrenfield/' };
    expect(readConfig(env).s3).toMatchObject({
      endpoint: 'https://minio.example.com:9000',
      pathStyle: true,
      prefix: 'aisle/wrenfield/',
    });
    expect(readConfig({ ...env, S3_PATH_STYLE: 'off' }).s3).toMatchObject({ pathStyle: false });
    expect(readConfig({ ...WHOLE, S3_PATH_STYLE: 'on' }).s3).toMatchObject({ pathStyle: true });
  });

  test.each([
    [{ S3_BUCKET: 'aisle-files' }, 'S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ S3_PREFIX: 'aisle' }, 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ ...WHOLE, S3_REGION: '' }, 'S3_REGION'],
    [{ ...WHOLE, S3_SECRET_ACCESS_KEY: ' ' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...WHOLE, S3_BUCKET: undefined }, 'S3_BUCKET'],
  ])('%j says what is missing: %s', (env, missing) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${missing} (is|are) missing: `, 'u'))]);
  });

  test.each([
    ['S3_BUCKET', 'Aisle Files'],
    ['S3_BUCKET', 'ab'],
    ['S3_REGION', 'eu central'],
    ['S3_ENDPOINT', 'minio.example.com'],
    ['S3_ENDPOINT', 'ftp://minio.example.com'],
    ['S3_ENDPOINT', 'https://minio.example.com/aisle-files'],
    ['S3_ENDPOINT', 'https://canary:canary@minio.example.com'],
    ['S3_PATH_STYLE', 'true'],
    ['S3_PREFIX', '/aisle'],
    ['S3_PREFIX', 'a//b'],
    ['S3_PREFIX', '../a'],
  ])('%s=%s is refused, and no secret is repeated', (name, value) => {
    const faults = faultsOf({ ...WHOLE, [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`, 'u'))]);
    expect(faults.join('')).not.toContain('canary');
  });

  test('all errors are reported at once, with those of other settings', () => {
    const faults = faultsOf({ PORT: 'many', S3_BUCKET: 'A B', S3_ENDPOINT: 'nowhere' });
    expect(faults.map((fault) => /^[A-Z_0-9]+/u.exec(fault)?.[0])).toEqual([
      'PORT',
      'S3_REGION',
      'S3_BUCKET',
      'S3_ENDPOINT',
    ]);
  });
});
