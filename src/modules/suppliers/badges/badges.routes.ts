import { string } from 'yup';
import { badgePictureQuery, badgesAnswer } from '#contracts/badges/badge.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Badges } from './badges.ts';

const PATH = '/api/suppliers/:supplierId/badges';
const access = { kind: 'supplier', permission: 'supplier:read' } as const;

/** Badges of a supplier (F9). */
export function badgeRoutes({ badges }: { badges: Badges }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the badges of a supplier with its progress, newest year first',
      access,
      answers: { 200: badgesAnswer.required() },
      run: async ({ actor }) => ok(await badges.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:badge/picture`,
      summary: 'Download an earned badge as an SVG without scripts, fonts or links',
      access,
      query: badgePictureQuery,
      produces: 'image/svg+xml',
      answers: { 200: string() },
      async run({ actor, params, query }) {
        const { file, svg } = await badges.picture(actor.supplierId, params.badge, query.colour ?? 'plum');
        const headers = {
          'Cache-Control': 'private, no-cache',
          'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'Content-Disposition': `attachment; filename="${file}"`,
          'X-Content-Type-Options': 'nosniff',
        };
        return { status: 200, headers, body: svg };
      },
    }),
  ];
}
