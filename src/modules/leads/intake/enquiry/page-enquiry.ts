import { setTimeout as pause } from 'node:timers/promises';
import { EMAIL_PATTERN, WIDGET_LIMITS, codePoints } from '#contracts/limits.ts';
import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { CONSENT_VERSION } from '#contracts/terms/widget-terms.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { hashRequest } from '#shared/persistence/idempotency/idempotency.ts';
import type { NewEnquiry } from '../../index.ts';
import type { EnquiryLimits } from './enquiry-limits.ts';
import type { FormTokens } from './form-tokens.ts';
import type { ReceiveEnquiry } from './receive-enquiry.ts';
import type { Site } from '#shared/site.ts';

const MIN_FILL_TIME = 1_500;

/** The fields of the plain form as received; all are text. */
export interface FormValues {
  enquiryType: string;
  partnerName: string;
  partnerName2: string;
  email: string;
  phone: string;
  guestsInitialTarget: string;
  weddingDate: string;
  message: string;
}
export type FormErrors = Partial<Record<keyof FormValues, 'required' | 'max' | 'email'>>;

export interface PageEnquiryParts {
  clock: Clock;
  leads: Pick<ReceiveEnquiry, 'receive'>;
  limits: EnquiryLimits;
  tokens: FormTokens;
  idempotency: Idempotency;
  site: Pick<Site, 'baseUrl'>;
}

/** All invalid fields of the form at once. */
export function formErrors(values: FormValues, messageLimit: number): FormErrors {
  const errors: FormErrors = {};
  const limits = { ...WIDGET_LIMITS, message: messageLimit };
  for (const field of Object.keys(limits) as (keyof typeof limits)[])
    if (codePoints(values[field]) > limits[field]) errors[field] = 'max';
  if (values.partnerName === '') errors.partnerName = 'required';
  if (values.email === '') errors.email = 'required';
  else if (!EMAIL_PATTERN.test(values.email)) errors.email ??= 'email';
  return errors;
}

/** The same enquiry as the widget's, from a page of ours that needs no script (F4); it is free for the supplier too (F5). */
export class PageEnquiry {
  readonly #parts: PageEnquiryParts;

  constructor(parts: PageEnquiryParts) {
    this.#parts = parts;
  }

  /**
   * The values must have passed `formErrors`. Returns false if the form isn't ours or is too old, so that it has to be
   * submitted again.
   * @throws TooManyRequests
   */
  async receive(
    supplier: SupplierFacts,
    values: FormValues,
    form: { token: string; honeypot: string; ip: string; locale: Locale; offer: NewEnquiry['offer'] | null },
  ): Promise<boolean> {
    const { clock, leads, limits, tokens, idempotency, site } = this.#parts;
    await limits.countTry(form.ip);
    if (form.honeypot !== '') return true;
    const facts = await tokens.read(form.token, supplier.publicId);
    if (!facts) return false;
    const open = clock.now() - facts.issuedAt;
    if (open < MIN_FILL_TIME) await pause(MIN_FILL_TIME - open);
    const requestHash = hashRequest(facts.nonce, JSON.stringify([values, form.offer?.id]));
    const key = { scope: `enquire ${supplier.publicId}`, key: requestHash, requestHash };
    await idempotency.once(key, async () => {
      await limits.countAddress(values.email);
      await leads.receive({
        supplierId: supplier.id,
        source: 'widget',
        enquiryType: enquiryTypeOf(values.enquiryType),
        partnerName: values.partnerName,
        partnerName2: values.partnerName2 || null,
        email: values.email,
        phone: values.phone || null,
        weddingDateText: values.weddingDate || null,
        guestsText: values.guestsInitialTarget || null,
        budget: null,
        area: '',
        message: values.message,
        locale: form.locale,
        page: `${site.baseUrl}/enquire/${supplier.publicId}`,
        secondsToFill: Math.round(open / 1_000),
        proofOfWork: false,
        consentVersion: CONSENT_VERSION,
        ...(form.offer && { offer: form.offer }),
      });
      await limits.countSupplier(supplier.id, 'page');
      return { status: 303, body: {} };
    });
    return true;
  }
}

const enquiryTypeOf = (value: string): EnquiryType => ENQUIRY_TYPES.find((type) => type === value) ?? 'other';
