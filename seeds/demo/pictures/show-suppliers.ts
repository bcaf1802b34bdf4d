import { Readable } from 'node:stream';
import type { Container } from 'inversify';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import { readMark } from '../load-mark.ts';
import { pictureDesk } from './picture-desk.ts';
import type { PictureDesk } from './picture-desk.ts';
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
  /** Stops after the picture that is being added; the next call continues there. */
  signal?: AbortSignal;
  /** Only these, by name. */
  only?: readonly string[];
  /** Called after each supplier, and waited for. */
  onProgress?: (done: number, total: number) => Promise<void>;
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
  const all = await shownSuppliers(em);
  const turns = new Map<SupplierCategory, number>();
  for (const [at, supplier] of all.entries()) {
    const turn = turns.get(supplier.category) ?? 0;
    turns.set(supplier.category, turn + 1);
    if (only && !only.includes(supplier.name)) continue;
    await showPhotos(desk, files, supplier, picturesOf(supplier, turn), signal);
    await showElsewhere(desk, supplier);
    await showWeddings(desk, files, supplier, { turn: at, others: all, signal });
    if (signal?.aborted) return false;
    await onProgress?.(at + 1, all.length);
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
    const { id } = await uploads.begin(writer, { kind: 'photo', length: content.length });
    const { photo } = await uploads.receive(writer, id, 0, Readable.from([content]));
    const { scene } = pictureOf(name);
    const words = { alt: sceneWords(scene, locale), caption: sceneCaption(scene, locale) };
    if (photo) await photos.describe(writer, photo.id, { ...words, version: 1 });
  }
}

/** Each package and offer without a picture gets one of the photos, the cover last. */
async function showElsewhere({ em, rows }: PictureDesk, { id: supplierId }: ShownSupplier): Promise<void> {
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
