import { instagramAnswer, instagramArrival, instagramDeparture } from '#contracts/instagram/instagram.ts';
import { ANY_TYPE, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { InstagramPictures } from './instagram-pictures.ts';
import type { InstagramService } from './instagram.service.ts';

const INSTAGRAM = '/api/suppliers/:supplierId/instagram';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = { 200: instagramAnswer.required() };

interface InstagramRouteParts {
  instagram: InstagramService;
  pictures: InstagramPictures;
}

/** The Instagram account whose latest posts are on a supplier's page. */
export function instagramRoutes({ instagram, pictures }: InstagramRouteParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: INSTAGRAM,
      summary: 'Get the connection with Instagram and its latest posts',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: one,
      run: async ({ actor }) => ok(await instagram.view(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: `${INSTAGRAM}/connect`,
      summary: 'Begin connecting an account; the response has the address to open',
      access: write,
      answers: { 200: instagramDeparture.required() },
      run: async ({ actor }) => ok(await instagram.begin(actor)),
    }),
    defineRoute({
      method: 'post',
      path: `${INSTAGRAM}/answer`,
      summary: 'Finish connecting with Instagram’s response; replaces the previous account',
      access: write,
      body: instagramArrival,
      answers: one,
      run: async ({ actor, body }) => ok(await instagram.finish(actor, body)),
    }),
    defineRoute({
      method: 'delete',
      path: INSTAGRAM,
      summary: 'Disconnect the account and delete its pictures here',
      access: write,
      answers: { 204: null },
      async run({ actor }) {
        await instagram.disconnect(actor);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: '/instagram-pictures/:picture/:file',
      summary: 'Get one size of the picture of a post',
      access: { kind: 'public' },
      produces: ANY_TYPE,
      answers: { 200: null },
      run: ({ params, headers }) => pictures.forEveryone(params.picture, { file: params.file, headers }),
    }),
  ];
}
