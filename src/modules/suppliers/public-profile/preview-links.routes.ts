import { array } from 'yup';
import { newPreviewLinkAnswer, previewLinkAnswer, previewLinkInput } from '#contracts/public-profile/preview-link.ts';
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

/** Links to the preview, valid for a week, and the page they open (P12). */
export function previewLinkRoutes({ links, drawn, pages }: PreviewLinkParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List working links to the preview, newest first',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: array(previewLinkAnswer.required()).required() },
      run: async ({ actor }) => ok(await links.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary:
        'Make a link with which teammates, or anyone, see the preview for seven days; only this response contains it',
      access: write,
      sends: true,
      body: previewLinkInput,
      answers: { 201: newPreviewLinkAnswer.required() },
      run: async ({ actor, body }) => created(await links.make(actor, body)),
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
      access: { kind: 'visitor', actingToo: true },
      produces: 'text/html',
      answers: { 200: null },
      async run({ actor, params, headers }) {
        const asked = headers['accept-language'];
        const opened = await links.open(params.token, actor.user);
        if (opened && 'supplier' in opened) {
          const { supplier, audience, until } = opened;
          // Teammates see the same content as on every preview.
          return drawn.draw(supplier, asked, audience === 'team' ? {} : { sharedUntil: until });
        }
        const { renderPage } = await pages();
        const locale = pageLanguage(asked);
        const [status, body] = opened
          ? [403, renderPage('previewForTeam', { locale, signedIn: actor.user !== null })]
          : [410, renderPage('previewEnded', { locale })];
        return { status, headers: PREVIEW_HEADERS, body };
      },
    }),
  ];
}
