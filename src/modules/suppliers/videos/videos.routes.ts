import { array } from 'yup';
import {
  videoAnswer,
  videoChange,
  videoInput,
  videoMetadata,
  videoMetadataInput,
  videoOrder,
} from '#contracts/videos/video.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { VideoMetadataReader } from './video-metadata.ts';
import type { VideosService } from './videos.service.ts';

export const VIDEOS = '/api/suppliers/:supplierId/videos';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: videoAnswer.required() };
const all = { 200: array(videoAnswer.required()).required() };

interface Parts {
  videos: VideosService;
  metadata: VideoMetadataReader;
}

/** The videos and tours of a supplier's profile (P4). */
export function videoRoutes({ videos, metadata }: Parts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: VIDEOS,
      summary: 'List the videos and tours of a supplier in their order',
      access: read,
      answers: all,
      run: async ({ actor }) => ok(await videos.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: VIDEOS,
      summary: 'Add a video or tour by its link',
      access: write,
      body: videoInput,
      answers: { 201: videoAnswer.required() },
      run: async ({ actor, body }) => created(await videos.add(actor, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${VIDEOS}/metadata`,
      summary: 'Get the title and thumbnail of a video from its site',
      access: write,
      body: videoMetadataInput,
      answers: { 200: videoMetadata.required() },
      run: async ({ actor, body }) => ok(await metadata.read(actor.supplierId, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${VIDEOS}/order`,
      summary: 'Change the order of the videos and tours',
      access: write,
      body: videoOrder,
      answers: all,
      run: async ({ actor, body }) => ok(await videos.reorder(actor, body.ids)),
    }),
    defineRoute({
      method: 'put',
      path: `${VIDEOS}/:videoId`,
      summary: 'Change the title or type of a video or tour',
      access: write,
      body: videoChange,
      answers: one,
      run: async ({ actor, params, body }) => ok(await videos.change(actor, params.videoId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${VIDEOS}/:videoId`,
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
      path: `${VIDEOS}/:videoId/restore`,
      summary: 'Restore a deleted video or tour',
      access: write,
      answers: one,
      run: async ({ actor, params }) => ok(await videos.restore(actor, params.videoId)),
    }),
  ];
}
