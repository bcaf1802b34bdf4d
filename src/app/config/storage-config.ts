import type { S3Settings } from '#shared/storage/s3-settings.ts';

/** Amazon's rule for bucket names. */
const BUCKET = /^(?=.{3,63}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])$/u;
const PREFIX = /^(?=.{1,200}$)[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/u;
const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Reads the settings for files on S3; errors are added to `faults`, without secret values. Null if none is set: files are
 * then stored on disk.
 */
export function readS3Settings(env: NodeJS.ProcessEnv, faults: string[]): S3Settings | null {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const [bucket, region, accessKeyId, secretAccessKey] = NEEDED.map(text) as [string, string, string, string];
  const endpoint = text('S3_ENDPOINT').replace(/\/$/u, '');
  const pathStyle = text('S3_PATH_STYLE');
  const prefix = text('S3_PREFIX').replace(/\/$/u, '');
  const given = [bucket, region, accessKeyId, secretAccessKey, endpoint, pathStyle, prefix];
  if (given.every((value) => value === '')) return null;

  const missing = NEEDED.filter((name) => text(name) === '');
  if (missing.length > 0)
    faults.push(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: files on S3 need ${NEEDED.join(', ')}.`,
    );
  if (bucket !== '' && !BUCKET.test(bucket)) faults.push(`S3_BUCKET=${bucket}: use the name of a bucket.`);
  if (region !== '' && !/^[a-z0-9-]{1,60}$/iu.test(region))
    faults.push(`S3_REGION=${region}: use a region like eu-central-1; servers without regions take us-east-1.`);
  if (endpoint !== '' && !isOrigin(endpoint))
    faults.push('S3_ENDPOINT: use an address like https://minio.example.com, without bucket, user or path.');
  if (!['', 'on', 'off'].includes(pathStyle)) faults.push(`S3_PATH_STYLE=${pathStyle}: use one of on, off.`);
  if (prefix !== '' && !PREFIX.test(prefix))
    faults.push(`S3_PREFIX=${prefix}: use letters, digits, - and _, with / between folders.`);
  return {
    bucket,
    region,
    endpoint: endpoint || null,
    accessKeyId,
    secretAccessKey,
    pathStyle: pathStyle === '' ? endpoint !== '' : pathStyle === 'on',
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(address);
  const more = username + password + pathname.slice(1) + search + hash;
  return (protocol === 'https:' || protocol === 'http:') && more === '';
}
