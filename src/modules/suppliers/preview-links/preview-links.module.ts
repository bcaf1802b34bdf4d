import { PAGES } from '#public/page-types.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { SITE } from '#shared/site.ts';
import { WRITING } from '#shared/token-groups.ts';
import { constant, make, provide } from '#shared/wiring/provide.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { ProfilePages } from '../public-profile/profile-pages.ts';
import { PublicProfiles } from '../public-profile/public-profiles.ts';
import { PreviewLinks } from './preview-links.ts';
import { previewLinkRoutes } from './preview-links.routes.ts';

/** Links to the preview (P12). */
export const previewLinksModule = [
  constant(KEPT_ROWS, { table: 'preview_link', days: 30, by: 'created_at' }),
  provide(PreviewLinks, {
    ...WRITING,
    audit: AUDIT_TRAIL,
    suppliers: SUPPLIERS_API,
    profiles: PublicProfiles,
    namesOf: PEOPLE_NAMES,
    site: SITE,
  }),
  make(HTTP_ROUTES, previewLinkRoutes, { links: PreviewLinks, drawn: ProfilePages, pages: PAGES }),
];
