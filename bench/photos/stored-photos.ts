import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { DAY } from '#contracts/durations.ts';
import { PHOTO_FORMATS, edgesOf } from '#contracts/photos/photo-limits.ts';

/** Differences between the storage and the database. */
export interface Stored {
  photos: number;
  /** Rows without all of their bytes, and photos without all of their sizes. */
  halves: number;
  /** Files without a row. */
  strays: number;
}

/** Compares the folder of photos with the rows of a MariaDB. */
export async function readStored(url: string, folder: string): Promise<Stored> {
  const connection = await createConnection({ uri: url });
  const read = async (text: string) => (await connection.query<RowDataPacket[]>(text))[0];
  const rows = await read('select id, bytes from photo_size union all select id, size from photo_piece');
  const photos = await read(
    'select photo.id, photo.width, photo.height, count(size.id) as sizes from supplier_photo photo left join photo_size size on size.photo_id = photo.id group by photo.id, photo.width, photo.height',
  );
  const orphans = await read(
    'select id from photo_size where photo_id not in (select id from supplier_photo) union all select id from photo_upload where done_at is not null and photo_id not in (select id from supplier_photo)',
  );
  await connection.end();
  const files = filesOf(folder);
  const whole = (photo: RowDataPacket): number =>
    // The sizes plus the master.
    edgesOf({ width: Number(photo['width']), height: Number(photo['height']) }).length * PHOTO_FORMATS.length + 1;
  return {
    photos: photos.length,
    halves:
      rows.filter((row) => files.get(String(row['id'])) !== Number(row['bytes'])).length +
      photos.filter((photo) => Number(photo['sizes']) !== whole(photo)).length +
      orphans.length,
    strays: [...files.keys()].filter((name) => !rows.some((row) => row['id'] === name)).length,
  };
}

/** Makes all stored files a day older. */
export function ageFiles(folder: string): void {
  const then = (Date.now() - 2 * DAY) / 1_000;
  for (const path of pathsOf(folder)) utimesSync(path, then, then);
}

const pathsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

const filesOf = (folder: string): Map<string, number> =>
  new Map(pathsOf(folder).map((path) => [path.split('/').at(-1) ?? '', statSync(path).size]));
