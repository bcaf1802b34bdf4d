import { NotFound } from '#shared/errors.ts';
import { enquiryAnswer, enquiryInput, widgetChallenge, widgetConfig } from '#contracts/supplier/widget.ts';
import type { SetupApi } from '#modules/suppliers/index.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Challenges } from './widget-challenge.ts';
import { widgetConfigBody } from './widget-config.ts';
import type { WidgetEnquiry } from './widget-enquiry.ts';

const WIDGET = '/api/widget/:publicId';
const PUBLIC_ID = /^[A-Z]{2}\d{6,10}$/u;
const access = { kind: 'public' } as const;

function publicIdOf({ publicId }: { publicId: string }): string {
  if (!PUBLIC_ID.test(publicId)) throw new NotFound('This supplier');
  return publicId;
}

/** The widget's own routes: open to every website, without cookies (S41, S44). */
export function widgetRoutes({
  enquiries,
  challenges,
  setup,
}: {
  enquiries: WidgetEnquiry;
  challenges: Challenges;
  setup: Pick<SetupApi, 'noteWidget'>;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: WIDGET,
      summary: 'Get the look and the fields of a supplier’s enquiry form',
      access,
      crossOrigin: true,
      answers: { 200: widgetConfig.required(), 304: null },
      async run({ params, headers, actor }) {
        const { supplier, widget, widgetCheckedAt: checkedAt } = await enquiries.find(publicIdOf(params));
        await setup.noteWidget({
          supplierId: supplier.id,
          checkedAt,
          origin: actor.origin,
          referer: headers.referer,
        });
        const { body, etag } = widgetConfigBody(supplier, widget);
        const caching = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
        return headers['if-none-match'] === etag ? { status: 304, headers: caching } : ok(body, caching);
      },
    }),
    defineRoute({
      method: 'get',
      path: `${WIDGET}/challenge`,
      summary: 'Get a proof of work to solve before sending an enquiry (ALTCHA v1)',
      access,
      crossOrigin: true,
      answers: { 200: widgetChallenge.required() },
      run: async ({ params }) => ok(await challenges.make(publicIdOf(params))),
    }),
    defineRoute({
      method: 'post',
      path: `${WIDGET}/enquiries`,
      summary: 'Send an enquiry',
      access,
      crossOrigin: true,
      idempotent: true,
      body: enquiryInput,
      admit({ actor, params }) {
        publicIdOf(params);
        enquiries.admit(actor);
      },
      rules: (body, params) => enquiries.faults(publicIdOf(params), body),
      answers: { 201: enquiryAnswer.required() },
      run: ({ params, body, actor, requestKey }) => enquiries.receive(publicIdOf(params), body, actor, requestKey),
    }),
  ];
}
