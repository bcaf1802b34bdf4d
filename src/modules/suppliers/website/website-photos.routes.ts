import {
  bringPhotoInput,
  broughtPhoto,
  websitePhotoInput,
  websitePhotoLook,
  websitePhotosAnswer,
} from '#contracts/photos/website-photo.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { BringWebsitePhoto } from './bring-website-photo.ts';
import type { WebsitePhotos } from './website-photos.ts';

const PATH = '/api/suppliers/:supplierId/website-photos';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;

interface Parts {
  photos: WebsitePhotos;
  bringing: BringWebsitePhoto;
}

/** Importing photos from the supplier's own website. */
export function websitePhotoRoutes({ photos, bringing }: Parts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${PATH}/find`,
      summary: 'List the photos of the supplier’s own website; nothing is stored',
      access: write,
      answers: { 200: websitePhotosAnswer.required() },
      run: async ({ actor }) => ok(await photos.find(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/look`,
      summary: 'Get a small version of one of these photos; nothing is stored',
      access: write,
      body: websitePhotoInput,
      answers: { 200: websitePhotoLook.required() },
      run: async ({ actor, body }) => ok({ picture: await photos.look(actor.supplierId, body.key) }),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Copy one of these photos to the profile, as if it were uploaded',
      access: write,
      body: bringPhotoInput,
      answers: { 200: broughtPhoto.required() },
      run: async ({ actor, body }) => ok(await bringing.bring(actor, body.key)),
    }),
  ];
}
