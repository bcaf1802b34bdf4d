import { strictObject, text } from '#contracts/fields.ts';
import { PROOF_KEYS_PATH, proofKeys, reviewProof, reviewProofs } from '#contracts/reviews/review-proof.ts';
import { REVIEW_POLICY_PATH, VERIFY_PATH } from '#contracts/reviews/verify-path.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { PageLoader, VerifyReviewsProps } from '#public/page-types.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { ReviewMarkets } from '../markets/review-markets.ts';
import { whereReviewsAre } from '../markets/where-reviews-are.ts';
import type { ReviewPassport } from './review-passport.ts';
import type { VerifyReviews } from './verify-reviews.ts';

const PROOFS = '/api/suppliers/:supplierId/review-proofs';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const open = { kind: 'public' } as const;
/** Maximum characters of a pasted export. */
const PASTED_MAX = 90_000;

interface PassportRouteParts {
  passport: ReviewPassport;
  verifying: VerifyReviews;
  pages: PageLoader;
  markets: ReviewMarkets;
}

/** Signed reviews: exporting and verifying them, and the key that signs them (F16). */
export function passportRoutes({ passport, verifying, pages, markets }: PassportRouteParts): Route[] {
  const draw = async (asked: string | undefined, props: Omit<VerifyReviewsProps, 'locale'>): Promise<Answer> => {
    const { renderPage } = await pages();
    const body = renderPage('verifyReviews', { locale: pageLanguage(asked), ...props });
    return { status: props.result?.fault ? 422 : 200, headers: { Vary: 'Accept-Language' }, body };
  };
  return whereReviewsAre(markets, [
    defineRoute({
      method: 'get',
      path: PROOFS,
      summary: 'Export all reviews that couples can see, each with its signature',
      access: read,
      answers: { 200: reviewProofs.required() },
      run: async ({ actor }) => ok(await passport.exported(actor.supplierId)),
    }),
    defineRoute({
      method: 'get',
      path: `${PROOFS}/:feedbackId`,
      summary: 'Get one review with its signature',
      access: read,
      answers: { 200: reviewProof.required() },
      run: async ({ actor, params }) => ok(await passport.one(actor.supplierId, params.feedbackId)),
    }),
    defineRoute({
      method: 'get',
      path: PROOF_KEYS_PATH,
      summary: 'Get the keys that reviews of this installation are signed with',
      access: open,
      crossOrigin: true,
      answers: { 200: proofKeys.required() },
      run: async () => ok(await passport.keys(), { 'Cache-Control': 'public, max-age=3600' }),
    }),
    defineRoute({
      method: 'get',
      path: REVIEW_POLICY_PATH,
      summary: 'Page that explains how reviews are checked',
      access: open,
      produces: 'text/html',
      answers: { 200: null },
      async run({ headers }) {
        const { renderPage } = await pages();
        const body = renderPage('reviewPolicy', { locale: pageLanguage(headers['accept-language']) });
        return { status: 200, headers: { Vary: 'Accept-Language' }, body };
      },
    }),
    defineRoute({
      method: 'get',
      path: VERIFY_PATH,
      summary: 'Page on which anyone checks signed reviews',
      access: open,
      produces: 'text/html',
      answers: { 200: null },
      run: ({ headers }) => draw(headers['accept-language'], { values: { proof: '', key: '' }, result: null }),
    }),
    defineRoute({
      method: 'post',
      path: VERIFY_PATH,
      summary: 'Check signed reviews against the keys of their site, or a given key; changes nothing',
      access: open,
      form: true,
      body: strictObject({ proof: text(PASTED_MAX, { multiline: true }), key: text(2_000, { multiline: true }) }),
      produces: 'text/html',
      answers: { 200: null },
      async run({ actor, body, headers }) {
        const values = { proof: body.proof ?? '', key: body.key ?? '' };
        const result = await verifying.verify(values.proof, values.key, actor.ip);
        return draw(headers['accept-language'], { values, result });
      },
    }),
  ]);
}
