import { FILE_LIMITS } from '#contracts/file.ts';
import { FileRefused } from '../files.errors.ts';

/** Brands of pictures that phones take; the image library reads none of them, so they are kept as downloads. */
const BRANDS = /^(heic|heix|heim|heis|mif1|hevc|hevx)$/u;
/** Parts of the file that make the picture. */
const KEPT = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'moov']);
/** Items that say where, when and by what the picture was taken. */
const PRIVATE_ITEMS = new Set(['Exif', 'mime', 'uri ']);
const ITEMS_MAX = 10_000;

interface Box {
  type: string;
  /** Where its content begins and ends. */
  from: number;
  to: number;
}

/** Whether the first bytes are those of a HEIC or HEIF picture. */
export function isHeic(content: Buffer): boolean {
  return content.toString('latin1', 4, 8) === 'ftyp' && BRANDS.test(content.toString('latin1', 8, 12));
}

/**
 * A HEIC picture without place, camera and whatever else it carries: those bytes become zeros, the picture stays as it is.
 * @throws FileRefused when its parts cannot be told apart, so that nothing private stays by mistake
 */
export function cleanHeic(content: Buffer): Buffer {
  const clean = Buffer.from(content);
  let hasPicture = false;
  for (const box of boxes(clean, 0, clean.length)) {
    if (box.type === 'meta') {
      hasPicture = true;
      blankPrivateItems(clean, { ...box, from: box.from + 4 });
    }
    if (KEPT.has(box.type) && box.type !== 'free' && box.type !== 'skip') continue;
    // A film beside the picture, a maker's notes: the place in the file stays, the content goes.
    clean.write('free', box.from - 4, 'latin1');
    clean.fill(0, box.from, box.to);
  }
  if (!hasPicture) throw new FileRefused('damaged');
  return clean;
}

function blankPrivateItems(content: Buffer, meta: Box): void {
  const inner = boxes(content, meta.from, meta.to);
  const find = (type: string) => inner.find((box) => box.type === type);
  const [infos, places] = [find('iinf'), find('iloc')];
  if (!infos || !places) throw new FileRefused('damaged');
  refuseHugePictures(content, inner);
  const data = find('idat');
  const hidden = privateItems(content, infos);
  for (const { id, inside, from, length } of itemPlaces(content, places)) {
    if (!hidden.has(id)) continue;
    if (inside > 1 || (inside === 1 && !data)) throw new FileRefused('damaged');
    const start = inside === 1 ? (data?.from ?? 0) + from : from;
    if (length === 0 || start + length > content.length) throw new FileRefused('damaged');
    content.fill(0, start, start + length);
  }
}

/** Ids of the items that are no part of the picture. */
function privateItems(content: Buffer, { from, to }: Box): Set<number> {
  const isShort = byte(content, from) === 0;
  const hidden = new Set<number>();
  for (const info of boxes(content, from + (isShort ? 6 : 8), to)) {
    const version = byte(content, info.from);
    if (info.type !== 'infe' || version < 2) throw new FileRefused('damaged');
    const id = number(content, info.from + 4, version === 2 ? 2 : 4);
    const at = info.from + (version === 2 ? 8 : 10);
    if (PRIVATE_ITEMS.has(content.toString('latin1', at, at + 4))) hidden.add(id);
  }
  return hidden;
}

interface ItemPlace {
  id: number;
  /** 0: in the file, 1: in the item data of `meta`, 2: in another item. */
  inside: number;
  from: number;
  length: number;
}

function itemPlaces(content: Buffer, box: Box): ItemPlace[] {
  const places: ItemPlace[] = [];
  let at = box.from;
  const take = (size: number): number => {
    if (at + size > box.to) throw new FileRefused('damaged');
    const value = size === 0 ? 0 : number(content, at, size);
    at += size;
    return value;
  };
  const version = take(4) >>> 24;
  const sizes = take(2);
  const [offset, length, base, index] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15];
  const items = take(version < 2 ? 2 : 4);
  if (version > 2 || items > ITEMS_MAX) throw new FileRefused('damaged');
  for (let item = 0; item < items; item += 1) {
    const id = take(version < 2 ? 2 : 4);
    const inside = version === 0 ? 0 : take(2) & 15;
    take(2);
    const start = take(base);
    const extents = take(2);
    for (let extent = 0; extent < extents && places.length < ITEMS_MAX; extent += 1) {
      if (version > 0) take(index);
      places.push({ id, inside, from: start + take(offset), length: take(length) });
    }
  }
  return places;
}

/** The size that the picture says it has, asked before anyone unpacks it. */
function refuseHugePictures(content: Buffer, meta: readonly Box[]): void {
  const properties = meta.find(({ type }) => type === 'iprp');
  const container = properties && boxes(content, properties.from, properties.to).find(({ type }) => type === 'ipco');
  if (!container) throw new FileRefused('damaged');
  for (const { type, from } of boxes(content, container.from, container.to))
    if (type === 'ispe' && number(content, from + 4, 4) * number(content, from + 8, 4) > FILE_LIMITS.pixels)
      throw new FileRefused('too-detailed');
}

/** The boxes between two places, each right behind the other. @throws FileRefused when they are not */
function boxes(content: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to || found.length > ITEMS_MAX) throw new FileRefused('damaged');
    const type = content.toString('latin1', at + 4, at + 8);
    const stated = number(content, at, 4);
    const size = stated === 0 ? to - at : stated === 1 && at + 16 <= to ? number(content, at + 8, 8) : stated;
    const head = stated === 1 ? 16 : 8;
    if (size < head || at + size > to) throw new FileRefused('damaged');
    found.push({ type, from: at + head, to: at + size });
    at += size;
  }
  return found;
}

const byte = (content: Buffer, at: number): number => number(content, at, 1);

/** @throws FileRefused beyond the end, and for a number that no file has */
function number(content: Buffer, at: number, size: number): number {
  if (at + size > content.length) throw new FileRefused('damaged');
  if (size === 8) {
    const value = Number(content.readBigUInt64BE(at));
    if (!Number.isSafeInteger(value)) throw new FileRefused('damaged');
    return value;
  }
  if (size < 1 || size > 4) throw new FileRefused('damaged');
  return content.readUIntBE(at, size);
}
