import { array } from 'yup';
import {
  realWeddingAnswer,
  realWeddingAsk,
  realWeddingChange,
  realWeddingInput,
  realWeddingLink,
  waitingWeddingPhoto,
} from '#contracts/real-weddings/real-wedding.ts';
import { ANY_TYPE, created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { approvalRoutes } from '../photos/approval/staff-photos.routes.ts';
import type { AskConsent } from './consent/ask-consent.ts';
import type { RealWeddingPhotoModeration } from './real-wedding-photo-moderation.ts';
import type { RealWeddingPhotos } from './real-wedding-photos.ts';
import type { RealWeddings } from './real-weddings.service.ts';

const PATH = '/api/suppliers/:supplierId/real-weddings';
const ONE = `${PATH}/:weddingId` as const;
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: realWeddingAnswer.required() };

interface Parts {
  weddings: RealWeddings;
  photos: RealWeddingPhotos;
  asking: AskConsent;
}

/** The real weddings of a supplier; not found in a market without them (D27). */
export function realWeddingRoutes({ weddings, photos, asking }: Parts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the real weddings of a supplier with the consent of their couples, newest first',
      access: read,
      answers: { 200: array(realWeddingAnswer.required()).required() },
      run: async ({ actor }) => ok(await weddings.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add a real wedding as a draft',
      access: write,
      body: realWeddingInput,
      answers: { 201: realWeddingAnswer.required() },
      run: async ({ actor, body }) => created(await weddings.add(actor, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/link-check`,
      summary: 'Check whether the market allows links to a website; stores nothing',
      access: write,
      body: realWeddingLink,
      answers: { 204: null },
      async run({ actor, body }) {
        await weddings.checkLink(actor.supplierId, body.url);
        return noContent();
      },
    }),
    defineRoute({
      method: 'put',
      path: ONE,
      summary: 'Change a real wedding; partners who agreed are asked again if what is shown changes',
      access: write,
      body: realWeddingChange,
      answers: one,
      run: async ({ actor, params, body }) => ok(await weddings.change(actor, params.weddingId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: ONE,
      summary: 'Delete a real wedding; it can be restored, with its photos for 14 days',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await weddings.remove(actor, params.weddingId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ONE}/restore`,
      summary: 'Restore a deleted real wedding',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await weddings.restore(actor, params.weddingId)),
    }),
    defineRoute({
      method: 'post',
      path: `${ONE}/ask`,
      summary: 'Email the couple to ask for consent',
      access: write,
      sends: true,
      body: realWeddingAsk,
      answers: one,
      run: async ({ actor, params, body }) => ok(await asking.ask(actor, params.weddingId, body.partnerId ?? null)),
    }),
    ...photoRoutes(photos),
  ];
}

function photoRoutes(photos: RealWeddingPhotos): Route[] {
  return [
    defineRoute({
      method: 'delete',
      path: `${ONE}/photos/:photoId`,
      summary: 'Delete a photo of a real wedding permanently',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await photos.remove(actor, params.weddingId, params.photoId)),
    }),
    defineRoute({
      method: 'get',
      path: `${ONE}/photos/:photoId/:file`,
      summary: 'Get one size of a photo of a real wedding',
      access: read,
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ actor, params, headers }) =>
        photos.forTeam(actor.supplierId, params.weddingId, params.photoId, { file: params.file, headers }),
    }),
    defineRoute({
      method: 'get',
      path: '/real-wedding-photos/:photo/:file',
      summary: 'Get one size of a photo of a wedding that its couple agreed to show',
      access: { kind: 'public' },
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ params, headers }) => photos.forEveryone(params.photo, { file: params.file, headers }),
    }),
  ];
}

/** Staff's queue, in markets that require approval. */
export const weddingPhotoApprovalRoutes = ({ moderation }: { moderation: RealWeddingPhotoModeration }): Route[] =>
  approvalRoutes({
    path: '/api/staff/real-wedding-photos',
    one: 'a photo of a real wedding',
    all: 'photos of real weddings',
    waiting: waitingWeddingPhoto.required(),
    moderation,
  });
