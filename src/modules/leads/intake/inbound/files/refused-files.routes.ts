import { originalDownload } from '#modules/suppliers/index.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { FetchOriginal } from './fetch-original.ts';

/** Downloads originals of files that came by email and aren't shown. */
export function refusedFileRoutes({ originals }: { originals: FetchOriginal }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/leads/:leadId/messages/:messageId/refused-files/:position/original',
      summary: 'Download the unchecked original of a refused file; possible once',
      access: { kind: 'supplier', permission: 'leads:write' },
      produces: 'application/octet-stream',
      answers: { 200: null },
      async run({ actor, params }) {
        const { leadId, messageId, position } = params;
        if (!/^\d{1,5}$/u.test(position)) throw new NotFound('This file');
        const place = { supplierId: actor.supplierId, leadId, messageId, position: Number(position) };
        const { name, content } = await originals.fetch(place);
        return originalDownload(name, content);
      },
    }),
  ];
}
