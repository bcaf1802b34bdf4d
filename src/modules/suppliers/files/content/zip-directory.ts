import { FileRefused } from '../files.errors.ts';

/** What a document may hold: beyond it nobody could open it anyway. */
const ENTRIES_MAX = 10_000;
const UNPACKED_MAX = 500_000_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;

/** Where an archive's directory ends, or -1: also tells an archive that hides behind something else. */
export function zipEnd(content: Buffer): number {
  const first = Math.max(0, content.length - END_LENGTH - COMMENT_MAX);
  for (let at = content.length - END_LENGTH; at >= first; at -= 1) if (content.readUInt32LE(at) === END) return at;
  return -1;
}

/**
 * Names in an archive, read from its directory and never unpacked.
 * @throws FileRefused when it is damaged, begins or ends with something else, or unpacks to more than is sensible
 */
export function zipNames(content: Buffer): string[] {
  const end = zipEnd(content);
  if (end < 0) throw new FileRefused('damaged');
  const count = content.readUInt16LE(end + 10);
  const size = content.readUInt32LE(end + 12);
  const start = content.readUInt32LE(end + 16);
  const comment = content.readUInt16LE(end + 20);
  // Every byte belongs to the archive: nothing stands before its directory that it does not name, nothing after it.
  if (start + size !== end || end + END_LENGTH + comment !== content.length) throw new FileRefused('mixed');
  if (count > ENTRIES_MAX) throw new FileRefused('damaged');
  const names: string[] = [];
  let unpacked = 0;
  let first = Number.POSITIVE_INFINITY;
  for (let at = start, index = 0; index < count; index += 1) {
    if (at + 46 > end || content.readUInt32LE(at) !== ENTRY) throw new FileRefused('damaged');
    unpacked += content.readUInt32LE(at + 24);
    const length = content.readUInt16LE(at + 28);
    first = Math.min(first, content.readUInt32LE(at + 42));
    names.push(content.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  if (first !== 0) throw new FileRefused('mixed');
  if (unpacked > UNPACKED_MAX) throw new FileRefused('damaged');
  return names;
}
