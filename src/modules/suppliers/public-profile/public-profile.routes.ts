import { object, string } from 'yup';
import { spokenIn } from '#contracts/languages.ts';
import { previewInput, publicPageAnswer } from '#contracts/public-profile/public-profile.ts';
import type { PreviewInput } from '#contracts/public-profile/public-profile.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Answer, Route, UserActor } from '#shared/http/route.ts';
import type { Site } from '#shared/site.ts';
import type { SuppliersApi, SupplierFacts } from '../profile/suppliers-api.ts';
import type { PublicProfiles } from './public-profiles.ts';

interface PublicProfileParts {
  profiles: PublicProfiles;
  suppliers: Pick<SuppliersApi, 'proofOf'>;
  auth: Pick<AuthApi, 'roleAt'>;
  pages: PageLoader;
  site: Site;
}

/** Never cached, indexed or counted. */
const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language, Cookie' };

/** The page of a supplier, which its team sees before there is a directory, and while it edits (P12). */
export function publicProfileRoutes({ profiles, suppliers, auth, pages, site }: PublicProfileParts): Route[] {
  const draw = async (supplier: SupplierFacts, asked: string | undefined, unsaved?: PreviewInput): Promise<Answer> => {
    const locale = pageLanguage(asked, spokenIn(supplier.locale));
    const [profile, proof, path, { renderPage }] = await Promise.all([
      profiles.find(supplier, locale, unsaved),
      suppliers.proofOf(supplier.id),
      profiles.pathOf(supplier),
      pages(),
    ]);
    const url = `${site.baseUrl}${path ?? ''}`;
    return {
      status: 200,
      headers: HEADERS,
      body: renderPage('profile', { locale, profile, proof, url, preview: true }),
    };
  };
  const maySee = async (user: UserActor | null, supplierId: string): Promise<boolean> => {
    if (user === null) return false;
    if (user.acting) return user.acting.supplierId === supplierId;
    return (await auth.roleAt(user.userId, supplierId)) !== null;
  };
  return [
    defineRoute({
      method: 'get',
      path: '/:market/wedding-:type/:page',
      summary:
        'A supplier’s public page; with supplier=true its team sees it as a preview, everyone else finds nothing yet',
      access: { kind: 'visitor', actingToo: true },
      produces: 'text/html',
      query: object({ supplier: string().max(10) }),
      answers: { 200: null, 301: null },
      async run({ actor, params, query, headers }) {
        const asked = query.supplier === 'true' ? await profiles.at(params.page) : null;
        if (!asked || !(await maySee(actor.user, asked.supplier.id))) throw new NotFound('This page');
        const { path, supplier } = asked;
        const here = `/${params.market}/wedding-${params.type}/${params.page}`;
        if (here !== path) return { status: 301, headers: { ...HEADERS, Location: `${path}?supplier=true` } };
        return draw(supplier, headers['accept-language']);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/public-page',
      summary: 'Get the address of the public page',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: publicPageAnswer },
      run: async ({ actor }) => ok({ path: await profiles.pathOf(await profiles.supplier(actor.supplierId)) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/profile/preview',
      summary: 'Render the public page with unsaved values of a section; stores nothing',
      access: { kind: 'supplier', permission: 'supplier:read' },
      body: previewInput,
      produces: 'text/html',
      answers: { 200: null },
      run: async ({ actor, body, headers }) =>
        draw(await profiles.supplier(actor.supplierId), headers['accept-language'], body),
    }),
  ];
}
