import { array } from 'yup';
import {
  videoAnswer,
  videoChange,
  videoInput,
  videoMetadata,
  videoMetadataInput,
  videoOrder,
} from '#contracts/videos/video.ts';
import { ANY_TYPE, created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { VideoMetadataReader } from './video-metadata.ts';
import type { VideoPictures } from './video-pictures.ts';
import type { VideosService } from './videos.service.ts';

const PATH = '/api/suppliers/:supplierId/videos';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: videoAnswer.required() };
const all = { 200: array(videoAnswer.required()).required() };

interface Parts {
  videos: VideosService;
  pictures: VideoPictures;
  metadata: VideoMetadataReader;
}

/** The videos and tours of a supplier's profile (P4). */
export function videoRoutes({ videos, pictures, metadata }: Parts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the videos and tours of a supplier in their order',
      access: read,
      answers: all,
      run: async ({ actor }) => ok(await videos.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add a video or tour by its link',
      access: write,
      body: videoInput,
      answers: { 201: videoAnswer.required() },
      run: async ({ actor, body }) => created(await videos.add(actor, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/metadata`,
      summary: 'Get the title and thumbnail of a video from its site',
      access: write,
      body: videoMetadataInput,
      answers: { 200: videoMetadata.required() },
      run: async ({ actor, body }) => ok(await metadata.read(actor.supplierId, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/order`,
      summary: 'Change the order of the videos and tours',
      access: write,
      body: videoOrder,
      answers: all,
      run: async ({ actor, body }) => ok(await videos.reorder(actor, body.ids)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:videoId`,
      summary: 'Change the title or type of a video or tour',
      access: write,
      body: videoChange,
      answers: one,
      run: async ({ actor, params, body }) => ok(await videos.change(actor, params.videoId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:videoId`,
      summary: 'Delete a video or tour; it can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await videos.remove(actor, params.videoId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:videoId/restore`,
      summary: 'Restore a deleted video or tour',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await videos.restore(actor, params.videoId)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:videoId/picture`,
      summary: 'Take the picture of a video from its site, once',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await pictures.take(actor.supplierId, params.videoId)),
    }),
    defineRoute({
      method: 'get',
      path: '/video-pictures/:picture/:file',
      summary: 'Get one size of the picture of a video',
      access: { kind: 'public' },
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ params, headers }) => pictures.forEveryone(params.picture, { file: params.file, headers }),
    }),
  ];
}
