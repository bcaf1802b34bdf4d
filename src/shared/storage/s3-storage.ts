import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type * as AwsS3 from '@aws-sdk/client-s3';
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import { StorageFull, StorageUnavailable, StoredBytesMissing, assertStorageKey, isStorageKey } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { S3Fault } from './s3-fault.ts';
import type { S3Settings } from './s3-settings.ts';

type Sdk = typeof AwsS3;
interface Opened {
  sdk: Sdk;
  client: S3Client;
}

/**
 * Milliseconds for a whole call, including retries and pauses; a put carries up to 20 MB. An upload should fail before a
 * proxy in front gives up, which many do after a minute.
 */
const ANSWER_LIMIT = 15_000;
const PUT_LIMIT = 30_000;
/** Milliseconds without a byte: long enough for a reader that pauses. */
const SILENCE_LIMIT = 30_000;
/** Milliseconds for which a successful check counts, because anyone can request the readiness check. */
const FRESH = 10_000;

/**
 * Objects in a bucket, one per key. S3 stores an object whole or not at all and keeps what it confirmed; each put is signed
 * over its bytes, so that none arrives altered.
 */
export class S3Storage implements FileStorage {
  readonly #settings: S3Settings;
  /** The start of our keys in the bucket. */
  readonly #place: string;
  readonly #answerLimit: number;
  #opening: Promise<Opened> | null = null;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #probing: Promise<void> | null = null;

  /** @param folder keeps storages that share a bucket apart: their keys never collide */
  constructor(settings: S3Settings, folder: string, { answerLimit = ANSWER_LIMIT } = {}) {
    this.#settings = settings;
    this.#answerLimit = answerLimit;
    this.#place = `${settings.prefix}${folder}/`;
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const object = this.#object(key);
    try {
      await this.#ask(
        'PutObject',
        ({ sdk, client }, abortSignal) =>
          client.send(new sdk.PutObjectCommand({ ...object, Body: content }), { abortSignal }),
        PUT_LIMIT,
      );
    } catch (error) {
      throw error instanceof S3Fault && error.saysFull ? new StorageFull(error) : unavailable(error);
    }
  }

  async open(key: string): Promise<Readable> {
    const object = this.#object(key);
    try {
      const { Body } = await this.#ask('GetObject', ({ sdk, client }, abortSignal) =>
        client.send(new sdk.GetObjectCommand(object), { abortSignal }),
      );
      return whole(Body as Readable);
    } catch (error) {
      throw error instanceof S3Fault && error.saysMissing ? new StoredBytesMissing(error) : unavailable(error);
    }
  }

  async exists(key: string): Promise<boolean> {
    const object = this.#object(key);
    try {
      await this.#ask('HeadObject', ({ sdk, client }, abortSignal) =>
        client.send(new sdk.HeadObjectCommand(object), { abortSignal }),
      );
      return true;
    } catch (error) {
      if (error instanceof S3Fault && error.saysMissing) return false;
      throw unavailable(error);
    }
  }

  async remove(key: string): Promise<void> {
    const object = this.#object(key);
    try {
      await this.#ask('DeleteObject', ({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(object), { abortSignal }),
      );
    } catch (error) {
      // S3 itself never returns this; some servers with its API do.
      if (!(error instanceof S3Fault && error.saysMissing)) throw unavailable(error);
    }
  }

  /** Other people's objects in the bucket are never listed. */
  async *putBefore(moment: number): AsyncIterable<string> {
    let token: string | undefined;
    do {
      const page = await this.#list(token);
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(this.#place.length);
        if (isStorageKey(key) && LastModified && LastModified.getTime() < moment) yield key;
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  probe(): Promise<void> {
    if (performance.now() - this.#answeredAt < FRESH) return Promise.resolve();
    this.#probing ??= this.#ask('HeadBucket', ({ sdk, client }, abortSignal) =>
      client.send(new sdk.HeadBucketCommand({ Bucket: this.#settings.bucket }), { abortSignal }),
    )
      .then(
        () => void (this.#answeredAt = performance.now()),
        (error: unknown) => Promise.reject(unavailable(error)),
      )
      .finally(() => (this.#probing = null));
    return this.#probing;
  }

  async #list(ContinuationToken: string | undefined): Promise<ListObjectsV2CommandOutput> {
    const place = { Bucket: this.#settings.bucket, Prefix: this.#place, ContinuationToken };
    try {
      return await this.#ask('ListObjectsV2', ({ sdk, client }, abortSignal) =>
        client.send(new sdk.ListObjectsV2Command(place), { abortSignal }),
      );
    } catch (error) {
      throw unavailable(error);
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    assertStorageKey(key);
    return { Bucket: this.#settings.bucket, Key: `${this.#place}${key}` };
  }

  /** @throws S3Fault for any error */
  async #ask<T>(
    operation: string,
    call: (opened: Opened, abortSignal: AbortSignal) => Promise<T>,
    limit = this.#answerLimit,
  ): Promise<T> {
    const opened = await this.#open();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limit);
    try {
      return await call(opened, late.signal);
    } catch (error) {
      throw new S3Fault(operation, error);
    } finally {
      // A stream that is read afterwards has its own limit.
      clearTimeout(timer);
    }
  }

  /** Loads the library with the first call: installations with files on disk don't need its 37 MB. */
  #open(): Promise<Opened> {
    this.#opening ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, this.#settings) }));
    return this.#opening;
  }
}

function clientOf({ S3Client: Client }: Sdk, settings: S3Settings): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, pathStyle } = settings;
  return new Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Additional checksums are new, and many other servers refuse them; the signature already covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: SILENCE_LIMIT,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  });
}

/** The body, with our own errors: a socket's would read as if the database were down. */
function whole(body: Readable): Readable {
  const through = new PassThrough();
  body.once('error', (error) => through.destroy(unavailable(new S3Fault('GetObject', error))));
  through.once('close', () => body.destroy());
  return body.pipe(through);
}

const unavailable = (error: unknown): StorageUnavailable => new StorageUnavailable(error);
