import { ContainerModule } from 'inversify';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { PAGES } from './page-types.ts';
import type { PageLoader } from './page-types.ts';
import { publicRoutes } from './public.routes.ts';

export const publicModule = new ContainerModule(({ bind }) => {
  bind(HTTP_ROUTES)
    .toResolvedValue((pages: PageLoader, site: Site) => publicRoutes({ pages, site }), [PAGES, SITE])
    .inSingletonScope();
});
