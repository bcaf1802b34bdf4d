import { businessClaimAnswer, businessClaimCheckAnswer } from '#contracts/proof/business-claim.ts';
import { proofCheckInput, proofMailInput } from '#contracts/proof/proof.ts';
import { oneOf, strictObject } from '#contracts/fields.ts';
import { linkAnswer, linkPageQuery, linkReading, wordsOf } from '#public/link-page.ts';
import type { LinkReading } from '#public/link-page.ts';
import type { UndoClaimProps } from '#public/account-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { CookieSettings } from '#shared/http/answers/own-cookie.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { ClaimsService } from './claims.service.ts';
import { UNDO_CLAIM_PAGE } from './undo-links.ts';
import type { UndoClaim } from './undo-claim.ts';

export interface ClaimRouteParts {
  service: ClaimsService;
  undoing: UndoClaim;
  settings: CookieSettings;
  pages: PageLoader;
}

const access = { kind: 'user' } as const;
const path = '/api/business-claims/:publicId';

/** Claiming a listing without a team by proof of control, and undoing that (F12). */
export function claimRoutes(parts: ClaimRouteParts): Route[] {
  const { service } = parts;
  return [
    defineRoute({
      method: 'get',
      path,
      summary: 'Get whether you can claim a listing, and how to prove that you own its domain',
      access,
      answers: { 200: businessClaimAnswer },
      run: async ({ actor, params }) => ok(await service.view(actor, params.publicId)),
    }),
    defineRoute({
      method: 'post',
      path: `${path}/check`,
      summary: 'Check for the TXT record or file now; if it is found, you become the listing’s admin',
      access,
      body: proofCheckInput,
      answers: { 200: businessClaimCheckAnswer },
      run: async ({ actor, params, body }) => ok(await service.check(actor, params.publicId, body.method)),
    }),
    defineRoute({
      method: 'post',
      path: `${path}/email`,
      summary: 'Email a link for claiming the listing to an address at its domain; the previous link stops working',
      access,
      body: proofMailInput,
      answers: { 200: businessClaimAnswer },
      run: async ({ actor, params, body }) => ok(await service.mail(actor, params.publicId, body.address)),
    }),
    ...undoPages(parts),
  ];
}

/** The page behind the "This wasn't me" link. */
function undoPages({ undoing, settings, pages }: ClaimRouteParts): Route[] {
  const page = { path: UNDO_CLAIM_PAGE, access: { kind: 'public' }, produces: 'text/html' } as const;
  const draw = async (reading: LinkReading, props: Omit<UndoClaimProps, 'locale' | 'languages'>): Promise<Answer> => {
    const { renderPage } = await pages();
    const words = wordsOf(reading, props.state === 'undone');
    return linkAnswer(reading, props.state === 'ended' ? 410 : 200, renderPage('undoClaim', { ...words, ...props }));
  };
  return [
    defineRoute({
      ...page,
      method: 'get',
      summary: 'Page for undoing the claim of a listing; opening it changes nothing',
      query: linkPageQuery,
      answers: { 200: null },
      async run({ params: { token }, headers, cookies, query }) {
        const claim = await undoing.view(token);
        const reading = linkReading(settings, page.path, { token, headers, cookies, query });
        return draw(reading, { token, state: claim ? 'asked' : 'ended', claim });
      },
    }),
    defineRoute({
      ...page,
      method: 'post',
      summary: 'Undo the claim of a listing, authorised by the signed link',
      form: true,
      body: strictObject({ confirm: oneOf(['yes']).required('required') }),
      answers: { 200: null },
      async run({ params: { token }, headers, cookies }) {
        const undone = await undoing.undo(token);
        const reading = linkReading(settings, page.path, { token, headers, cookies });
        return draw(reading, { token, state: undone ? 'undone' : 'ended', claim: null });
      },
    }),
  ];
}
