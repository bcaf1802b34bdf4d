import { HTTP_ROUTES } from '#shared/http/route.ts';
import { SITE } from '#shared/site.ts';
import { make } from '#shared/wiring/provide.ts';
import { PAGES } from './page-types.ts';
import { publicRoutes } from './public.routes.ts';

export const publicModule = [make(HTTP_ROUTES, publicRoutes, { pages: PAGES, site: SITE })];
