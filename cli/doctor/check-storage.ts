import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#app/config/config.ts';
import { s3Storages } from '#app/storages.ts';
import { newId } from '#shared/ids.ts';
import { S3Fault } from '#shared/storage/s3-fault.ts';
import { failed, ok } from './finding.ts';
import type { Finding } from './finding.ts';

/** Checks that files on S3 can be written, read, listed and deleted, using a small one that is deleted again. */
export async function checkStorage({ s3 }: Config): Promise<Finding[]> {
  if (s3 === null) return [];
  const place = `bucket ${s3.bucket} at ${s3.endpoint ?? `Amazon in ${s3.region}`}`;
  const { files } = s3Storages(s3);
  const [key, content] = [newId(), randomBytes(64)];
  try {
    await files.put(key, content);
    const back = await buffer(await files.open(key));
    await files.putBefore(Number.POSITIVE_INFINITY)[Symbol.asyncIterator]().next();
    await files.remove(key);
    return [
      back.equals(content) ? ok('files', `${place} works`) : failed('files', `${place} returned different bytes`),
    ];
  } catch (error) {
    await files.remove(key).catch(() => undefined);
    const { cause } = error as Error;
    return [failed('files', `${place} can't be used (${cause instanceof S3Fault ? cause.message : 'unknown'})`)];
  }
}
