import { buffer } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { readConfig } from '#app/config/config.ts';
import { diskStorages, s3Storages } from '#app/storages.ts';
import { StoredBytesMissing } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { EXIT, print } from '../terminal/io.ts';
import type { CliIo } from '../terminal/io.ts';

const SIDES = ['s3', 'disk'] as const;
/** Files in memory at once; one has at most 20 MB. */
const AT_ONCE = 4;

interface Copied {
  copied: number;
  /** Files that were already copied earlier. */
  skipped: number;
  bytes: number;
}

/** `aisle files copy`: copies everything from one storage to the other; uses no database, deletes nothing. */
export function filesCopy(io: CliIo): Command {
  return new Command('copy')
    .description('Copy all files from the disk to S3, or back; removes nothing')
    .addOption(new Option('--to <storage>', 'destination').choices(SIDES).makeOptionMandatory())
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nReads DATA_DIR and the settings S3_…; copies what is missing on the other side, so it can be run again.' +
        '\ndocs/operations.md explains how to move an installation.\n\nExample:\n  $ aisle files copy --to s3',
    )
    .action(async (options: { to: (typeof SIDES)[number]; json?: boolean }) => {
      const config = readConfig(io.env);
      if (config.s3 === null) {
        io.stderr.write("S3_BUCKET isn't set, so there is nowhere to copy from or to.\n");
        io.setExitCode(EXIT.usage);
        return;
      }
      const [disk, s3] = [diskStorages(config), s3Storages(config.s3)];
      const [from, to] = options.to === 's3' ? [disk, s3] : [s3, disk];
      const result: Copied = { copied: 0, skipped: 0, bytes: 0 };
      await copyAll(from.files, to.files, result, true);
      await copyAll(from.photos, to.photos, result, true);
      // A part of an import may have been rewritten since the last run.
      await copyAll(from.imports, to.imports, result, false);
      const megabytes = (result.bytes / 1_000_000).toFixed(1);
      const sentence = `${result.copied} files copied (${megabytes} MB), ${result.skipped} already existed.`;
      print(io, options.json ?? false, result, sentence);
    });
}

async function copyAll(from: FileStorage, to: FileStorage, result: Copied, keepThere: boolean): Promise<void> {
  const keys = from.putBefore(Number.POSITIVE_INFINITY)[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await keys.next(); next.done !== true; next = await keys.next()) {
      if (keepThere && (await to.exists(next.value))) result.skipped += 1;
      else await copyOne(next.value, from, to, result);
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch(async (error: unknown) => {
        // Ends the key iteration, so that the other copiers don't start on another file.
        await keys.return?.();
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function copyOne(key: string, from: FileStorage, to: FileStorage, result: Copied): Promise<void> {
  try {
    const content = await buffer(await from.open(key));
    await to.put(key, content);
    result.copied += 1;
    result.bytes += content.length;
  } catch (error) {
    // A running server deleted it after it was listed.
    if (!(error instanceof StoredBytesMissing)) throw error;
  }
}
