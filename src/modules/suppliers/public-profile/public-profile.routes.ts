import { object, string } from 'yup';
import { previewInput, publicPageAnswer } from '#contracts/public-profile/public-profile.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { isListed } from '../profile/verified-tier.ts';
import { maySeePreview } from './may-see-preview.ts';
import type { OpenToCouples } from './page-address.ts';
import { PREVIEW_HEADERS } from './profile-pages.ts';
import type { ProfilePages } from './profile-pages.ts';
import type { PublicProfiles } from './public-profiles.ts';

interface PublicProfileParts {
  profiles: PublicProfiles;
  drawn: ProfilePages;
  auth: Pick<AuthApi, 'rolesOf'>;
  isOpen: OpenToCouples;
}

/** The public page of a supplier, which its team can see before there is a directory and while editing (P12). */
export function publicProfileRoutes({ profiles, drawn, auth, isOpen }: PublicProfileParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/:market/wedding-:type/:page',
      summary:
        'A supplier’s public page; with supplier=true its team sees it as a preview, couples find it once there is a directory',
      access: { kind: 'visitor', actingToo: true },
      produces: 'text/html',
      query: object({ supplier: string().max(10) }),
      answers: { 200: null, 301: null },
      async run({ actor, params, query, headers }) {
        const isPreview = query.supplier === 'true';
        const asked = isPreview || isOpen() ? await profiles.at(params.page) : null;
        if (!asked) throw new NotFound('This page');
        const { path, supplier } = asked;
        if (!(isPreview ? await maySeePreview(auth, actor.user, supplier.id) : isListed(supplier)))
          throw new NotFound('This page');
        const here = `/${params.market}/wedding-${params.type}/${params.page}`;
        if (here === path) return drawn.draw(supplier, headers['accept-language'], { forCouples: !isPreview });
        if (!isPreview) return { status: 301, headers: { Location: path } };
        return { status: 301, headers: { ...PREVIEW_HEADERS, Location: `${path}?supplier=true` } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/public-page',
      summary: 'Get the address of the public page',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: publicPageAnswer },
      run: async ({ actor }) => ok({ path: await profiles.pathOf(await profiles.supplier(actor.supplierId)) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/profile/preview',
      summary: 'Render the public page, or only its texts, with unsaved values of one section or all; stores nothing',
      access: { kind: 'supplier', permission: 'supplier:read' },
      body: previewInput,
      produces: 'text/html',
      answers: { 200: null },
      run: async ({ actor, body, headers }) =>
        drawn.preview(await profiles.supplier(actor.supplierId), headers['accept-language'], body),
    }),
  ];
}
