import { array } from 'yup';
import { newPreviewLinkAnswer, previewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { PREVIEW_HEADERS } from './profile-pages.ts';
import type { ProfilePages } from './profile-pages.ts';
import type { PreviewLinks } from './preview-links.ts';

const PATH = '/api/suppliers/:supplierId/preview-links';
const write = { kind: 'supplier', permission: 'supplier:write' } as const;

interface PreviewLinkParts {
  links: PreviewLinks;
  drawn: ProfilePages;
  pages: PageLoader;
}

/** Links to the preview, for a week each, and the page they lead to (P12). */
export function previewLinkRoutes({ links, drawn, pages }: PreviewLinkParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the links to the preview that work, the newest first',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: array(previewLinkAnswer.required()).required() },
      run: async ({ actor }) => ok(await links.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Make a link with which anyone sees the preview for seven days; only this response contains it',
      access: write,
      sends: true,
      answers: { 201: newPreviewLinkAnswer.required() },
      run: async ({ actor }) => created(await links.make(actor)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:linkId`,
      summary: 'Revoke a link to the preview, effective with the next request',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await links.revoke(actor, params.linkId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: '/preview/:token',
      summary:
        'A supplier’s public page as it is saved, for those with a link to the preview; opening it changes nothing',
      access: { kind: 'public' },
      produces: 'text/html',
      answers: { 200: null },
      async run({ params, headers }) {
        const asked = headers['accept-language'];
        const shared = await links.open(params.token);
        if (shared) return drawn.draw(shared.supplier, asked, { sharedUntil: shared.until });
        const { renderPage } = await pages();
        const body = renderPage('previewEnded', { locale: pageLanguage(asked) });
        return { status: 410, headers: PREVIEW_HEADERS, body };
      },
    }),
  ];
}
