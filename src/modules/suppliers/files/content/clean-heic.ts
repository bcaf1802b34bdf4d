import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import { FileRefused } from './file-refused.ts';

/** Brands of pictures that phones take. The image library can't read them, so they are only offered as downloads. */
const BRANDS = /^(heic|heix|heim|heis|mif1|hevc|hevx)$/u;
/** Items that make up the picture; all others may reveal where, when and with what it was taken. */
const PICTURE_ITEMS = new Set(['hvc1', 'hev1', 'grid', 'iden', 'iovl', 'tmap']);
/** Parts of `meta` that are needed to draw it. */
const META_PARTS = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'dinf', 'grpl']);
const ITEMS_MAX = 10_000;

interface Box {
  type: string;
  typeAt: number;
  /** Where its content starts and ends. */
  from: number;
  to: number;
}

/** Whether the first bytes are those of a HEIC or HEIF picture. */
export function isHeic(content: Buffer): boolean {
  return content.toString('latin1', 4, 8) === 'ftyp' && BRANDS.test(content.toString('latin1', 8, 12));
}

/**
 * Removes location, camera and everything else from a HEIC picture: only the picture's own bytes stay, and all others
 * become zeros.
 * @throws FileRefused when its parts can't be told apart, so that nothing private stays by mistake
 */
export function cleanHeic(content: Buffer): Buffer {
  const parts = boxes(content, 0, content.length);
  const meta = parts.filter(({ type }) => type === 'meta');
  const [only] = meta;
  if (!only || meta.length > 1) throw new FileRefused('damaged');
  const inner = boxes(content, only.from + 4, only.to);
  refuseHugePictures(content, inner);
  const places = placesIn(content, inner);
  const clean = Buffer.from(content);
  for (const box of parts) {
    if (box.type === 'ftyp' || box === only) continue;
    clean.fill(0, box.from, box.to);
    if (box.type !== 'mdat') clean.write('free', box.typeAt, 'latin1');
  }
  for (const box of inner) if (box.type === 'idat' || !META_PARTS.has(box.type)) clean.fill(0, box.from, box.to);
  for (const { from, to, isPicture } of places) if (isPicture) content.copy(clean, from, from, to);
  // Bytes claimed by two items are cleared.
  for (const { from, to, isPicture } of places) if (!isPicture) clean.fill(0, from, to);
  return clean;
}

/** The positions of each item's bytes. */
function placesIn(content: Buffer, meta: readonly Box[]): { from: number; to: number; isPicture: boolean }[] {
  const find = (type: string) => meta.find((box) => box.type === type);
  const [infos, places, data] = [find('iinf'), find('iloc'), find('idat')];
  if (!infos || !places) throw new FileRefused('damaged');
  const pictures = pictureItems(content, infos);
  return itemPlaces(content, places).map(({ id, inside, from, length }) => {
    const start = inside === 1 ? (data?.from ?? Number.NaN) + from : from;
    // A length of zero means "all the rest", which may contain anything.
    if (inside > 1 || length === 0 || !(start + length <= content.length)) throw new FileRefused('damaged');
    return { from: start, to: start + length, isPicture: pictures.has(id) };
  });
}

function pictureItems(content: Buffer, { from, to }: Box): Set<number> {
  const isShort = byte(content, from) === 0;
  const pictures = new Set<number>();
  const known = new Set<number>();
  for (const info of boxes(content, from + (isShort ? 6 : 8), to)) {
    const version = byte(content, info.from);
    if (info.type !== 'infe' || version < 2) throw new FileRefused('damaged');
    const id = number(content, info.from + 4, version === 2 ? 2 : 4);
    if (known.has(id)) throw new FileRefused('damaged');
    known.add(id);
    const at = info.from + (version === 2 ? 8 : 10);
    if (PICTURE_ITEMS.has(content.toString('latin1', at, at + 4))) pictures.add(id);
  }
  return pictures;
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
  const known = new Set<number>();
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
    if (known.has(id)) throw new FileRefused('damaged');
    known.add(id);
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

/** Checks the stated size of the picture before anyone decodes it. */
function refuseHugePictures(content: Buffer, meta: readonly Box[]): void {
  const properties = meta.find(({ type }) => type === 'iprp');
  const container = properties && boxes(content, properties.from, properties.to).find(({ type }) => type === 'ipco');
  if (!container) throw new FileRefused('damaged');
  for (const { type, from } of boxes(content, container.from, container.to))
    if (type === 'ispe' && number(content, from + 4, 4) * number(content, from + 8, 4) > FILE_LIMITS.pixels)
      throw new FileRefused('too-detailed');
}

/** The boxes between two positions, which must be adjacent. @throws FileRefused when they are not */
function boxes(content: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at < to;) {
    if (at + 8 > to || found.length > ITEMS_MAX) throw new FileRefused('damaged');
    const type = content.toString('latin1', at + 4, at + 8);
    const stated = number(content, at, 4);
    const size = stated === 0 ? to - at : stated === 1 && at + 16 <= to ? number(content, at + 8, 8) : stated;
    const head = stated === 1 ? 16 : 8;
    if (size < head || at + size > to) throw new FileRefused('damaged');
    found.push({ type, typeAt: at + 4, from: at + head, to: at + size });
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
