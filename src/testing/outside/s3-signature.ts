import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/u;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const SKEW = 900_000;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * The fault of a request's signature, as S3 names it, or null. Signature Version 4 is recomputed here from Amazon's
 * "Signature Calculations for the Authorization Header", independently of the code that signs.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: S3Keys, now = Date.now()): string | null {
  const { headers, method = '' } = request;
  const [, id, day, region, names = '', signature] = FORM.exec(headers.authorization ?? '') ?? [];
  if (id === undefined || day === undefined) return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (MUST_BE_SIGNED.some((name) => !signed.includes(name))) return 'AccessDenied';
  const date = String(headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day) || !(Math.abs(now - at) < SKEW)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/gu, ' ')}\n`);
  const canonical = [method, pathname, query.join('&'), lines.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
