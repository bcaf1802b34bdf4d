import { oneOf, strictObject } from '#contracts/fields.ts';
import { proofAnswer, proofCheckAnswer, proofCheckInput, proofMailInput } from '#contracts/proof/proof.ts';
import { linkAnswer, linkPageQuery, linkReading, wordsOf } from '#public/link-page.ts';
import type { LinkReading } from '#public/link-page.ts';
import type { ConfirmBusinessProps } from '#public/account-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import type { CookieSettings } from '#shared/http/answers/own-cookie.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { PROOF_PAGE } from './mail-proof.ts';
import type { MailProof } from './mail-proof.ts';
import { AppError } from '#shared/errors.ts';
import type { ProofsService } from './proofs.service.ts';

export interface ProofRouteParts {
  service: ProofsService;
  mailing: MailProof;
  settings: CookieSettings;
  pages: PageLoader;
}

const access = { kind: 'supplier', permission: 'business:confirm' } as const;

/** Routes to confirm a business (F12). */
export function proofRoutes(parts: ProofRouteParts): Route[] {
  const { service } = parts;
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/proof',
      summary: 'Get whether the business is confirmed, and how to confirm it',
      access,
      answers: { 200: proofAnswer },
      run: async ({ actor }) => ok(await service.state(actor)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/proof/check',
      summary: 'Check for the TXT record or file now',
      access,
      body: proofCheckInput,
      answers: { 200: proofCheckAnswer },
      run: async ({ actor, body }) => ok(await service.check(actor, body.method)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/proof/email',
      summary: 'Email a link to an address at the domain; the previous link stops working',
      access,
      sends: true,
      body: proofMailInput,
      answers: { 200: proofAnswer },
      run: async ({ actor, body }) => ok(await service.mail(actor, body.address)),
    }),
    ...pageRoutes(parts),
  ];
}

/** The page behind the mailed link. */
function pageRoutes({ mailing, settings, pages }: ProofRouteParts): Route[] {
  const page = { path: PROOF_PAGE, access: { kind: 'visitor' }, produces: 'text/html' } as const;
  type Shown = Omit<ConfirmBusinessProps, 'locale' | 'languages'>;
  const draw = async (reading: LinkReading, props: Shown): Promise<Answer> => {
    const { renderPage } = await pages();
    const body = renderPage('confirmBusiness', { ...wordsOf(reading, props.state === 'confirmed'), ...props });
    return linkAnswer(reading, props.state === 'ended' ? 410 : 200, body);
  };
  const show = async (reading: LinkReading, token: string, userId: string | undefined): Promise<Answer> => {
    const mail = await mailing.view(token);
    if (!mail) return draw(reading, { token, state: 'ended', mail: null, claim: false });
    const { userId: owner, purpose, ...shown } = mail;
    const state = userId === owner ? 'asked' : userId === undefined ? 'sign-in' : 'other';
    return draw(reading, { token, state, mail: shown, claim: purpose === 'claim' });
  };
  return [
    defineRoute({
      ...page,
      method: 'get',
      summary: 'Page for confirming a business by email; opening it changes nothing',
      query: linkPageQuery,
      answers: { 200: null },
      run({ actor, params: { token }, headers, cookies, query }) {
        const reading = linkReading(settings, page.path, { token, headers, cookies, query });
        return show(reading, token, actor.user?.userId);
      },
    }),
    defineRoute({
      ...page,
      method: 'post',
      summary: 'Confirm a business, as the person who had the link sent',
      form: true,
      body: strictObject({ confirm: oneOf(['yes']).required('required') }),
      answers: { 200: null },
      async run({ actor, params: { token }, headers, cookies }) {
        const reading = linkReading(settings, page.path, { token, headers, cookies });
        const userId = actor.user?.userId;
        // Staff who act for a supplier don't act for themselves.
        if (userId === undefined || actor.user?.acting) return show(reading, token, undefined);
        try {
          const done = await mailing.confirm(token, userId);
          return done === null
            ? await show(reading, token, userId)
            : await draw(reading, { token, state: 'confirmed', mail: null, claim: done === 'claim' });
        } catch (error) {
          // The website moved, or someone else was faster.
          if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
          return draw(reading, { token, state: 'ended', mail: null, claim: false });
        }
      },
    }),
  ];
}
