import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#shared/storage/s3-settings.ts';
import { signatureFault } from './s3-signature.ts';

export interface StoredObject {
  content: Buffer;
  /** Time in milliseconds. */
  at: number;
}

/** A request to the stand-in; `key` is empty for the bucket itself. */
export interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
}

/** A server on this machine that implements as much of S3 as we use, with one bucket. */
export interface S3StandIn {
  /** Valid settings of a storage. */
  settings: S3Settings;
  /** The same as settings of the environment. */
  env: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** Accepted requests, in order. */
  calls: S3Request[];
  /** Replaces the response if it returns true; calls without a valid signature never get here. */
  misbehave: (request: S3Request, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

const KEYS = { accessKeyId: 'AISLETESTKEY', secretAccessKey: 'canary-secret/of+s3', region: 'us-east-1' };
const BUCKET = 'aisle-files';

/**
 * S3 for tests. The signature of every call is recomputed, including the bytes of its body, so that a storage with
 * wrong signatures fails here as it would at Amazon. s3rver, the best-known alternative, was last released in 2021,
 * with parsers that have known vulnerabilities.
 * @param pageSize objects in one page of a list
 */
export async function startS3({ pageSize = 1_000, prefix = 'house/' } = {}): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const calls: S3Request[] = [];
  const standIn: Pick<S3StandIn, 'misbehave'> = { misbehave: () => false };
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        const asked = understand(request);
        const fault = signatureFault(request, body, KEYS);
        if (fault !== null) return refuse(response, 403, fault);
        if (asked === null) return refuse(response, 404, 'NoSuchBucket');
        calls.push(asked);
        return standIn.misbehave(asked, response) ? undefined : answer(asked, body, response, { objects, pageSize });
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(standIn, {
    settings: { ...KEYS, bucket: BUCKET, endpoint, pathStyle: true, prefix },
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      S3_PREFIX: prefix,
    },
    objects,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Null for another bucket. */
function understand(request: IncomingMessage): S3Request | null {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
  return bucket === BUCKET ? { method: request.method ?? '', key: rest.join('/'), query: searchParams } : null;
}

interface Shelf {
  objects: Map<string, StoredObject>;
  pageSize: number;
}

function answer({ method, key, query }: S3Request, body: Buffer, response: ServerResponse, shelf: Shelf): void {
  const object = shelf.objects.get(key);
  if (key === '') {
    if (method === 'HEAD') response.writeHead(200).end();
    else list(query, response, shelf);
  } else if (method === 'PUT') {
    shelf.objects.set(key, { content: body, at: Date.now() });
    response.writeHead(200, { ETag: etag(body) }).end();
  } else if (method === 'DELETE') {
    shelf.objects.delete(key);
    response.writeHead(204).end();
  } else if (!object) {
    refuse(response, 404, 'NoSuchKey', method === 'HEAD');
  } else {
    response.writeHead(200, { 'Content-Length': object.content.length, ETag: etag(object.content) });
    response.end(method === 'HEAD' ? undefined : object.content);
  }
}

function list(query: URLSearchParams, response: ServerResponse, { objects, pageSize }: Shelf): void {
  const after = query.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, pageSize);
  const more = found.length > page.length;
  const contents = page.map(
    ([key, { content, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified>` +
      `<Size>${content.length}</Size></Contents>`,
  );
  const token = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`);
}

/** A refusal in S3's own words; the text contains secrets that a log must not repeat. */
export function refuse(response: ServerResponse, status: number, code: string, head = false): void {
  const text = `<Error><Code>${code}</Code><Message>canary-message</Message><AWSAccessKeyId>${KEYS.accessKeyId}</AWSAccessKeyId></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(head ? undefined : text);
}

const etag = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
