import { Readable } from 'node:stream';
import type { Container } from 'inversify';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { SUPPLIERS } from '../content/suppliers.ts';
import { readMark } from '../load-mark.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureDesk } from './picture-desk.ts';
import type { PictureDesk } from './picture-desk.ts';
import { edgeOf, pictureOf, picturesOf } from './picture-plan.ts';
import type { PictureName } from './picture-plan.ts';
import { sceneWords } from './scene-words.ts';
import { showWeddings } from './show-weddings.ts';

/** A supplier and who adds its pictures. */
export type ShownSupplier = Awaited<ReturnType<typeof suppliersOf>>[number];
/** The bytes of a picture; each is drawn once. */
export type PictureFiles = (name: PictureName) => Promise<Buffer>;

export interface ShowOptions {
  /** Stops after the picture that is being added; the next call continues there. */
  signal?: AbortSignal;
  /** Only these, by name. */
  only?: readonly string[];
  onProgress?: (done: number, total: number) => void;
}

/**
 * Gives the suppliers of the demo their photos and real weddings, as their teams would: by uploads. The venue that
 * people look at first comes first. What is there already stays, so an interrupted run is continued.
 * @returns false without demo data, or when it was stopped
 */
export async function showSuppliers(container: Container, options: ShowOptions = {}): Promise<boolean> {
  const { signal, only, onProgress } = options;
  const em = container.get<Em>(EM);
  if ((await readMark(em))?.state !== 'done') return false;
  const desk = pictureDesk(container);
  const files = pictureFiles();
  const all = await suppliersOf(em);
  const turns = new Map<SupplierCategory, number>();
  for (const [at, supplier] of all.entries()) {
    const turn = turns.get(supplier.category) ?? 0;
    turns.set(supplier.category, turn + 1);
    if (only && !only.includes(supplier.name)) continue;
    await showPhotos(desk, files, supplier, picturesOf(supplier, turn), signal);
    await showWeddings(desk, files, supplier, { turn: at, others: all, signal });
    if (signal?.aborted) return false;
    onProgress?.(at + 1, all.length);
  }
  return true;
}

async function showPhotos(
  { rows, uploads, photos }: PictureDesk,
  files: PictureFiles,
  { id: supplierId, adminId, locale }: ShownSupplier,
  names: readonly PictureName[],
  signal?: AbortSignal,
): Promise<void> {
  const writer = { supplierId, userId: adminId };
  const known = await rows.everyId(supplierId);
  for (const name of names.slice(known.length)) {
    if (signal?.aborted) return;
    const content = await files(name);
    const { id } = await uploads.begin(writer, content.length);
    const { photo } = await uploads.receive(writer, id, 0, Readable.from([content]));
    if (photo) await photos.describe(writer, photo.id, { alt: sceneWords(pictureOf(name).scene, locale), version: 1 });
  }
}

function pictureFiles(): PictureFiles {
  const drawn = new Map<PictureName, Promise<Buffer>>();
  return (name) => {
    const file = drawn.get(name) ?? drawPicture(pictureOf(name), edgeOf(name));
    drawn.set(name, file);
    return file;
  };
}

/** The suppliers with profiles that couples can see, in their order, each with its first admin. */
async function suppliersOf(em: Em) {
  const rows = await em
    .getKysely<DemoDb>()
    .selectFrom('supplier')
    .innerJoin('access_entry', 'access_entry.supplier_id', 'supplier.id')
    .select([
      'supplier.id',
      'supplier.public_id as publicId',
      'supplier.name',
      'supplier.category',
      'supplier.locale',
      'supplier.city',
      'supplier.website',
      'access_entry.user_id as adminId',
    ])
    .where(
      'supplier.name',
      'in',
      SUPPLIERS.map(({ name }) => name),
    )
    .where('supplier.deleted_at', 'is', null)
    .where('access_entry.role', '=', 'admin')
    .orderBy('access_entry.user_id')
    .execute();
  return SUPPLIERS.flatMap(({ name, market }) => {
    const found = rows.find((row) => row.name === name);
    return found ? { ...found, market } : [];
  });
}
