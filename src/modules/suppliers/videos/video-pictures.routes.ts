import { videoAnswer } from '#contracts/videos/video.ts';
import { ANY_TYPE, defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { VideoPictures } from './video-pictures.ts';
import { VIDEOS } from './videos.routes.ts';

/** Pictures of videos (P4). */
export function videoPictureRoutes({ pictures }: { pictures: VideoPictures }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${VIDEOS}/:videoId/picture`,
      summary: 'Take the picture of a video from its site, once',
      access: { kind: 'supplier', permission: 'supplier:write' },
      answers: { 200: videoAnswer.required() },
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
