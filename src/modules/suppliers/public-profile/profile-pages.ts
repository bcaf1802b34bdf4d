import { spokenIn } from '#contracts/languages.ts';
import type { PreviewInput } from '#contracts/public-profile/public-profile.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import type { Answer } from '#shared/http/route.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { Site } from '#shared/site.ts';
import type { SupplierFacts, SuppliersApi } from '../profile/suppliers-api.ts';
import type { PublicProfiles } from './public-profiles.ts';

interface Parts {
  profiles: Pick<PublicProfiles, 'find' | 'pathOf'>;
  suppliers: Pick<SuppliersApi, 'proofOf'>;
  pages: PageLoader;
  site: Pick<Site, 'baseUrl'>;
}

/** Never cached, indexed or counted. */
export const PREVIEW_HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language, Cookie' };

/** How a preview for the team differs from the saved page. */
interface PreviewOf {
  unsaved?: PreviewInput;
  /** For someone with a link: when it ends, in milliseconds. */
  sharedUntil?: number;
}

/** Couples get the page in their language. */
const COUPLE_HEADERS = { Vary: 'Accept-Language' };

/** Renders the public page of a supplier, for couples or as a preview (P12). */
export class ProfilePages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The page with unsaved values, as it would be after saving them. `asked` is the reader's Accept-Language. */
  async preview(supplier: SupplierFacts, asked: string | undefined, unsaved: PreviewInput): Promise<Answer> {
    if (unsaved.only !== 'words') return this.draw(supplier, asked, { unsaved });
    const { profiles, pages } = this.#parts;
    const locale = pageLanguage(asked, spokenIn(supplier.locale));
    const [profile, { renderPage }] = await Promise.all([profiles.find(supplier, locale, unsaved), pages()]);
    return { status: 200, headers: PREVIEW_HEADERS, body: renderPage('profileWords', { locale, profile }) };
  }

  /** `asked` is the reader's Accept-Language. */
  async draw(
    supplier: SupplierFacts,
    asked: string | undefined,
    { unsaved, sharedUntil, forCouples = false }: PreviewOf & { forCouples?: boolean } = {},
  ): Promise<Answer> {
    const { profiles, suppliers, pages, site } = this.#parts;
    const locale = pageLanguage(asked, spokenIn(supplier.locale));
    const [profile, proof, path, { renderPage }] = await Promise.all([
      profiles.find(supplier, locale, unsaved),
      suppliers.proofOf(supplier.id),
      profiles.pathOf(supplier),
      pages(),
    ]);
    const url = `${site.baseUrl}${path ?? ''}`;
    const until = sharedUntil === undefined ? null : localDayOf(sharedUntil, supplier.timezone);
    return {
      status: 200,
      headers: forCouples ? COUPLE_HEADERS : PREVIEW_HEADERS,
      body: renderPage('profile', { locale, profile, proof, url, preview: !forCouples, sharedUntil: until }),
    };
  }
}
