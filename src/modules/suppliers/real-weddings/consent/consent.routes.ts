import { spokenIn } from '#contracts/languages.ts';
import { consentForm } from '#contracts/real-weddings/real-wedding.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader } from '#public/page-types.ts';
import { ANY_TYPE, defineRoute } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { categoryName, marketPages } from '../../public-profile/page-address.ts';
import type { RealWeddingPhotos } from '../real-wedding-photos.ts';
import type { AnswerConsent, ShownConsent } from './answer-consent.ts';
import { CONSENT_PAGE } from './consent-links.ts';

interface Parts {
  answering: AnswerConsent;
  photos: RealWeddingPhotos;
  pages: PageLoader;
  reference: ReferenceApi;
}

/** The page behind the link in a partner's email, and its photos, which use the same link. */
export function consentRoutes({ answering, photos, pages, reference }: Parts): Route[] {
  const page = { path: CONSENT_PAGE, access: { kind: 'public' }, produces: 'text/html' } as const;
  const draw = async (
    token: string,
    asked: string | undefined,
    shown: ShownConsent | null,
    changed = false,
  ): Promise<Answer> => {
    const { renderPage } = await pages();
    const locale = asked === undefined && shown ? spokenIn(shown.locale) : pageLanguage(asked);
    const market = shown && (await marketPages(reference, shown.market));
    const named = (role: SupplierCategory): string => categoryName(market, role, locale);
    const isOver = shown === null || shown.state === 'ended';
    return {
      status: isOver ? 410 : 200,
      headers: { 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Language', 'Cache-Control': 'no-store' },
      body: renderPage('weddingConsent', {
        locale,
        token,
        changed,
        state: shown?.state ?? 'ended',
        seen: shown?.seen ?? '',
        wedding: shown && {
          ...shown.wedding,
          role: named(shown.wedding.role),
          suppliers: shown.wedding.suppliers.map(({ name, role }) => ({ name, role: named(role) })),
        },
      }),
    };
  };
  return [
    defineRoute({
      ...page,
      method: 'get',
      summary: 'Page that shows a partner what would be published; opening it changes nothing',
      answers: { 200: null },
      async run({ params: { token }, headers }) {
        return draw(token, headers['accept-language'], await answering.view(token));
      },
    }),
    defineRoute({
      ...page,
      method: 'post',
      summary: 'Give, refuse or withdraw consent to show a wedding, authorised by the signed link',
      form: true,
      body: consentForm,
      answers: { 200: null },
      async run({ params: { token }, body, headers }) {
        const { shown, changed } = await answering.answer(token, body);
        return draw(token, headers['accept-language'], shown, changed);
      },
    }),
    defineRoute({
      method: 'get',
      path: `${CONSENT_PAGE}/photos/:photo/:file`,
      summary: 'Get one size of a photo on a consent page',
      access: { kind: 'public' },
      produces: ANY_TYPE,
      answers: { 200: null },
      async run({ params: { token, photo, file }, headers }) {
        return photos.forPartner(await answering.photo(token, photo), { file, headers });
      },
    }),
  ];
}
