import { ANY_TYPE, defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { PhotoPictures } from './photo-pictures.ts';

/** Photos as couples see them: cacheable forever, because the content at an address never changes. */
export function publicPhotoRoutes({ pictures }: { pictures: PhotoPictures }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/photos/:photo/:file',
      summary: 'Get one size of an approved photo, for example 640.avif, or 640 in the best format',
      access: { kind: 'public' },
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ params, headers }) => pictures.forEveryone(params.photo, { file: params.file, headers }),
    }),
  ];
}
