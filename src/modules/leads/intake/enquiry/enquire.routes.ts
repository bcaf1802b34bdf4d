import { object, string } from 'yup';
import { strictObject } from '#contracts/fields.ts';
import { spokenIn } from '#contracts/languages.ts';
import type { Spoken } from '#contracts/languages.ts';
import { presentWidgetConfig } from '#contracts/supplier/widget-config.ts';
import { pageLanguage } from '#public/page-language.ts';
import type { EnquireProps, PageLoader } from '#public/page-types.ts';
import type { LiveOffers, PublicSupplier, SupplierWelcomes } from '#modules/suppliers/index.ts';
import { TooManyRequests } from '#shared/errors.ts';
import { defineRoute } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { withoutControls } from '#shared/without-controls.ts';
import type { FormTokens } from './form-tokens.ts';
import { formErrors } from './page-enquiry.ts';
import type { FormValues, PageEnquiry } from './page-enquiry.ts';
import type { WidgetEnquiry } from './widget-enquiry.ts';

const access = { kind: 'public' } as const;
const produces = 'text/html';
const PATH = '/enquire/:publicId';

const field = () => string();
const enquiryForm = strictObject({
  enquiryType: field(),
  partnerName: field(),
  partnerName2: field(),
  email: field(),
  phone: field(),
  guestsInitialTarget: field(),
  weddingDate: field(),
  message: field(),
  company: field(),
  form: field(),
  offer: field(),
});

export interface EnquireParts {
  enquiries: WidgetEnquiry;
  sending: PageEnquiry;
  tokens: FormTokens;
  pages: PageLoader;
  offers: LiveOffers;
  welcomes: SupplierWelcomes;
}

/** The enquiry form as a plain page, for browsers without scripts and for links in emails and profiles (F4). */
export function enquireRoutes({ enquiries, sending, tokens, pages, offers, welcomes }: EnquireParts): Route[] {
  const draw = async (
    found: Pick<PublicSupplier, 'supplier' | 'widget' | 'proof'>,
    locale: Spoken,
    kept: Partial<Pick<EnquireProps, 'values' | 'errors' | 'notice' | 'formToken' | 'offer'>>,
    status = 200,
  ): Promise<Answer> => {
    const { supplier, widget, proof } = found;
    const { fields, enquiryTypes, messageLimit, consentVersion } = presentWidgetConfig(supplier, widget);
    const [{ renderPage }, welcome] = await Promise.all([pages(), welcomes.of(supplier, locale)]);
    const body = renderPage('enquire', {
      locale,
      welcome,
      publicId: supplier.publicId,
      supplier: { name: supplier.name, category: supplier.category, city: supplier.city },
      proof,
      fields,
      enquiryTypes,
      messageLimit,
      consentVersion,
      formToken: await tokens.make(supplier.publicId),
      values: {},
      errors: {},
      notice: null,
      offer: null,
      ...kept,
    });
    return { status, ...(status !== 200 && { headers: { 'X-Robots-Tag': 'noindex' } }), body };
  };
  const asked = ({ supplier }: PublicSupplier, offerId: string | undefined, locale: Spoken) =>
    offerId ? offers.find(supplier, offerId, locale) : null;
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'Page with a supplier’s enquiry form, without scripts',
      access,
      produces,
      query: object({ offer: string().max(40) }),
      answers: { 200: null },
      async run({ params, query, headers, unseen }) {
        const found = await enquiries.find(params.publicId);
        const locale = pageLanguage(headers['accept-language'], spokenIn(found.supplier.locale));
        const offer = await asked(found, query.offer, locale);
        const notice = query.offer && !offer ? 'offerEnded' : null;
        const [page] = await Promise.all([
          draw(found, locale, { offer, notice }),
          offer && !unseen && offers.countView(offer.id),
        ]);
        return page;
      },
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Send the plain enquiry form',
      access,
      produces,
      form: true,
      body: enquiryForm,
      answers: { 303: null },
      async run({ actor, params, headers, body }) {
        const publicId = params.publicId;
        const found = await enquiries.find(publicId);
        const locale = pageLanguage(headers['accept-language'], spokenIn(found.supplier.locale));
        const values = formValues(body);
        const errors = formErrors(values, presentWidgetConfig(found.supplier, found.widget).messageLimit);
        const offer = await asked(found, body.offer, locale);
        const kept = { values: { ...values }, formToken: body.form ?? '', offer };
        if (Object.keys(errors).length > 0) return draw(found, locale, { ...kept, errors }, 422);
        // The couple decides whether to send it without the offer.
        if (body.offer && !offer) return draw(found, locale, { ...kept, notice: 'offerEnded' }, 422);
        try {
          const form = { token: body.form ?? '', honeypot: body.company ?? '', ip: actor.ip, locale, offer };
          if (!(await sending.receive(found.supplier, values, form))) {
            return await draw(found, locale, { values: kept.values, offer, notice: 'again' }, 422);
          }
        } catch (error) {
          if (error instanceof TooManyRequests) return draw(found, locale, { ...kept, notice: 'limited' }, 429);
          throw error;
        }
        return { status: 303, headers: { Location: `/enquire/${encodeURIComponent(publicId)}/sent` } };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/sent`,
      summary: 'Page shown after the plain enquiry form',
      access,
      produces,
      answers: { 200: null },
      async run({ params, headers }) {
        const { supplier } = await enquiries.find(params.publicId);
        const { renderPage } = await pages();
        const { name, category, city } = supplier;
        const locale = pageLanguage(headers['accept-language'], spokenIn(supplier.locale));
        const body = renderPage('enquirySent', { locale, supplier: { name, category, city } });
        return { status: 200, headers: { 'X-Robots-Tag': 'noindex' }, body };
      },
    }),
  ];
}

/** Trims the values; a form's line breaks arrive as CR LF and would count twice. */
function formValues(body: Partial<Record<keyof FormValues, string>>): FormValues {
  const text = (name: keyof FormValues, multiline = false): string =>
    withoutControls(body[name] ?? '', multiline).trim();
  return {
    enquiryType: text('enquiryType'),
    partnerName: text('partnerName'),
    partnerName2: text('partnerName2'),
    email: text('email'),
    phone: text('phone'),
    guestsInitialTarget: text('guestsInitialTarget'),
    weddingDate: text('weddingDate'),
    message: text('message', true),
  };
}
