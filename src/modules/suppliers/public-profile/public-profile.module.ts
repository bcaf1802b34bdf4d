import { AUTH_API } from '#modules/auth/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { PAGES } from '#public/page-types.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import { EM } from '#shared/persistence/orm.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { SITE } from '#shared/site.ts';
import { WRITING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { ProfileSections } from '../profile-sections/profile-sections.service.ts';
import { SUPPLIER_PAGES } from '../profile/supplier-pages.ts';
import { SupplierRepository } from '../profile/supplier.repository.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { OPEN_TO_COUPLES } from './page-address.ts';
import { PreviewLinks } from './preview-links.ts';
import { previewLinkRoutes } from './preview-links.routes.ts';
import { ProfilePages } from './profile-pages.ts';
import { PUBLIC_PARTS } from './public-part.ts';
import { publicProfileRoutes } from './public-profile.routes.ts';
import { PublicProfiles } from './public-profiles.ts';
import { supplierPages } from './supplier-pages.ts';
import { StoredWelcomes } from './stored-welcomes.ts';
import { SUPPLIER_WELCOMES } from './supplier-welcomes.ts';

const OWN = { suppliers: SUPPLIERS_API, site: SITE };

/** Public pages of suppliers, and links to their previews (P12). */
export const publicProfileModule = [
  constant(KEPT_ROWS, { table: 'preview_link', days: 30, by: 'created_at' }),
  provide(PublicProfiles, {
    suppliers: SUPPLIERS_API,
    profile: ProfileSections,
    reference: REFERENCE_API,
    parts: PUBLIC_PARTS,
  }),
  provide(ProfilePages, { ...OWN, profiles: PublicProfiles, pages: PAGES }),
  provideAs(SUPPLIER_WELCOMES, StoredWelcomes, { em: EM }),
  constant(OPEN_TO_COUPLES, () => false),
  make(SUPPLIER_PAGES, supplierPages, {
    suppliers: SupplierRepository,
    reference: REFERENCE_API,
    isOpen: OPEN_TO_COUPLES,
  }),
  make(HTTP_ROUTES, publicProfileRoutes, {
    profiles: PublicProfiles,
    drawn: ProfilePages,
    auth: AUTH_API,
    isOpen: OPEN_TO_COUPLES,
  }),
  provide(PreviewLinks, {
    ...WRITING,
    ...OWN,
    audit: AUDIT_TRAIL,
    auth: AUTH_API,
    profiles: PublicProfiles,
    namesOf: PEOPLE_NAMES,
  }),
  make(HTTP_ROUTES, previewLinkRoutes, { links: PreviewLinks, drawn: ProfilePages, pages: PAGES }),
];
