import { FileRefused } from './file-refused.ts';

/** Limits of a document; no program could open one beyond them anyway. */
const ENTRIES_MAX = 10_000;
const UNPACKED_MAX = 500_000_000;

const END = 0x06054b50;
const END64_PLACE = 0x07064b50;
const END64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
/** Encrypted, patched or masked: these can't be checked. */
const UNREADABLE_FLAGS = 0x2061;
const DESCRIPTOR_FLAG = 0x0008;
const IN_ZIP64 = 0xffffffff;

/** A file in an archive, on which its directory and its own header agree. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packed: Buffer;
  /** Unpacked size in bytes, as stated. */
  size: number;
}

/** Where an archive's directory ends, or -1. Also detects an archive hidden after other content. */
export function zipEnd(content: Buffer): number {
  const first = Math.max(0, content.length - END_LENGTH - COMMENT_MAX);
  for (let at = content.length - END_LENGTH; at >= first; at -= 1) if (content.readUInt32LE(at) === END) return at;
  return -1;
}

/**
 * The files of an archive. Every byte must belong to it: the directory is read to its end, whatever count it states,
 * and each file must start where the previous one ended, be described identically in both places, and occur once. So no
 * program can see a different archive in the same bytes.
 * @throws FileRefused when it is damaged, contains anything else, or unpacks to more than is sensible
 */
export function zipEntries(content: Buffer): ZipEntry[] {
  const directory = directoryOf(content);
  const entries: { entry: Listed; at: number }[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  let at = directory.start;
  for (; at < directory.end; at += 46 + lengthsAt(content, at)) {
    if (at + 46 > directory.end || content.readUInt32LE(at) !== ENTRY) throw new FileRefused('damaged');
    if (entries.length >= ENTRIES_MAX) throw new FileRefused('damaged');
    const entry = listed(content, at, directory.end);
    unpacked += entry.size;
    const key = entry.name.toLowerCase();
    if (names.has(key)) throw new FileRefused('mixed');
    names.add(key);
    entries.push({ entry, at: entry.offset });
  }
  if (at !== directory.end || entries.length !== directory.count || entries.length === 0)
    throw new FileRefused('mixed');
  if (unpacked > UNPACKED_MAX) throw new FileRefused('damaged');
  let next = 0;
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  const found = new Map<Listed, ZipEntry>();
  for (const { entry } of inOrder) {
    if (entry.offset !== next) throw new FileRefused('mixed');
    const { data, end } = localOf(content, entry, directory.start);
    found.set(entry, { name: entry.name, method: entry.method, packed: data, size: entry.size });
    next = end;
  }
  if (next !== directory.start) throw new FileRefused('mixed');
  return entries.flatMap(({ entry }) => found.get(entry) ?? []);
}

interface Listed {
  name: string;
  rawName: Buffer;
  flags: number;
  method: number;
  checksum: number;
  packed: number;
  size: number;
  offset: number;
}

/** Where the directory is and how many files it has, according to each place that states it. */
function directoryOf(content: Buffer): { start: number; end: number; count: number } {
  const at = zipEnd(content);
  if (at < 0) throw new FileRefused('damaged');
  if (at + END_LENGTH + content.readUInt16LE(at + 20) !== content.length) throw new FileRefused('mixed');
  // To another program, a second end record in the comment or before this one would be a different archive.
  if (content.indexOf('PK\x05\x06', at + 4, 'latin1') >= 0) throw new FileRefused('mixed');
  const endRecord = {
    disks: content.readUInt32LE(at + 4),
    here: content.readUInt16LE(at + 8),
    count: content.readUInt16LE(at + 10),
    size: content.readUInt32LE(at + 12),
    start: content.readUInt32LE(at + 16),
  };
  if (endRecord.disks !== 0 || endRecord.here !== endRecord.count) throw new FileRefused('mixed');
  const large = at >= 20 && content.readUInt32LE(at - 20) === END64_PLACE ? end64(content, at - 20) : null;
  const end = large?.at ?? at;
  const facts = large ?? endRecord;
  const same = (small: number, wide: number, none: number): boolean => small === wide || small === none;
  if (
    !same(endRecord.count, facts.count, 0xffff) ||
    !same(endRecord.size, facts.size, IN_ZIP64) ||
    !same(endRecord.start, facts.start, IN_ZIP64)
  )
    throw new FileRefused('mixed');
  if (facts.start + facts.size !== end) throw new FileRefused('mixed');
  return { start: facts.start, end, count: facts.count };
}

/** The 64-bit end record that some programs always write; it must be between the directory and the end. */
function end64(content: Buffer, place: number) {
  const at = wide(content, place + 8);
  if (content.readUInt32LE(place + 4) !== 0 || content.readUInt32LE(place + 16) > 1) throw new FileRefused('mixed');
  if (at + 56 > place || content.readUInt32LE(at) !== END64 || at + 12 + wide(content, at + 4) !== place)
    throw new FileRefused('mixed');
  const count = wide(content, at + 32);
  if (wide(content, at + 24) !== count || content.readUInt32LE(at + 16) !== 0 || content.readUInt32LE(at + 20) !== 0)
    throw new FileRefused('mixed');
  return { at, count, size: wide(content, at + 40), start: wide(content, at + 48) };
}

const wide = (content: Buffer, at: number): number => {
  if (at + 8 > content.length) throw new FileRefused('damaged');
  return content.readUInt32LE(at) + content.readUInt32LE(at + 4) * 0x1_0000_0000;
};

const lengthsAt = (content: Buffer, at: number): number =>
  content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);

