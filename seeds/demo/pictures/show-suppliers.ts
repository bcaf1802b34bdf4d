import { Readable } from 'node:stream';
import type { Container } from 'inversify';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import { readMark } from '../load-mark.ts';
import { pictureServices } from './picture-services.ts';
import type { PictureServices } from './picture-services.ts';
import { pictureFiles } from './picture-files.ts';
import type { PictureFiles } from './picture-files.ts';
import { pictureOf, picturesOf } from './picture-plan.ts';
import type { PictureName } from './picture-plan.ts';
import { sceneCaption } from './scene-captions.ts';
import { sceneWords } from './scene-words.ts';
import { showWeddings } from './show-weddings.ts';
import { shownSuppliers } from './shown-suppliers.ts';
import type { ShownSupplier } from './shown-suppliers.ts';

export interface ShowOptions {
  /** Stops after the current picture; the next call continues from there. */
  signal?: AbortSignal;
  /** Limits the run to these suppliers, by name. */
  only?: readonly string[];
  /** Called after each supplier, and awaited. */
  onProgress?: (done: number, total: number) => Promise<void>;
}

/**
 * Adds photos and real weddings to the suppliers of the demo by uploading them, as their teams would. The venue that
 * people open first comes first. Existing ones stay, so an interrupted run is continued.
 * @returns false without demo data, or if it was stopped
 */
export async function showSuppliers(container: Container, options: ShowOptions = {}): Promise<boolean> {
  const { signal, only, onProgress } = options;
  const em = container.get<Em>(EM);
  if ((await readMark(em))?.state !== 'done') return false;
  const services = pictureServices(container);
  const files = pictureFiles();
  const all = await shownSuppliers(em);
  const turns = new Map<SupplierCategory, number>();
  for (const [at, supplier] of all.entries()) {
    const turn = turns.get(supplier.category) ?? 0;
    turns.set(supplier.category, turn + 1);
    if (only && !only.includes(supplier.name)) continue;
    await showPhotos(services, files, supplier, picturesOf(supplier, turn), signal);
    await showElsewhere(services, supplier);
    await showWeddings(services, files, supplier, { turn: at, others: all, signal });
    if (signal?.aborted) return false;
    await onProgress?.(at + 1, all.length);
  }
  return true;
}

async function showPhotos(
  { rows, uploads, photos }: PictureServices,
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
    const { id } = await uploads.begin(writer, { kind: 'photo', length: content.length });
    const { photo } = await uploads.receive(writer, id, 0, Readable.from([content]));
    const { scene } = pictureOf(name);
    const words = { alt: sceneWords(scene, locale), caption: sceneCaption(scene, locale) };
    if (photo) await photos.describe(writer, photo.id, { ...words, version: 1 });
  }
}

/** Gives each package and offer without a picture one of the photos, using the cover last. */
async function showElsewhere({ em, rows }: PictureServices, { id: supplierId }: ShownSupplier): Promise<void> {
  const [cover, ...others] = await rows.list(supplierId);
  const photos = [...others, ...(cover ? [cover] : [])];
  const db = em.getKysely<DemoDb>();
  for (const table of ['supplier_package', 'supplier_offer'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('photo_id', 'is', null)
      .orderBy('id')
      .execute();
    for (const [at, { id }] of rows.entries()) {
      const photo = photos[at % Math.max(1, photos.length)];
      if (photo) await db.updateTable(table).set({ photo_id: photo.id }).where('id', '=', id).execute();
    }
  }
}
