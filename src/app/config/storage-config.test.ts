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

describe('settings for files on S3', () => {
  test('store files on disk when none is set', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ S3_BUCKET: ' ', S3_REGION: '' }).s3).toBeNull();
  });

  test('need a bucket, a region and a key for Amazon', () => {
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

  test('take another server’s address, and put the bucket in the path by default', () => {
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
  ])('report for %j what is missing: %s', (env, missing) => {
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
  ])('refuse %s=%s without repeating a secret', (name, value) => {
    const faults = faultsOf({ ...WHOLE, [name]: value });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`, 'u'))]);
    expect(faults.join('')).not.toContain('canary');
  });

  test('report all errors at once, together with those of other settings', () => {
    const faults = faultsOf({ PORT: 'many', S3_BUCKET: 'A B', S3_ENDPOINT: 'nowhere' });
    expect(faults.map((fault) => /^[A-Z_0-9]+/u.exec(fault)?.[0])).toEqual([
      'PORT',
      'S3_REGION',
      'S3_BUCKET',
      'S3_ENDPOINT',
    ]);
  });
});