function listed(content: Buffer, at: number, end: number): Listed {
  const [nameLength, extraLength] = [content.readUInt16LE(at + 28), content.readUInt16LE(at + 30)];
  if (at + 46 + lengthsAt(content, at) > end || content.readUInt16LE(at + 34) !== 0) throw new FileRefused('damaged');
  const rawName = content.subarray(at + 46, at + 46 + nameLength);
  const extra = extraOf(content.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
  const sizes = [content.readUInt32LE(at + 24), content.readUInt32LE(at + 20), content.readUInt32LE(at + 42)];
  // The 64-bit values come in this order, and only those that don't fit in 32 bits.
  let wideAt = 0;
  const [size = 0, packed = 0, offset = 0] = sizes.map((small) => {
    if (small !== IN_ZIP64) return small;
    const value = extra && wideAt + 8 <= extra.length ? wide(extra, wideAt) : -1;
    wideAt += 8;
    if (value < 0 || value >= IN_ZIP64) throw new FileRefused('damaged');
    return value;
  });
  const flags = content.readUInt16LE(at + 8);
  const method = content.readUInt16LE(at + 10);
  if ((flags & UNREADABLE_FLAGS) !== 0 || (method !== 0 && method !== 8)) throw new FileRefused('damaged');
  if (method === 0 && size !== packed) throw new FileRefused('damaged');
  return {
    name: nameOf(rawName),
    rawName,
    flags,
    method,
    checksum: content.readUInt32LE(at + 16),
    packed,
    size,
    offset,
  };
}

/** The 64-bit sizes among the extra fields; a second name for a file is refused. */
function extraOf(extra: Buffer): Buffer | null {
  let found: Buffer | null = null;
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (at + 4 + length > extra.length || id === 0x7075 || (id === 0x0001 && found)) throw new FileRefused('mixed');
    if (id === 0x0001) found = extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return found;
}

/** A relative path on any system, without parent folders. */
function nameOf(raw: Buffer): string {
  const name = raw.toString('utf8');
  const strange = /[\p{Cc}\\:*?"<>|\uFFFD]|^\/|\/\/|(?:^|\/)\.{1,2}(?:\/|$)|^$/u;
  if (strange.test(name)) throw new FileRefused('mixed');
  return name;
}

/** A file at its position, if its own header agrees with the directory. */
function localOf(content: Buffer, entry: Listed, limit: number): { data: Buffer; end: number } {
  const at = entry.offset;
  if (at + 30 > limit || content.readUInt32LE(at) !== LOCAL) throw new FileRefused('mixed');
  const [nameLength, extraLength] = [content.readUInt16LE(at + 26), content.readUInt16LE(at + 28)];
  const begin = at + 30 + nameLength + extraLength;
  const end = begin + entry.packed;
  if (end > limit || !content.subarray(at + 30, at + 30 + nameLength).equals(entry.rawName))
    throw new FileRefused('mixed');
  extraOf(content.subarray(at + 30 + nameLength, begin));
  const flags = content.readUInt16LE(at + 6);
  if (flags !== entry.flags || content.readUInt16LE(at + 8) !== entry.method) throw new FileRefused('mixed');
  const later = (flags & DESCRIPTOR_FLAG) !== 0;
  const stated: [number, number][] = [
    [content.readUInt32LE(at + 14), entry.checksum],
    [content.readUInt32LE(at + 18), entry.packed],
    [content.readUInt32LE(at + 22), entry.size],
  ];
  if (stated.some(([here, there], n) => here !== there && !(later && here === 0) && !(n > 0 && here === IN_ZIP64)))
    throw new FileRefused('mixed');
  return { data: content.subarray(begin, end), end: later ? descriptorEnd(content, end, entry, limit) : end };
}

/** After a file whose sizes were not known before: with or without a signature, with or without 64-bit sizes. */
function descriptorEnd(content: Buffer, at: number, entry: Listed, limit: number): number {
  for (const mark of [4, 0]) {
    if (mark === 4 && (at + 4 > limit || content.readUInt32LE(at) !== DESCRIPTOR)) continue;
    for (const width of [4, 8]) {
      const [from, end] = [at + mark, at + mark + 4 + 2 * width];
      if (end > limit || content.readUInt32LE(from) !== entry.checksum) continue;
      const read = (place: number): number => (width === 8 ? wide(content, place) : content.readUInt32LE(place));
      const sizes = read(from + 4) === entry.packed && read(from + 4 + width) === entry.size;
      if (sizes && (end === limit || content.readUInt16LE(end) === 0x4b50)) return end;
    }
  }
  throw new FileRefused('mixed');
}
