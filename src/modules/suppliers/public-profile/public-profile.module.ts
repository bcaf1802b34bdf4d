import { AUTH_API } from '#modules/auth/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { PAGES } from '#public/page-types.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { SITE } from '#shared/site.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { ProfileSections } from '../profile-sections/profile-sections.service.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { ProfilePages } from './profile-pages.ts';
import { PUBLIC_PARTS } from './public-part.ts';
import { publicProfileRoutes } from './public-profile.routes.ts';
import { PublicProfiles } from './public-profiles.ts';

/** What couples see of a supplier (P12). */
export const publicProfileModule = [
  provide(PublicProfiles, {
    suppliers: SUPPLIERS_API,
    profile: ProfileSections,
    reference: REFERENCE_API,
    parts: PUBLIC_PARTS,
  }),
  provide(ProfilePages, { profiles: PublicProfiles, suppliers: SUPPLIERS_API, pages: PAGES, site: SITE }),
  make(HTTP_ROUTES, publicProfileRoutes, { profiles: PublicProfiles, drawn: ProfilePages, auth: AUTH_API }),
];
