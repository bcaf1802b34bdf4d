import { setTimeout as pause } from 'node:timers/promises';
import type { LiveOffers, PublicSupplier, SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import { WIDGET_LIMITS, codePoints } from '#contracts/limits.ts';
import type { FieldError } from '#contracts/problem.ts';
import { LOCALES } from '#contracts/terms/supplier-terms.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { messageLimit } from '#contracts/supplier/widget-config.ts';
import type { EnquiryInput } from '#contracts/supplier/widget.ts';
import type { WidgetLanguage } from '#contracts/terms/widget-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, InvalidInput, NotFound } from '#shared/errors.ts';
import type { Caller } from '#shared/http/route.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { EnquiryLimits } from './enquiry-limits.ts';
import type { NewEnquiry } from '../../index.ts';
import type { EnquiryOptions, ReceiveEnquiry } from './receive-enquiry.ts';
import type { TestEnquiryIntake } from './test-enquiry-intake.ts';
import type { Challenges } from './widget-challenge.ts';
import { addressesOf } from '#shared/site.ts';
import type { Addresses } from '#shared/site.ts';

/**
 * No one types an enquiry faster. A faster one is delayed for the rest of this time instead of refused, so that no
 * couple is lost.
 */
const MIN_FILL_TIME = 1_500;

/** All that strangers ever learn, people and bots alike. */
export interface Received {
  received: true;
}
const RECEIVED: Outcome<Received> = { status: 201, body: { received: true } };

const OFFER_ENDED: FieldError = {
  pointer: '#/offer',
  rule: 'offer-ended',
  detail: 'This offer has ended. You can still send your enquiry without it.',
};

class OriginNotAllowed extends AppError {
  constructor() {
    super('forbidden', 'origin-not-allowed', 'This website isn’t allowed to send enquiries to this supplier.');
  }
}

export interface WidgetEnquiryParts {
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'findPublic'>;
  leads: Pick<ReceiveEnquiry, 'receive'>;
  tests: TestEnquiryIntake;
  limits: EnquiryLimits;
  challenges: Challenges;
  offers: Pick<LiveOffers, 'find'>;
  idempotency: Idempotency;
  site: Addresses;
}

/** An enquiry from a supplier's own website (W2, W3, W4). It is never paid for (F5). */
export class WidgetEnquiry {
  readonly #parts: WidgetEnquiryParts;
  /** Our own pages can always send. */
  readonly #ownOrigins: readonly string[];

  constructor(parts: WidgetEnquiryParts) {
    this.#parts = parts;
    this.#ownOrigins = addressesOf(parts.site).map((address) => new URL(address).origin);
  }

  /** @throws NotFound for an unknown or deleted supplier */
  async find(publicId: string): Promise<PublicSupplier> {
    const found = await this.#parts.suppliers.findPublic(publicId);
    if (!found) throw new NotFound('This supplier');
    return found;
  }

  /**
   * Refuses what can be refused before reading the enquiry.
   * @throws TooManyRequests
   */
  admit({ ip }: Caller): void {
    this.#parts.limits.refuseSpent(ip);
  }

  /** Checks the supplier's own message limit, which the body's schema doesn't know. */
  async faults(publicId: string, body: unknown): Promise<FieldError[]> {
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
    if (typeof message !== 'string' || codePoints(message) <= WIDGET_LIMITS.message) return [];
    const { widget } = await this.find(publicId);
    const max = messageLimit(widget);
    if (codePoints(message) <= max) return [];
    return [{ pointer: '#/message', rule: 'max', detail: 'This is too long.', params: { max } }];
  }

  /** @throws NotFound, OriginNotAllowed, TooManyRequests, ChallengeInvalid, ChallengeUsed, TestNotAllowed, InvalidInput */
  async receive(publicId: string, input: EnquiryInput, caller: Caller, key: RequestKey): Promise<Outcome<Received>> {
    const { challenges, limits, idempotency, leads, tests, offers } = this.#parts;
    const { supplier, widget } = await this.find(publicId);
    this.#checkOrigin(caller.origin, widget.allowedOrigins);
    await limits.countTry(caller.ip);
    if (input.company) return RECEIVED;
    const tester = input.test ? await tests.admit(supplier.id, input.test) : null;
    const scoped = { ...key, scope: `${publicId} ${key.scope}`.slice(0, 160) };
    return idempotency.answerBlindly(scoped, async () => {
      const accepted = await challenges.check(publicId, input.proof);
      await this.#waitSince(accepted.issuedAt);
      const plain = asEnquiry(supplier, input, caller);
      const offer = input.offer ? await offers.find(supplier, input.offer, plain.locale) : null;
      if (input.offer && !offer) throw new InvalidInput([OFFER_ENDED]);
      const enquiry = { ...plain, ...(offer && { offer }) };
      const options: EnquiryOptions = {
        supplier,
        first: () => [
          input.proof && challenges.use(input.proof, accepted),
          limits.countAddress(tester?.email ?? input.email),
        ],
        last: () => [idempotency.remember([scoped, RECEIVED]), limits.countSupplier(supplier.id, 'widget')],
      };
      if (tester) await tests.receive(supplier, enquiry, tester, options);
      else await leads.receive(enquiry, options);
      return RECEIVED;
    });
  }

  #checkOrigin(origin: string | null, allowed: readonly string[]): void {
    if (allowed.length === 0 || this.#ownOrigins.includes(origin ?? '')) return;
    if (origin === null || !allowed.some((one) => one.toLowerCase() === origin.toLowerCase()))
      throw new OriginNotAllowed();
  }

  async #waitSince(issuedAt: number): Promise<void> {
    const missing = MIN_FILL_TIME - (this.#parts.clock.now() - issuedAt);
    if (missing > 0) await pause(missing);
  }
}

function asEnquiry(supplier: SupplierFacts, input: EnquiryInput, caller: Caller): NewEnquiry {
  return {
    supplierId: supplier.id,
    source: 'widget',
    enquiryType: input.enquiryType,
    partnerName: input.partnerName,
    partnerName2: given(input.partnerName2),
    email: input.email.trim(),
    phone: given(input.phone),
    weddingDateText: given(input.weddingDate),
    guestsText: given(input.guestsInitialTarget),
    budget: null,
    area: '',
    message: input.message ?? '',
    locale: localeOf(input.language, supplier.locale),
    page: pageOf(input.page, caller.origin),
    secondsToFill: input.elapsed === undefined ? null : Math.min(1_000_000, Math.round(input.elapsed / 1_000)),
    proofOfWork: true,
    consentVersion: input.consentVersion,
  };
}

const given = (value: string | null | undefined): string | null => (value?.trim() ? value.trim() : null);

/** The widget's catalogue for each locale. */
const WIDGET_LANGUAGE_OF: Record<Locale, WidgetLanguage> = {
  'en-GB': 'en-GB',
  'en-US': 'en-GB',
  'en-IE': 'en-GB',
  'de-DE': 'de',
  'fr-FR': 'fr',
  'pl-PL': 'pl',
  'en-CA': 'en-GB',
  'en-AU': 'en-GB',
  'en-ZA': 'en-GB',
  'de-AT': 'de',
  'de-CH': 'de',
  'en-NG': 'en-GB',
};

/** The couple's language in the supplier's variant: English for an Irish supplier is en-IE. */
function localeOf(language: WidgetLanguage, supplierLocale: Locale): Locale {
  if (supplierLocale.startsWith(language.slice(0, 2))) return supplierLocale;
  return LOCALES.find((locale) => WIDGET_LANGUAGE_OF[locale] === language) ?? supplierLocale;
}

/** The page as the widget reports it, without query and fragment; if the browser names another site, that site. */
export function pageOf(page: string | undefined, origin: string | null): string | null {
  const claimed = page !== undefined && URL.canParse(page) ? new URL(page) : null;
  const web = claimed !== null && /^https?:$/u.test(claimed.protocol) ? claimed : null;
  const known = origin !== null && URL.canParse(origin) ? origin : null;
  if (known !== null && web?.origin !== known) return known.slice(0, 300);
  return web === null ? known : `${web.origin}${web.pathname}`.slice(0, 300);
}
