import { defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Site } from '#shared/site.ts';
import { pageLanguage } from './page-language.ts';
import type { PageLoader } from './page-types.ts';

/** Pages that belong to no module: the start page and the small print. */
export function publicRoutes({ pages, site }: { pages: PageLoader; site: Site }): Route[] {
  const common = { method: 'get', access: { kind: 'public' }, produces: 'text/html', answers: { 200: null } } as const;
  const headers = { Vary: 'Accept-Language' };
  return [
    defineRoute({
      ...common,
      path: '/',
      summary: 'Public start page',
      async run({ headers: { 'accept-language': asked } }) {
        const { renderPage } = await pages();
        return { status: 200, headers, body: renderPage('start', { locale: pageLanguage(asked) }) };
      },
    }),
    defineRoute({
      ...common,
      path: '/widget-preview',
      summary: 'The page in which the console shows the enquiry widget',
      async run({ headers: { 'accept-language': asked } }) {
        const { renderPage } = await pages();
        return { status: 200, headers, body: renderPage('preview', { locale: pageLanguage(asked) }) };
      },
    }),
    ...(['privacy', 'terms'] as const).map((page) =>
      defineRoute({
        ...common,
        path: `/${page}`,
        summary: page === 'privacy' ? 'Privacy notice' : 'Terms of use',
        async run({ headers: { 'accept-language': asked } }) {
          const { renderPage } = await pages();
          const body = renderPage(page, { locale: pageLanguage(asked), contact: site.mailFrom });
          return { status: 200, headers, body };
        },
      }),
    ),
  ];
}
