import { PHOTO_FORMATS, edgesOf } from '#contracts/photos/photo-limits.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { RealWeddingRepository } from '#modules/suppliers/real-weddings/real-weddings.repository.ts';
import type { NewWeddingPhotoRow } from '#modules/suppliers/real-weddings/tables/real-wedding-tables.ts';
import { newId } from '#shared/ids.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { mailedLink } from '../builders/users.ts';
import type { TestApp } from '../app.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const OF = '/api/suppliers/:supplierId/real-weddings';
const PAGE = '/real-wedding/:token';
let counter = 0;

/** A photo of a real wedding whose sizes are a few arbitrary bytes: drawing them takes half a second. */
export async function buildWeddingPhoto(
  app: TestApp,
  supplierId: string,
  weddingId: string,
  columns: Partial<NewWeddingPhotoRow> = {},
): Promise<string> {
  const now = app.clock.now();
  const id = newId(now);
  const shape = { width: 900, height: 600 };
  const content = Buffer.from('a picture');
  const sizes = edgesOf(shape).flatMap((edge) =>
    PHOTO_FORMATS.map((format) => ({ id: newId(now), photo_id: id, edge, format, bytes: content.length })),
  );
  for (const size of sizes) await app.container.get<FileStorage>(PHOTO_STORAGE).put(size.id, content);
  const row = { id, wedding_id: weddingId, supplier_id: supplierId, public_id: `w${id.slice(-12)}`, ...shape };
  const approval = { approved: true, waiting_since: null, refusal: '', ...columns };
  const rest = { bytes: 1, thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3', created_at: now, created_by: newId(now) };
  await app.within(() => app.container.get(RealWeddingRepository).insertPhoto({ ...row, ...rest, ...approval }, sizes));
  return id;
}

interface Made {
  wedding: RealWeddingAnswer;
  body: { partners: { name: string; email: string }[] };
  ids: Record<string, string> & { weddingId: string; photoId: string };
}

/** Real weddings of a supplier, and the page behind the link sent to a couple. */
export function prepareRealWeddings(app: TestApp): Record<string, Preparation> {
  const input = () => {
    counter += 1;
    return {
      name: 'An orangery wedding',
      couple: 'Nadia & Chris',
      url: 'https://tomellery.example/nadia-chris',
      role: 'venue',
      partners: [{ name: 'Nadia', email: `nadia-${counter}@couple.example` }],
    };
  };
  async function made({ ids, admin }: World, columns: Partial<NewWeddingPhotoRow> = {}): Promise<Made> {
    const body = input();
    const supplierId = ids['supplierId'] ?? '';
    const answer = await app.request('POST', `/api/suppliers/${supplierId}/real-weddings`, { as: admin, body });
    const wedding = answer.body as RealWeddingAnswer;
    const photoId = await buildWeddingPhoto(app, supplierId, wedding.id, columns);
    return { wedding, body, ids: { ...ids, weddingId: wedding.id, photoId, file: '640.avif' } };
  }
  const withOne =
    (ask: Ask = {}): Preparation =>
    async (world) => ({ ids: (await made(world)).ids, ...ask });
  async function asked(world: World) {
    const { wedding, body, ids } = await made(world);
    const path = `/api/suppliers/${ids['supplierId']}/real-weddings/${wedding.id}/ask`;
    await app.request('POST', path, { as: world.admin, body: { partnerId: null } });
    const address = body.partners[0]?.email ?? '';
    const link = await mailedLink(app, 'real-wedding-consent', address, String.raw`https?://\S+/real-wedding/\S+`);
    const token = link.split('/').at(-1) ?? '';
    const page = await (await fetch(`${app.base}/real-wedding/${token}`)).text();
    const seen = /name="seen" value="([\w-]+)"/u.exec(page)?.[1] ?? '';
    return { ids: { ...ids, token, photo: ids.photoId }, seen };
  }
  const waiting =
    (ask: Ask = {}): Preparation =>
    async (world) => ({ ids: (await made(world, { approved: false, waiting_since: 1 })).ids, as: world.staff, ...ask });
  return {
    'GET /api/staff/real-wedding-photos': waiting(),
    'GET /api/staff/real-wedding-photos/:photoId/sizes/:file': waiting(),
    'POST /api/staff/real-wedding-photos/:photoId/approval': waiting({ body: { approved: true } }),
    [`GET ${OF}`]: withOne(),
    [`POST ${OF}`]: () => ({ body: input() }),
    [`POST ${OF}/link-check`]: () => ({ body: { url: 'https://tomellery.example' } }),
    [`PUT ${OF}/:weddingId`]: async (world) => {
      const { ids, body } = await made(world);
      return { ids, body: { ...body, version: 1 } };
    },
    [`DELETE ${OF}/:weddingId`]: withOne(),
    [`POST ${OF}/:weddingId/restore`]: async (world) => {
      const { ids } = await made(world);
      await app.request('DELETE', `/api/suppliers/${ids['supplierId']}/real-weddings/${ids.weddingId}`, {
        as: world.admin,
      });
      return { ids };
    },
    [`POST ${OF}/:weddingId/ask`]: withOne({ body: { partnerId: null } }),
    [`DELETE ${OF}/:weddingId/photos/:photoId`]: withOne(),
    [`GET ${OF}/:weddingId/photos/:photoId/:file`]: withOne(),
    [`GET ${PAGE}`]: async (world) => ({ as: '', ids: (await asked(world)).ids }),
    [`POST ${PAGE}`]: async (world) => {
      const { ids, seen } = await asked(world);
      return { as: '', ids, form: { answer: 'yes', seen } };
    },
    [`GET ${PAGE}/photos/:photo/:file`]: async (world) => ({ as: '', ids: (await asked(world)).ids }),
    'GET /real-wedding-photos/:photo/:file': async (world) => {
      const { ids, seen } = await asked(world);
      await fetch(`${app.base}/real-wedding/${ids.token}`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ answer: 'yes', seen }),
      });
      return { as: '', ids: { ...ids, photo: `w${ids.photoId.slice(-12)}` } };
    },
  };
}
